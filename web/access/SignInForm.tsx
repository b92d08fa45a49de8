import { Button, Text, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '#domain/access/schema.ts';
import { AccessCard, PublicLink } from './AccessCard.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import type { Credentials } from './sign-in-attempt.ts';

interface SignInFormProps {
  readonly lead?: string;
  /** Why one is here again. */
  readonly reason?: string | null;
  readonly onSignedIn: (session: SessionView) => Promise<void>;
  /** The password was right, and a second step is due. */
  readonly onSecondStep: (ticket: string) => void;
}

const attempting = () => import('./sign-in-attempt.ts');

export function SignInForm({ lead, ...props }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const ready = useMounted();
  const { submit, byPasskey, busy, faults, problem, email, password } = useSignIn(props);
  const prepare = (): void => void attempting().catch(() => undefined);
  return (
    <AccessCard
      title={t('login.title')}
      {...(lead === undefined ? {} : { lead })}
      problem={problem}
      foot={
        <>
          {t('login.noAccount')} <PublicLink to="/register">{t('login.register')}</PublicLink>
        </>
      }
    >
      {/* Until the program runs, the browser must not send the form by itself: the password would be in the address. */}
      <form method="post" onSubmit={submit} noValidate>
        <TextInput
          ref={email}
          onFocus={prepare}
          type="email"
          name="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          size="md"
          mb="md"
          error={faults.email}
        />
        <PasswordField
          ref={password}
          onFocus={prepare}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          size="md"
          error={faults.password}
        />
        <Text mt="xs" size="sm">
          <PublicLink to="/forgot-password">{t('login.forgot')}</PublicLink>
        </Text>
        <Button
          type="submit"
          size="md"
          fullWidth
          mt="lg"
          disabled={!ready}
          loading={busy === 'password'}
        >
          {t('signIn')}
        </Button>
      </form>
      <Button
        variant="default"
        size="md"
        disabled={!ready}
        loading={busy === 'passkey'}
        onClick={byPasskey}
      >
        {t('login.passkey')}
      </Button>
    </AccessCard>
  );
}

function useSignIn({ onSignedIn, onSecondStep, reason = null }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [faults, setFaults] = useState<Partial<Credentials>>({});
  const [problem, setProblem] = useState<string | null>(reason);

  const signIn = async (): Promise<void> => {
    setProblem(null);
    const code = await attempting().catch(() => null);
    if (!code) return setProblem(t(navigator.onLine ? 'serverDown' : 'offline'));
    const attempt = await code.attemptSignIn({
      email: email.current?.value ?? '',
      password: password.current?.value ?? '',
    });
    if (attempt.session) return onSignedIn(attempt.session);
    if (attempt.ticket !== null) return onSecondStep(attempt.ticket);
    setFaults(attempt.faults);
    setProblem(attempt.problem);
    if (attempt.faults.email) email.current?.focus();
    else password.current?.select();
  };
  const passkey = async (): Promise<void> => {
    setProblem(null);
    const code = await import('./second-step/passkey-attempt.ts').catch(() => null);
    if (!code) return setProblem(t(navigator.onLine ? 'serverDown' : 'offline'));
    const attempt = await code.attemptPasskey();
    if (attempt.session) return onSignedIn(attempt.session);
    setProblem(attempt.problem);
  };
  const during = (what: 'password' | 'passkey', work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(null));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    during('password', signIn);
  };
  return {
    submit,
    byPasskey: () => during('passkey', passkey),
    busy,
    faults,
    problem,
    email,
    password,
  };
}
