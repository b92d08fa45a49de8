import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { showFormErrors } from '../form-errors.ts';

interface PasswordPromptProps {
  /** Explains the action. */
  readonly text: string;
  /** Label of the button. */
  readonly action: string;
  readonly destructive?: boolean;
  /** Runs the action; an error is shown in the form. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** Asks for the password again before security-relevant actions. */
export function PasswordPrompt({
  text,
  action,
  destructive = false,
  onPassword,
  onCancel,
  children,
}: PasswordPromptProps) {
  const { t } = useTranslation(['security', 'common']);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(securityContract.beginTwoFactor.input),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    await onPassword(password).catch((error: unknown) => setProblem(showFormErrors(error, form)));
  });
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{text}</Text>
        {problem === null ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {children}
        <PasswordField
          label={t('security:password')}
          autoComplete="current-password"
          data-autofocus
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSubmitting} {...(destructive ? { color: 'red' } : {})}>
            {action}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
