import { Button, Center, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { resetPasswordInput } from '#domain/access/schema.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import {
  AccessCard,
  PasswordField,
  PasswordStrength,
  showFormErrors,
  getErrorMessage,
} from '#web/access/public.ts';
import { call } from '#web/core/api/api.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Sets the first password of an account that an administrator created. */
export default function ActivateAccountPage() {
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const token = useParams()['token'] ?? '';
  const publicPath = usePublicPath();
  const { data, error } = useQuery({
    ...queryOptionsFor(invitationsContract.openActivation, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <AccessCard title={t('acceptInvitation:activation.spent')} lead={getErrorMessage(error)}>
        <Button component={Link} to={publicPath('/login')} size="md">
          {t('auth:signIn')}
        </Button>
      </AccessCard>
    );
  }
  if (!data) {
    return (
      <AccessCard title={t('acceptInvitation:activation.opening')}>
        <Center>
          <Loader aria-label={t('acceptInvitation:activation.opening')} />
        </Center>
      </AccessCard>
    );
  }
  return <FirstPasswordForm token={token} name={data.name} email={data.email} />;
}

const resolver = schemaResolver(resetPasswordInput.pick({ password: true }));

interface FirstPasswordFormProps {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

function FirstPasswordForm({ token, name, email }: FirstPasswordFormProps) {
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const session = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { session: newSession } = await call(invitationsContract.activate, {
        token,
        ...values,
      });
      await session.refresh(newSession);
      notify.success(t('acceptInvitation:activation.done'));
      await navigate('/app/dashboard', { replace: true });
    } catch (error) {
      setProblem(showFormErrors(error, form));
    }
  });
  return (
    <AccessCard
      title={t('acceptInvitation:activation.title', { name })}
      lead={t('acceptInvitation:activation.lead')}
      problem={problem}
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          type="email"
          label={t('auth:email')}
          value={email}
          readOnly
          variant="filled"
          autoComplete="username"
          size="md"
          mb="md"
        />
        <PasswordField
          label={t('auth:password')}
          autoComplete="new-password"
          size="md"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={password} />
        <Button type="submit" size="md" fullWidth mt="lg" loading={isSubmitting}>
          {t('acceptInvitation:activation.submit')}
        </Button>
      </form>
    </AccessCard>
  );
}
