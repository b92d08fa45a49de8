import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { roleForm, type ChurchRoleView, type RoleForm } from '#domain/users/schema.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface RoleDialogProps {
  /** null creates a new role. */
  readonly churchRole: ChurchRoleView | null;
  readonly onClose: () => void;
}

/** Creates or edits a custom role: its name and permissions. */
export function RoleDialog({ churchRole, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const { form, submit, problem } = useRoleForm(churchRole, onClose);
  const { field: permissions } = useController({ control: form.control, name: 'permissions' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(churchRole ? 'usersPage:roles.edit' : 'usersPage:roles.new')}
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

function useRoleForm(churchRole: ChurchRoleView | null, onClose: () => void) {
  const { t } = useTranslation('usersPage');
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<RoleForm>({
    resolver: schemaResolver(roleForm) as never,
    defaultValues: {
      name: churchRole?.name ?? '',
      permissions: churchRole?.permissions ?? [],
      basedOn: churchRole?.basedOn ?? 'member',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      if (churchRole) await call(rolesContract.update, { roleId: churchRole.id, ...values });
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
