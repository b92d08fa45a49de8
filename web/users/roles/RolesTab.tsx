import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { ChurchRoleView, RolesView } from '#domain/users/schema.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleList } from './RoleList.tsx';

type Asked =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'remove'; readonly role: ChurchRoleView };

/** What each role may do, and the roles that the church makes itself. */
export function RolesTab() {
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(rolesContract.list, {}));
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Roles roles={data} />;
}

function Roles({ roles }: { readonly roles: RolesView }) {
  const { t } = useTranslation(['usersPage', 'common']);
  const { can } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const builtIn = roles.builtIn.map((each) => ({
    key: each.role,
    name: t(`common:roles.${each.role}`),
    own: null,
    ...each,
  }));
  const own = roles.own.map((role) => ({ key: role.id, own: role, ...role }));
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            {t('usersPage:roles.own')}
          </Title>
          {can('users.manage') ? (
            <Button
              leftSection={<Icon name="add" size={18} />}
              onClick={() => setAsked({ kind: 'new' })}
            >
              {t('usersPage:roles.new')}
            </Button>
          ) : null}
        </Group>
        <Text c="dimmed">{t('usersPage:roles.ownText')}</Text>
        {own.length > 0 ? (
          <RoleList roles={own} onAsk={(kind, role) => setAsked({ kind, role })} />
        ) : null}
      </Stack>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('usersPage:roles.builtIn')}
        </Title>
        <Text c="dimmed">{t('usersPage:roles.builtInText')}</Text>
        <RoleList roles={builtIn} />
      </Stack>
      {asked?.kind === 'new' ? <RoleDialog known={null} onClose={close} /> : null}
      {asked?.kind === 'edit' ? <RoleDialog known={asked.role} onClose={close} /> : null}
      {asked?.kind === 'remove' ? <RemoveRoleDialog known={asked.role} onClose={close} /> : null}
    </Stack>
  );
}
