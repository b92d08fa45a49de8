import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { roleForm, type ChurchRoleView, type RoleForm } from '#domain/users/schema.ts';
import { call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface RoleDialogProps {
  /** null: a new one. */
  readonly known: ChurchRoleView | null;
  readonly onClose: () => void;
}

/** A role of the church: its name and what it may do. */
export function RoleDialog({ known: role, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const { form, submit, problem } = useRoleForm(role, onClose);
  const { field: permissions } = useController({ control: form.control, name: 'permissions' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(role ? 'usersPage:roles.edit' : 'usersPage:roles.new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {problem ? <Alert color="red">{problem}</Alert> : null}
          <TextInput
            {...form.register('name')}
            label={t('usersPage:roles.name')}
            placeholder={t('usersPage:roles.namePlaceholder')}
            data-autofocus
            autoComplete="off"
            error={errors.name?.message}
          />
          <PermissionMatrix
            granted={permissions.value}
            onChange={(next) => permissions.onChange([...new Set(next)])}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useRoleForm(role: ChurchRoleView | null, onClose: () => void) {
  const { t } = useTranslation('usersPage');
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<RoleForm>({
    resolver: schemaResolver(roleForm) as never,
    defaultValues: {
      name: role?.name ?? '',
      permissions: role?.permissions ?? [],
      basedOn: role?.basedOn ?? 'member',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      if (role) await call(rolesContract.update, { roleId: role.id, ...values });
      else await call(rolesContract.create, values);
      notify.success(t('done.roleSaved', { name: values.name }));
      await refresh(rolesContract.list);
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, submit, problem };
}
