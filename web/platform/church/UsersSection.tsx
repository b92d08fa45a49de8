import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail, ChurchUser } from '#domain/platform/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useFormatters } from '../format.ts';
import { Section } from '#web/ui/Section.tsx';

/** Users of the church with their roles, last sign-in and state. */
export function UsersSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const { instant } = useFormatters();
  const column = (key: string, cell: Column<ChurchUser>['cell']) => ({
    key,
    label: t(`users.columns.${key}`),
    cell,
  });
  const columns: Column<ChurchUser>[] = [
    { ...column('name', (user) => <NameAndEmail user={user} />), isName: true },
    column('role', (user) => t(`common:roles.${user.role}`)),
    column('lastLogin', (user) => (user.lastLogin ? instant(user.lastLogin) : t('users.never'))),
    {
      ...column('state', (user) => <UserState churchId={church.id} user={user} />),
      narrow: 'plain',
    },
  ];
  return (
    <Section wide title={t('users.title', { count: church.users })}>
      {church.people.length === 0 ? (
        <Text c="dimmed">{t('users.none')}</Text>
      ) : (
        <ResponsiveTable
          caption={t('users.caption')}
          columns={columns}
          rows={church.people}
          getKey={(user) => user.id}
        />
      )}
    </Section>
  );
}

function NameAndEmail({ user }: { readonly user: ChurchUser }) {
  return (
    <Stack gap={2}>
      <span>{user.name}</span>
      <Text span size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
    </Stack>
  );
}

function UserState({ churchId, user }: { readonly churchId: string; readonly user: ChurchUser }) {
  const { t } = useTranslation('admin');
  const { run, running } = useCommand(platformContract.sendActivation, {
    refreshes: [platformContract.church],
    success: t('users.mailed', { email: user.email }),
  });
  if (user.disabled)
    return (
      <Text span c="dimmed">
        {t('users.disabled')}
      </Text>
    );
  if (!user.awaitsActivation) return <span>{t('users.active')}</span>;
  return (
    <Button
      size="xs"
      variant="default"
      loading={running}
      onClick={() => void run({ churchId, userId: user.id })}
    >
      {t('users.sendActivation')}
    </Button>
  );
}
