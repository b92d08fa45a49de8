import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { useRoleOptions } from '../roles/role-names.ts';

interface ChangeRoleDialogProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

export function ChangeRoleDialog({ user, onClose }: ChangeRoleDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const options = useRoleOptions();
  const [role, setRole] = useState<string>(user.churchRole?.id ?? user.role);
  const { run, running } = useAction(managementContract.list, rolesContract.list);
  const save = async (): Promise<void> => {
    const changeRole = () => call(managementContract.changeRole, { userId: user.id, role });
    if (await run(changeRole, t('usersPage:done.roleChanged', { name: user.name }))) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('usersPage:changeRole.title', { name: user.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Select
          data-autofocus
          label={t('usersPage:list.role')}
          data={options}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(value ?? role)}
        />
        {role === 'admin' ? <Text size="sm">{t('usersPage:changeRole.adminWarning')}</Text> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={running} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
