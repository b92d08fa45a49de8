import { Button, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import { AccessCard, PublicLink } from '../AccessCard.tsx';
import { readTypedValues } from '../fields/typed-values.ts';
import { getUnreachableMessage } from '../error-messages.ts';

/** The response doesn't reveal whether the address has an account. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const ready = useMounted();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [defaultValues] = useState(() => readTypedValues('forgot-password', ['email']));
  const { form, submit, problem, running } = useSubmit(accessContract.forgotPassword, {
    defaultValues,
    explain: getUnreachableMessage,
    onSuccess: (_, { email }) => setSentTo(email),
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
        ref={focusFirstField}
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
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" size="md" fullWidth mt="lg" disabled={!ready} loading={running}>
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
