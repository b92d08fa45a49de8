import { Select, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useRoleOptions } from '../roles/role-names.ts';

interface ChangeRoleDialogProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

export function ChangeRoleDialog({ user, onClose }: ChangeRoleDialogProps) {
  const { t } = useTranslation('usersPage');
  const options = useRoleOptions();
  const submission = useSubmit(managementContract.changeRole, {
    defaultValues: { role: String(user.churchRole?.id ?? user.role) },
    toInput: (values) => ({ userId: user.id, ...values }),
    refreshes: [managementContract.list, managementContract.get, rolesContract.list],
    success: t('done.roleChanged', { name: user.name }),
    onSuccess: onClose,
  });
  const { field: role, fieldState } = useController({
    control: submission.form.control,
    name: 'role',
  });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('changeRole.title', { name: user.name })}
    >
      <Select
        {...role}
        data-autofocus
        label={t('list.role')}
        data={options}
        error={fieldState.error?.message}
        onChange={(value) => role.onChange(value ?? role.value)}
      />
      {role.value === 'admin' ? <Text size="sm">{t('changeRole.adminWarning')}</Text> : null}
    </FormDialog>
  );
}
