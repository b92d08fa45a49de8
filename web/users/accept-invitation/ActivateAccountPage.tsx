import { Button, Center, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import {
  AccessCard,
  FailureDrawing,
  PasswordField,
  PasswordStrength,
  getErrorMessage,
  getUnreachableMessage,
} from '#web/access/public.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
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
      <AccessCard
        picture={<FailureDrawing name="lock" />}
        title={t('acceptInvitation:activation.spent')}
        lead={getErrorMessage(error)}
      >
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

interface FirstPasswordFormProps {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

function FirstPasswordForm({ token, name, email }: FirstPasswordFormProps) {
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const session = useSession();
  const navigate = useNavigate();
  const { form, submit, problem, running } = useSubmit(invitationsContract.activate, {
    defaultValues: { password: '' },
    toInput: (values) => ({ token, ...values }),
    explain: getUnreachableMessage,
    success: t('acceptInvitation:activation.done'),
    onSuccess: async (activated) => {
      await session.refresh(activated.session);
      await navigate('/app/dashboard', { replace: true });
    },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
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
        <Button type="submit" size="md" fullWidth mt="lg" loading={running}>
          {t('acceptInvitation:activation.submit')}
        </Button>
      </form>
    </AccessCard>
  );
}
