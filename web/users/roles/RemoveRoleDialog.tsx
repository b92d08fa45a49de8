import { Select, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useRoleOptions } from './role-names.ts';

interface RemoveRoleDialogProps {
  readonly churchRole: ChurchRoleView;
  readonly onClose: () => void;
}

/** Deletes a role; one with users or open invitations must be replaced by another role. */
export function RemoveRoleDialog({ churchRole, onClose }: RemoveRoleDialogProps) {
  const { t } = useTranslation('usersPage');
  const { id: roleId, name } = churchRole;
  const count = churchRole.users + churchRole.invitations;
  const options = useRoleOptions().filter(({ value }) => value !== roleId && value !== 'admin');
  const { form, ...submission } = useSubmit(rolesContract.remove, {
    defaultValues: { replacement: 'member' },
    toInput: (values) => ({ roleId, ...(count > 0 ? values : {}) }),
    refreshes: [rolesContract.list, managementContract.list, invitationsContract.list],
    success: t('done.roleRemoved', { name }),
    onSuccess: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'replacement' });
  return (
    <FormDialog
      {...submission}
      destructive
      action={t('removeRole.action')}
      title={t('removeRole.title', { name })}
      onClose={onClose}
    >
      <Text>{count > 0 ? t('removeRole.inUse', { count }) : t('removeRole.unused')}</Text>
      {count > 0 ? (
        <Select
          {...field}
          label={t('removeRole.replacement')}
          data={options}
          error={fieldState.error?.message}
          onChange={(value) => field.onChange(value ?? field.value)}
        />
      ) : null}
    </FormDialog>
  );
}
