import { Button, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import { call } from '#web/core/api/api.ts';
import { useLanguage, usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import { AccessCard, PublicLink } from './AccessCard.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { PasswordStrength } from './fields/PasswordStrength.tsx';
import { readTypedValues } from './fields/typed-values.ts';
import { SignedInPanel } from './SignedInPanel.tsx';
import { getUnreachableMessage } from './error-messages.ts';

/** Sign-up; with `?join=` also a request to join the church that created the link. */
export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const ready = useMounted();
  const { account } = useSession();
  const [parameters] = useSearchParams();
  const joinToken = ready ? parameters.get('join') : null;
  const { form, submit, problem, running, leaving } = useSignUp(joinToken);
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  if (account && !leaving) return <SignedInPanel account={account} />;
  return (
    <AccessCard
      title={t(joinToken === null ? 'register.title' : 'register.joinTitle')}
      lead={t(joinToken === null ? 'register.lead' : 'register.joinLead')}
      problem={problem}
      footer={
        <>
          {t('register.haveAccount')} <PublicLink to="/login">{t('signIn')}</PublicLink>
        </>
      }
    >
      <form
        ref={focusFirstField}
        name="register"
        method="post"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextInput
          label={t('register.name')}
          autoComplete="name"
          size="md"
          mb="md"
          error={errors.name?.message}
          {...form.register('name')}
        />
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
          autoComplete="new-password"
          size="md"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={ready ? password : ''} />
        <Button type="submit" size="md" fullWidth mt="lg" disabled={!ready} loading={running}>
          {t('register.submit')}
        </Button>
      </form>
    </AccessCard>
  );
}

/** Location state for the verification notice: `sentAt` starts the pause before the e-mail can be sent again. */
const toNoticeState = (email: string) => ({ email, sentAt: Date.now() });

function useSignUp(joinToken: string | null) {
  const language = useLanguage();
  const publicPath = usePublicPath();
  const navigate = useNavigate();
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const [defaultValues] = useState(() =>
    readTypedValues('register', ['name', 'email', 'password']),
  );
  const submission = useSubmit(accessContract.signUp, {
    defaultValues,
    toInput: (values) => ({ ...values, language, ...(joinToken === null ? {} : { joinToken }) }),
    explain: getUnreachableMessage,
    onSuccess: async (_, { email, password }) => {
      setLeaving(true);
      // Signed in, the user can request the e-mail again. It fails if the e-mail already had an account, which isn't revealed.
      await call(accessContract.signIn, { email, password }).then(
        (signedIn) => session.refresh(signedIn.session),
        () => undefined,
      );
      await navigate(publicPath('/verify-email-notice'), { state: toNoticeState(email) });
    },
  });
  return { ...submission, leaving };
}
