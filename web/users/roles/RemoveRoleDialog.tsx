import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { useRoleOptions } from './role-words.ts';

interface RemoveRoleDialogProps {
  readonly known: ChurchRoleView;
  readonly onClose: () => void;
}

/** A role that somebody has, or is invited to, goes only when another takes its place. */
export function RemoveRoleDialog({ known: role, onClose }: RemoveRoleDialogProps) {
  const { t } = useTranslation(['usersPage', 'common']);
  const options = useRoleOptions().filter(({ value }) => value !== role.id && value !== 'admin');
  const [replacement, setReplacement] = useState('member');
  const { run, running } = useAction(
    rolesContract.list,
    managementContract.list,
    invitationsContract.list,
  );
  const inUse = role.users + role.invitations > 0;
  const remove = async (): Promise<void> => {
    const removing = () =>
      call(rolesContract.remove, { roleId: role.id, ...(inUse ? { replacement } : {}) });
    if (await run(removing, t('usersPage:done.roleRemoved', { name: role.name }))) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('usersPage:removeRole.title', { name: role.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text>
          {inUse
            ? t('usersPage:removeRole.inUse', { count: role.users + role.invitations })
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
