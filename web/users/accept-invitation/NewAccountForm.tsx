import { Button, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import {
  AccessCard,
  PasswordField,
  PasswordStrength,
  getUnreachableMessage,
} from '#web/access/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';

interface NewAccountFormProps {
  readonly token: string;
  readonly church: string;
  readonly email: string;
  readonly name: string;
}

/** Creates the invited account. The link was sent by e-mail, so the address needs no further verification. */
export function NewAccountForm({ token, church, email, name }: NewAccountFormProps) {
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const session = useSession();
  const navigate = useNavigate();
  const { form, submit, problem, running } = useSubmit(invitationsContract.accept, {
    defaultValues: { name, password: '' },
    toInput: (values) => ({ token, ...values }),
    explain: getUnreachableMessage,
    success: t('acceptInvitation:invitation.welcome', { church }),
    onSuccess: async (accepted) => {
      await session.refresh(accepted.session);
      await navigate('/app/dashboard', { replace: true });
    },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <AccessCard
      title={t('acceptInvitation:invitation.title', { church })}
      lead={t('acceptInvitation:invitation.newLead')}
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
        <TextInput
          label={t('auth:register.name')}
          autoComplete="name"
          size="md"
          mb="md"
          error={errors.name?.message}
          {...form.register('name')}
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
          {t('acceptInvitation:invitation.join')}
        </Button>
      </form>
    </AccessCard>
  );
}
