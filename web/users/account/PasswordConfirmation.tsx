import { Button, Group } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#web/access/public.ts';

interface PasswordConfirmationProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly running: boolean;
  /** Label of the button that submits the form. */
  readonly label: string;
  readonly onCancel: () => void;
}

/** The end of a form that needs the password: its field and the buttons. */
export function PasswordConfirmation({
  field,
  error,
  running,
  label,
  onCancel,
}: PasswordConfirmationProps) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <>
      <PasswordField
        label={t('security:password')}
        autoComplete="current-password"
        error={error}
        {...field}
      />
      <Group gap="sm">
        <Button type="submit" loading={running}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </>
  );
}
