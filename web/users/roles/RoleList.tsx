import { Accordion, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { PermissionKey } from '#domain/permissions.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { usePreview } from './use-preview.ts';

interface ListedRole {
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly PermissionKey[];
  readonly users: number;
  /** Set for a custom role, which can be edited. */
  readonly own: ChurchRoleView | null;
}

interface RoleListProps {
  readonly roles: readonly ListedRole[];
  readonly onSelect?: (kind: 'edit' | 'remove', role: ChurchRoleView) => void;
}

export function RoleList({ roles, onSelect }: RoleListProps) {
  const { t } = useTranslation('usersPage');
  return (
    <Accordion variant="contained" order={3}>
      {roles.map((role) => (
        <Accordion.Item key={role.key} value={role.key}>
          <Accordion.Control>
            <Group gap="sm" justify="space-between" wrap="nowrap">
              <Text component="span" fw={600}>
                {role.name}
              </Text>
              <Text component="span" size="sm" c="dimmed" mr="sm" style={{ flex: 'none' }}>
                {t('roles.users', { count: role.users })}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <PermissionMatrix granted={role.permissions} />
            <RoleActions role={role} {...(onSelect ? { onSelect } : {})} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function RoleActions({
  role,
  onSelect,
}: { readonly role: ListedRole } & Pick<RoleListProps, 'onSelect'>) {
  const { t } = useTranslation(['usersPage', 'common']);
  const mayPreview = useMay(rolesContract.startPreview);
  const mayEdit = useMay(rolesContract.update);
  const { run, running } = usePreview();
  const { own } = role;
  return (
    <Group gap="sm" mt="md">
      {role.key === 'admin' || !mayPreview ? null : (
        <Button
          variant="default"
          loading={running}
          leftSection={<Icon name="eye" size={18} />}
          onClick={() => void run({ role: role.key })}
        >
          {t('usersPage:roles.seeAs')}
        </Button>
      )}
      {own && onSelect && mayEdit ? (
        <>
          <Button
            variant="default"
            leftSection={<Icon name="edit" size={18} />}
            onClick={() => onSelect('edit', own)}
          >
            {t('common:edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<Icon name="delete" size={18} />}
            onClick={() => onSelect('remove', own)}
          >
            {t('common:delete')}
          </Button>
        </>
      ) : null}
    </Group>
  );
}
