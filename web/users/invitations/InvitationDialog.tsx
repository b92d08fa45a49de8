import { Select, Text, TextInput } from '@mantine/core';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/kernel/text/languages.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useRoleOptions } from '../roles/role-names.ts';

interface InvitationDialogProps {
  readonly onClose: () => void;
}

interface Values {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly language: 'es' | 'en';
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

function RoleAndLanguage({ control }: { readonly control: Control<Values> }) {
  const { t } = useTranslation(['usersPage', 'nav']);
  const roles = useRoleOptions();
  const languageOptions = languages.map((value) => ({ value, label: t(`nav:languages.${value}`) }));
  return (
    <>
      <Controller
        control={control}
        name="role"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t('usersPage:fields.role')}
            data={roles}
            allowDeselect={false}
            error={fieldState.error?.message}
            onChange={(value) => field.onChange(value ?? field.value)}
          />
        )}
      />
      <Controller
        control={control}
        name="language"
        render={({ field }) => (
          <Select
            {...field}
            label={t('usersPage:fields.language')}
            data={languageOptions}
            allowDeselect={false}
            onChange={(value) => field.onChange(value ?? field.value)}
          />
        )}
      />
    </>
  );
}

function useInvitation(onClose: () => void) {
  const { t } = useTranslation('usersPage');
  const { church } = useSession();
  const defaultValues: Values = {
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
