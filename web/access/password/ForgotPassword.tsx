import { Button, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { forgotPasswordInput } from '#domain/access/schema.ts';
import { call } from '#web/core/api/api.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { AccessCard, PublicLink } from '../AccessCard.tsx';
import { readTypedValues } from '../fields/typed-values.ts';
import { showFormErrors } from '../form-errors.ts';

/** The response doesn't reveal whether the address has an account. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const ready = useMounted();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [defaultValues] = useState(() => readTypedValues('forgot-password', ['email']));
  const form = useForm({ resolver: schemaResolver(forgotPasswordInput), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      await call(accessContract.forgotPassword, input);
      setSentTo(input.email);
    } catch (error) {
      setProblem(showFormErrors(error, form));
    }
  });

  if (sentTo !== null) return <EmailSent email={sentTo} onRetry={() => setSentTo(null)} />;
  return (
    <AccessCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      problem={problem}
      footer={<PublicLink to="/login">{t('forgot.backToLogin')}</PublicLink>}
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

interface EmailSentProps {
  readonly email: string;
  readonly onRetry: () => void;
}

function EmailSent({ email, onRetry }: EmailSentProps) {
  const { t } = useTranslation('auth');
  return (
    <AccessCard
      announce
      title={t('forgot.sentTitle')}
      lead={<Trans t={t} i18nKey="forgot.sent" values={{ email }} components={{ b: <b /> }} />}
      footer={<PublicLink to="/login">{t('forgot.backToLogin')}</PublicLink>}
    >
      <Button variant="default" size="md" onClick={onRetry}>
        {t('forgot.again')}
      </Button>
    </AccessCard>
  );
}
