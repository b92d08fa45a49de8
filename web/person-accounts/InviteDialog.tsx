import { Text, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import type { AccountOfPerson } from '#domain/users/person-accounts-schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RoleAndLanguage, useRoleName, type InvitationValues } from '#web/users/public.ts';
import { changedByInvitations } from './changed-by-invitations.ts';

interface InviteDialogProps {
  readonly personId: string;
  readonly data: AccountOfPerson;
  readonly onClose: () => void;
}

/** Invites the person of a record, to the address of the record. */
export default function InviteDialog({ personId, data, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['person-accounts', 'usersPage']);
  const { church } = useSession();
  const roleName = useRoleName();
  const defaultValues: InvitationValues = {
    email: data.email ?? '',
    name: '',
    role: data.role,
    language: church?.language ?? 'es',
  };
  const submission = useSubmit(personAccountsContract.invite, {
    defaultValues,
    toInput: ({ email, role, language }) => ({ personId, email, role, language }),
    refreshes: changedByInvitations,
    success: ({ outcome }, { email }) => t(`person-accounts:invite.done.${outcome}`, { email }),
    onSuccess: onClose,
  });
  const { form } = submission;
  const email = useWatch({ control: form.control, name: 'email' });
  const { addressUser } = data;
  const explain = (): string | null => {
    if (data.email === null) return t('person-accounts:invite.noAddress');
    return addressUser && email === data.email
      ? t('person-accounts:invite.addressUser', {
          name: addressUser.name,
          role: roleName(addressUser),
        })
      : null;
  };
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('person-accounts:invite.open')}
      action={t('usersPage:invite.submit')}
    >
      <Text size="sm" c="dimmed">
        {t('person-accounts:invite.text')}
      </Text>
      <TextInput
        {...form.register('email')}
        type="email"
        label={t('usersPage:fields.email')}
        description={explain()}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        error={form.formState.errors.email?.message}
      />
      <RoleAndLanguage control={form.control} />
    </FormDialog>
  );
}
