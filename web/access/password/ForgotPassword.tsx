import { Button, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { forgotPasswordInput } from '#domain/access/schema.ts';
import { call } from '#web/core/api.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { AccessCard, PublicLink } from '../AccessCard.tsx';
import { typedAlready } from '../fields/typed-already.ts';
import { problemOf } from '../form-problem.ts';

/** The answer never tells whether the address has an account. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const ready = useMounted();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [defaultValues] = useState(() => typedAlready('forgot-password', ['email']));
  const form = useForm({ resolver: schemaResolver(forgotPasswordInput), defaultValues });
  const { errors, isSubmitting } = form.formState;
  const foot = <PublicLink to="/login">{t('forgot.backToLogin')}</PublicLink>;

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      await call(accessContract.forgotPassword, input);
      setSentTo(input.email);
    } catch (error) {
      setProblem(problemOf(error, form));
    }
  });

  if (sentTo !== null) {
    const lead = (
      <Trans t={t} i18nKey="forgot.sent" values={{ email: sentTo }} components={{ b: <b /> }} />
    );
    return (
      <AccessCard key="sent" announce title={t('forgot.sentTitle')} lead={lead} foot={foot}>
        <Button variant="default" size="md" onClick={() => setSentTo(null)}>
          {t('forgot.again')}
        </Button>
      </AccessCard>
    );
  }
  return (
    <AccessCard
      key="ask"
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      problem={problem}
      foot={foot}
    >
      <form
        name="forgot-password"
        method="post"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="username"
          size="md"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" size="md" fullWidth mt="lg" disabled={!ready} loading={isSubmitting}>
          {t('forgot.submit')}
        </Button>
      </form>
    </AccessCard>
  );
}
