import { TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface RoleDialogProps {
  /** null creates a new role. */
  readonly churchRole: ChurchRoleView | null;
  readonly onClose: () => void;
}

/** Creates or edits a custom role: its name and permissions. */
export function RoleDialog({ churchRole, onClose }: RoleDialogProps) {
  const { t } = useTranslation('usersPage');
  const submission = useRoleSubmit(churchRole, onClose);
  const { form } = submission;
  const { field: permissions } = useController({ control: form.control, name: 'permissions' });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      size="xl"
      title={t(churchRole ? 'roles.edit' : 'roles.new')}
    >
      <TextInput
        {...form.register('name')}
        label={t('roles.name')}
        placeholder={t('roles.namePlaceholder')}
        data-autofocus
        autoComplete="off"
        error={form.formState.errors.name?.message}
      />
      <PermissionMatrix
        granted={permissions.value}
        onChange={(next) => permissions.onChange([...new Set(next)])}
      />
    </FormDialog>
  );
}

function useRoleSubmit(churchRole: ChurchRoleView | null, onClose: () => void) {
  const { t } = useTranslation('usersPage');
  return useSubmit(churchRole ? rolesContract.update : rolesContract.create, {
    defaultValues: {
      name: churchRole?.name ?? '',
      permissions: churchRole?.permissions ?? [],
      basedOn: churchRole?.basedOn ?? ('member' as const),
    },
    toInput: (values) => (churchRole ? { roleId: churchRole.id, ...values } : values),
    refreshes: [rolesContract.list],
    success: (_, { name }) => t('done.roleSaved', { name }),
    onSuccess: onClose,
  });
}
