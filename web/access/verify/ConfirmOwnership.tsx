import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { resetPasswordInput, signInInput } from '#domain/access/schema.ts';
import { call, type ApiError } from '#web/core/api/api.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { AccessCard } from '../AccessCard.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { TextButton } from '../TextButton.tsx';
import { getUnreachableMessage } from '../error-messages.ts';

interface ConfirmOwnershipProps {
  readonly token: string;
  readonly onConfirmed: () => Promise<void>;
  /** The link was already used or has expired. */
  readonly onInvalidToken: (error: ApiError) => void;
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

const currentPasswordSchema = signInInput.pick({ password: true });
const newPasswordSchema = resetPasswordInput.pick({ password: true });

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
  const { form, submit, problem, running } = useSubmitWith(
    isOwner ? currentPasswordSchema : newPasswordSchema,
    ({ password }) =>
      call(accessContract.verifyEmail, {
        token,
        ...(isOwner ? { password } : { newPassword: password }),
      }),
    {
      defaultValues: { password: '' },
      explain: getUnreachableMessage,
      handleError: (error) => {
        const isInvalid = error.code === 'not_found';
        if (isInvalid) onInvalidToken(error);
        return isInvalid;
      },
      onSuccess: onConfirmed,
    },
  );
  const currentPassword = useWatch({ control: form.control, name: 'password' });
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
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        {isOwner ? null : <PasswordStrength password={currentPassword} />}
        <Button type="submit" size="md" fullWidth mt="lg" loading={running}>
          {t(isOwner ? 'verify.submit' : 'verify.newSubmit')}
        </Button>
      </form>
      <TextButton onClick={onToggle}>{t(isOwner ? 'verify.notMine' : 'verify.back')}</TextButton>
    </AccessCard>
  );
}
