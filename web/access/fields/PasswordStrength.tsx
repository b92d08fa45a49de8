import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../Access.module.css';
import { strengthOf } from './password-strength.ts';

/** Under a new password: how far it is from good enough, read out as it changes. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTranslation('auth');
  const { strength, level, missing } = strengthOf(password);
  return (
    <div>
      <div className={classes.meter} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= level} />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" aria-label={t('strength.label')}>
        {t(`strength.${strength}`, { count: missing })}
      </Text>
    </div>
  );
}
