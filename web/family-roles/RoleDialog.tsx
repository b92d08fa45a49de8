import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { rolesContract, type RoleView } from '#domain/families/roles.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface RoleDialogProps {
  /** Null for a new role. */
  readonly role: RoleView | null;
  readonly onClose: () => void;
}

export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['families', 'familyRole', 'common']);
  const submission = useSubmit(role ? rolesContract.update : rolesContract.create, {
    defaultValues: { name: role?.renamed ? role.name : '', isHead: role?.isHead ?? false },
    toInput: (values) => (role ? { ...values, roleId: role.id } : values),
    refreshes: [familiesContract.roles],
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t(role ? 'families:roles.editTitle' : 'families:roles.addTitle')}
    >
      <TextInput
        label={t('families:roles.name')}
        placeholder={role?.key ? t(`familyRole:${role.key}`) : ''}
        description={role?.key ? t('families:roles.nameHelp') : undefined}
        error={form.formState.errors.name?.message}
        data-autofocus
        {...form.register('name')}
      />
      <Checkbox
        label={t('families:fields.isHead')}
        description={t('families:roles.headHelp')}
        {...form.register('isHead')}
      />
    </FormDialog>
  );
}
