import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../Access.module.css';
import { getPasswordStrength } from './password-strength.ts';

/** Strength meter below a new password; changes are announced to screen readers. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTranslation('auth');
  const { strength, level, missing } = getPasswordStrength(password);
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
