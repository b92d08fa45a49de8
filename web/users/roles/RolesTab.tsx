import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { ChurchRoleView, RolesView } from '#domain/users/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleList } from './RoleList.tsx';

type RoleDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'remove'; readonly role: ChurchRoleView };

/** The church's custom roles and the built-in roles. */
export function RolesTab() {
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(rolesContract.list, {}));
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Roles roles={data} />;
}

function Roles({ roles }: { readonly roles: RolesView }) {
  const { t } = useTranslation(['usersPage', 'common']);
  const mayManage = useMay(rolesContract.create);
  const [dialog, setDialog] = useState<RoleDialogState | null>(null);
  const close = (): void => setDialog(null);
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
          {mayManage ? (
            <Button
              leftSection={<Icon name="add" size={18} />}
              onClick={() => setDialog({ kind: 'new' })}
            >
              {t('usersPage:roles.new')}
            </Button>
          ) : null}
        </Group>
        <Text c="dimmed">{t('usersPage:roles.ownText')}</Text>
        {own.length > 0 ? (
          <RoleList roles={own} onSelect={(kind, role) => setDialog({ kind, role })} />
        ) : null}
      </Stack>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('usersPage:roles.builtIn')}
        </Title>
        <Text c="dimmed">{t('usersPage:roles.builtInText')}</Text>
        <RoleList roles={builtIn} />
      </Stack>
      {dialog?.kind === 'new' ? <RoleDialog churchRole={null} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <RoleDialog churchRole={dialog.role} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? (
        <RemoveRoleDialog churchRole={dialog.role} onClose={close} />
      ) : null}
    </Stack>
  );
}
