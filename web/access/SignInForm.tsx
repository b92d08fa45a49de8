import { Button, Text, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '#domain/access/schema.ts';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import { AccessCard, PublicLink } from './AccessCard.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import type { Credentials } from './sign-in-attempt.ts';

interface SignInFormProps {
  readonly lead?: string;
  /** An error of the second step, which led back here. */
  readonly initialProblem?: string | null;
  readonly onSignedIn: (session: SessionView) => Promise<void>;
  /** The password was right, and a second factor is required. */
  readonly onSecondFactor: (ticket: string) => void;
}

const loadSignInAttempt = () => import('./sign-in-attempt.ts');

export function SignInForm({ lead, ...props }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const ready = useMounted();
  const { submit, signInWithPasskey, busy, fieldErrors, problem, email, password } =
    useSignIn(props);
  return (
    <AccessCard
      title={t('login.title')}
      {...(lead === undefined ? {} : { lead })}
      problem={problem}
      footer={
        <>
          {t('login.noAccount')} <PublicLink to="/register">{t('login.register')}</PublicLink>
        </>
      }
    >
      {/* POST, because before hydration the browser would submit the form itself, with the password in the URL. */}
      <form ref={focusFirstField} method="post" onSubmit={submit} noValidate>
        <CredentialFields email={email} password={password} fieldErrors={fieldErrors} />
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
        onClick={signInWithPasskey}
      >
        {t('login.passkey')}
      </Button>
    </AccessCard>
  );
}

interface CredentialFieldsProps {
  readonly email: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly fieldErrors: Partial<Credentials>;
}

function CredentialFields({ email, password, fieldErrors }: CredentialFieldsProps) {
  const { t } = useTranslation('auth');
  const preload = (): void => void loadSignInAttempt().catch(() => undefined);
  return (
    <>
      <TextInput
        ref={email}
        // The field has the focus from the start, which is no reason to load more.
        onInput={preload}
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="none"
        size="md"
        mb="md"
        error={fieldErrors.email}
      />
      <PasswordField
        ref={password}
        onFocus={preload}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        size="md"
        error={fieldErrors.password}
      />
      <Text mt="xs" size="sm">
        <PublicLink to="/forgot-password">{t('login.forgot')}</PublicLink>
      </Text>
    </>
  );
}

function useSignIn({ onSignedIn, onSecondFactor, initialProblem = null }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Partial<Credentials>>({});
  const [problem, setProblem] = useState<string | null>(initialProblem);

  const signIn = async (): Promise<void> => {
    setProblem(null);
    const module = await loadSignInAttempt().catch(() => null);
    if (!module) return setProblem(t(navigator.onLine ? 'serverDown' : 'offline'));
    const attempt = await module.attemptSignIn({
      email: email.current?.value ?? '',
      password: password.current?.value ?? '',
    });
    if (attempt.session) return onSignedIn(attempt.session);
    if (attempt.ticket !== null) return onSecondFactor(attempt.ticket);
    setFieldErrors(attempt.fieldErrors);
    setProblem(attempt.problem);
    if (attempt.fieldErrors.email) email.current?.focus();
    else password.current?.select();
  };
  const passkeySignIn = async (): Promise<void> => {
    setProblem(null);
    const module = await import('./second-factor/passkey-attempt.ts').catch(() => null);
    if (!module) return setProblem(t(navigator.onLine ? 'serverDown' : 'offline'));
    const attempt = await module.attemptPasskey();
    if (attempt.session) return onSignedIn(attempt.session);
    setProblem(attempt.problem);
  };
  const runExclusive = (kind: 'password' | 'passkey', work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(kind);
    void work().finally(() => setBusy(null));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    runExclusive('password', signIn);
  };
  return {
    submit,
    signInWithPasskey: () => runExclusive('passkey', passkeySignIn),
    busy,
    fieldErrors,
    problem,
    email,
    password,
  };
}
