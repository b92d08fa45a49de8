import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { AccessCard } from '../AccessCard.tsx';
import { TextButton } from '../TextButton.tsx';
import { getUnreachableMessage } from '../error-messages.ts';

interface SecondFactorFormProps {
  readonly ticket: string;
  readonly onSignedIn: (session: SessionView) => Promise<void>;
  /** Returns to the password form; with an error message if the ticket is invalid. */
  readonly onBack: (problem: string | null) => void;
}

/** Asks for the code after the password: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ ticket, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('security');
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const { run, running, problem } = useCommand(accessContract.secondStep, {
    keepsProblem: true,
    explain: getUnreachableMessage,
    handleError: ({ code, message }) => {
      const isInvalidTicket = code === 'not_found';
      if (isInvalidTicket) onBack(message);
      else field.current?.select();
      return isInvalidTicket;
    },
    onSuccess: ({ session }) => onSignedIn(session),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!running) void run({ ticket, code: field.current?.value ?? '' });
  };
  return (
    <AccessCard
      title={t('step.title')}
      lead={t(recovery ? 'step.leadRecovery' : 'step.lead')}
      problem={problem}
    >
      <form method="post" onSubmit={submit} noValidate>
        <CodeField key={String(recovery)} field={field} recovery={recovery} />
        <Button type="submit" size="md" fullWidth mt="lg" loading={running}>
          {t('step.submit')}
        </Button>
      </form>
      <TextButton onClick={() => setRecovery(!recovery)}>
        {t(recovery ? 'step.useApp' : 'step.useRecovery')}
      </TextButton>
      {recovery ? (
        <Text size="sm" c="dimmed">
          {t('step.lost')}
        </Text>
      ) : null}
      <TextButton onClick={() => onBack(null)}>{t('step.back')}</TextButton>
    </AccessCard>
  );
}

interface CodeFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly recovery: boolean;
}

/** Focused on mount. */
function CodeField({ field, recovery }: CodeFieldProps) {
  const { t } = useTranslation('security');
  useEffect(() => field.current?.focus(), [field]);
  return (
    <TextInput
      ref={field}
      name="code"
      label={t(recovery ? 'step.recoveryCode' : 'step.code')}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      size="md"
    />
  );
}
