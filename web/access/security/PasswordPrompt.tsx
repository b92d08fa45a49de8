import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { getUnreachableMessage } from '../error-messages.ts';

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
  const { form, submit, problem, running } = useSubmitWith(
    securityContract.beginTwoFactor.input,
    ({ password }) => onPassword(password),
    { defaultValues: { password: '' }, explain: getUnreachableMessage },
  );
  return (
    <Form submit={submit} problem={problem}>
      <Text>{text}</Text>
      {children}
      <PasswordField
        label={t('security:password')}
        autoComplete="current-password"
        data-autofocus
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Group gap="sm">
        <Button type="submit" loading={running} {...(destructive ? { color: 'red' } : {})}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : null}
      </Group>
    </Form>
  );
}
