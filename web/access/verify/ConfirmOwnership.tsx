import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { resetPasswordInput, signInInput } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { AccessCard } from '../AccessCard.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { showFormErrors } from '../form-errors.ts';
import { TextButton } from '../TextButton.tsx';

interface ConfirmOwnershipProps {
  readonly token: string;
  readonly onConfirmed: () => Promise<void>;
  /** The link was already used or has expired. */
  readonly onInvalidToken: (error: unknown) => void;
}

/** Confirms the account with its password, or claims it with a new password, which signs out the person who created it. */
export function ConfirmOwnership(props: ConfirmOwnershipProps) {
  const [isOwner, setIsOwner] = useState(true);
  return (
    <OwnershipForm
      key={String(isOwner)}
      {...props}
      isOwner={isOwner}
      onToggle={() => setIsOwner(!isOwner)}
    />
  );
}

interface OwnershipFormProps extends ConfirmOwnershipProps {
  readonly isOwner: boolean;
  readonly onToggle: () => void;
}

function OwnershipForm({
  token,
  isOwner,
  onConfirmed,
  onInvalidToken,
  onToggle,
}: OwnershipFormProps) {
  const { t } = useTranslation('security');
  const [problem, setProblem] = useState<string | null>(null);
  const schema = isOwner
    ? signInInput.pick({ password: true })
    : resetPasswordInput.pick({ password: true });
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const currentPassword = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await call(accessContract.verifyEmail, {
        token,
        ...(isOwner ? { password } : { newPassword: password }),
      });
      await onConfirmed();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') onInvalidToken(error);
      else setProblem(showFormErrors(error, form));
    }
  });
  return (
    <AccessCard
      announce
      title={t(isOwner ? 'verify.title' : 'verify.newTitle')}
      lead={t(isOwner ? 'verify.lead' : 'verify.newLead')}
      problem={problem}
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('verify.password')}
          autoComplete={isOwner ? 'current-password' : 'new-password'}
          size="md"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {isOwner ? null : <PasswordStrength password={currentPassword} />}
        <Button type="submit" size="md" fullWidth mt="lg" loading={isSubmitting}>
          {t(isOwner ? 'verify.submit' : 'verify.newSubmit')}
        </Button>
      </form>
      <TextButton onClick={onToggle}>{t(isOwner ? 'verify.notMine' : 'verify.back')}</TextButton>
    </AccessCard>
  );
}
