import { Button, Text, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { signInInput, type SessionView } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { AccessCard, PublicLink } from './AccessCard.tsx';
import { problemOf } from './form-problem.ts';
import { PasswordField } from './fields/PasswordField.tsx';

interface SignInFormProps {
  readonly lead?: string;
  readonly onSignedIn: (session: SessionView) => Promise<void>;
}

export function SignInForm({ lead, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const ready = useMounted();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ resolver: schemaResolver(signInInput), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      const { session } = await call(accessContract.signIn, input);
      await onSignedIn(session);
    } catch (error) {
      const unknown = error instanceof ApiError && error.code === 'internal';
      setProblem(unknown ? t('errors:sign-in-unknown') : problemOf(error, form));
      form.setFocus('password', { shouldSelect: true });
    }
  });

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
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="username"
          size="md"
          mb="md"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          size="md"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Text mt="xs" size="sm">
          <PublicLink to="/forgot-password">{t('login.forgot')}</PublicLink>
        </Text>
        <Button type="submit" size="md" fullWidth mt="lg" disabled={!ready} loading={isSubmitting}>
          {t('signIn')}
        </Button>
      </form>
    </AccessCard>
  );
}
