import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { RoleAndLanguage, type InvitationValues } from './RoleAndLanguage.tsx';

interface InvitationDialogProps {
  readonly onClose: () => void;
}

export function InvitationDialog({ onClose }: InvitationDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const submission = useInvitation(onClose);
  const { form } = submission;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('usersPage:invite.title')}
      action={t('usersPage:invite.submit')}
    >
      <Text size="sm" c="dimmed">
        {t('usersPage:invite.text')}
      </Text>
      <TextInput
        {...form.register('email')}
        type="email"
        label={t('usersPage:fields.email')}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        error={errors.email?.message}
      />
      <TextInput
        {...form.register('name')}
        label={t('usersPage:fields.name')}
        description={t('common:optional')}
        autoComplete="off"
        error={errors.name?.message}
      />
      <RoleAndLanguage control={form.control} />
    </FormDialog>
  );
}

function useInvitation(onClose: () => void) {
  const { t } = useTranslation('usersPage');
  const { church } = useSession();
  const defaultValues: InvitationValues = {
    email: '',
    name: '',
    role: 'member',
    language: church?.language ?? 'es',
  };
  return useSubmit(invitationsContract.create, {
    defaultValues,
    refreshes: [invitationsContract.list, rolesContract.list],
    success: (_, { email }) => t('invite.done', { email }),
    onSuccess: onClose,
  });
}
