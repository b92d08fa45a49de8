import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { useRoleOptions } from './role-names.ts';

interface RemoveRoleDialogProps {
  readonly churchRole: ChurchRoleView;
  readonly onClose: () => void;
}

/** Deletes a role; one with users or open invitations must be replaced by another role. */
export function RemoveRoleDialog({ churchRole, onClose }: RemoveRoleDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const options = useRoleOptions().filter(
    ({ value }) => value !== churchRole.id && value !== 'admin',
  );
  const [replacement, setReplacement] = useState('member');
  const { run, running } = useAction(
    rolesContract.list,
    managementContract.list,
    invitationsContract.list,
  );
  const inUse = churchRole.users + churchRole.invitations > 0;
  const remove = async (): Promise<void> => {
    const removeRole = () =>
      call(rolesContract.remove, { roleId: churchRole.id, ...(inUse ? { replacement } : {}) });
    if (await run(removeRole, t('usersPage:done.roleRemoved', { name: churchRole.name })))
      onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('usersPage:removeRole.title', { name: churchRole.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text>
          {inUse
            ? t('usersPage:removeRole.inUse', { count: churchRole.users + churchRole.invitations })
            : t('usersPage:removeRole.unused')}
        </Text>
        {inUse ? (
          <Select
            label={t('usersPage:removeRole.replacement')}
            data={options}
            value={replacement}
            allowDeselect={false}
            onChange={(value) => setReplacement(value ?? replacement)}
          />
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button color="red" loading={running} onClick={() => void remove()}>
            {t('usersPage:removeRole.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
