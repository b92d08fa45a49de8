import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { managementContract } from '#domain/users/management-contract.ts';
import { Link } from 'react-router';
import type { UserView } from '#domain/users/schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useRecordPath } from '#web/core/record-path.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { useRoleName } from '../roles/role-names.ts';
import { userPath } from '../routes.ts';
import { UserMenu } from './UserMenu.tsx';
import { UserStateBadge } from './UserStateBadge.tsx';

interface UsersTableProps {
  readonly rows: readonly UserView[];
  readonly onChangeRole: (user: UserView) => void;
}

const nameCell = (user: UserView) => <UserName {...user} />;
const stateCell = (user: UserView) => <UserStateBadge {...user} />;

export function UsersTable({ rows, onChangeRole }: UsersTableProps) {
  const { t } = useTranslation('usersPage');
  const roleName = useRoleName();
  const formatDay = useFormatDay();
  const mayManage = useMay(managementContract.changeRole);
  const menuCell = (user: UserView) => (
    <UserMenu user={user} onChangeRole={() => onChangeRole(user)} />
  );
  return (
    <ResponsiveTable
      caption={t('list.caption')}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('list.name'), isName: true, cell: nameCell },
        { key: 'role', label: t('list.role'), cell: roleName },
        { key: 'state', label: t('list.state'), cell: stateCell },
        {
          key: 'lastLogin',
          label: t('list.lastLogin'),
          cell: ({ lastLogin }) => (lastLogin ? formatDay(lastLogin) : t('list.never')),
        },
        {
          key: 'twoFactor',
          label: t('list.twoFactor'),
          cell: ({ twoFactor }) => t(twoFactor ? 'list.on' : 'list.off'),
        },
        ...(mayManage
          ? [
              {
                key: 'menu',
                label: t('list.actions'),
                align: 'end' as const,
                narrow: 'beside' as const,
                cell: menuCell,
              },
            ]
          : []),
      ]}
    />
  );
}

function UserName({ id, name, email, person }: UserView) {
  const { t } = useTranslation('usersPage');
  const { account } = useSession();
  return (
    <div>
      <Group gap="xs" component="span">
        <Anchor component={Link} to={userPath(id)} fw={600} c="bright" underline="hover">
          {name}
        </Anchor>
        {account?.id === id ? (
          <Badge variant="light" component="span">
            {t('list.you')}
          </Badge>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      {person ? <LinkedPerson {...person} /> : null}
    </div>
  );
}

function LinkedPerson({ id, name }: NonNullable<UserView['person']>) {
  const { t } = useTranslation('usersPage');
  const path = useRecordPath('people', id);
  const text = t('list.isPerson', { name });
  return (
    <Text size="sm" fw={400}>
      {path ? (
        <Anchor component={Link} to={path} size="sm">
          {text}
        </Anchor>
      ) : (
        text
      )}
    </Text>
  );
}
