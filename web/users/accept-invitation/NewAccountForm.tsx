import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signUpInput } from '#domain/access/schema.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { AccessCard, PasswordField, PasswordStrength, showFormErrors } from '#web/access/public.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';

interface NewAccountFormProps {
  readonly token: string;
  readonly church: string;
  readonly email: string;
  readonly name: string;
}

const resolver = schemaResolver(signUpInput.pick({ name: true, password: true }));

/** Creates the invited account. The link was sent by e-mail, so the address needs no further verification. */
export function NewAccountForm({ token, church, email, name }: NewAccountFormProps) {
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const session = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ resolver, defaultValues: { name, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { session: newSession } = await call(invitationsContract.accept, { token, ...values });
      await session.refresh(newSession);
      notify.success(t('acceptInvitation:invitation.welcome', { church }));
      await navigate('/app/dashboard', { replace: true });
    } catch (error) {
      setProblem(showFormErrors(error, form));
    }
  });
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
        <Button type="submit" size="md" fullWidth mt="lg" loading={isSubmitting}>
          {t('acceptInvitation:invitation.join')}
        </Button>
      </form>
    </AccessCard>
  );
}
