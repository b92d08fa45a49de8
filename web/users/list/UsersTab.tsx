import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useEndless } from '#web/core/endless.ts';
import { useSession } from '#web/core/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { NewUserDialog } from '../invitations/NewUserDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { useListState, type ListState } from './list-state.ts';
import { UsersFilters } from './UsersFilters.tsx';
import { UsersTable } from './UsersTable.tsx';

export function UsersTab() {
  const { t } = useTranslation('usersPage');
  const { can } = useSession();
  const state = useListState();
  const [isInviting, inviting] = useDisclosure(false);
  const [isCreating, creating] = useDisclosure(false);
  return (
    <Stack gap="md">
      {can('users.manage') ? (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={creating.open}>
            {t('create.open')}
          </Button>
          <Button leftSection={<Icon name="mail" size={18} />} onClick={inviting.open}>
            {t('invite.open')}
          </Button>
        </Group>
      ) : null}
      <UsersFilters state={state} />
      <Found state={state} />
      {isInviting ? <NewUserDialog kind="invite" onClose={inviting.close} /> : null}
      {isCreating ? <NewUserDialog kind="create" onClose={creating.close} /> : null}
    </Stack>
  );
}

function Found({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('usersPage');
  const { search, role } = state;
  const [changing, setChanging] = useState<UserView | null>(null);
  const asked = {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(state.state ? { state: state.state } : {}),
  };
  const list = useEndless(managementContract.list, asked);
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (list.rows.length === 0) {
    const showAll = (
      <Button
        variant="default"
        onClick={() => state.set({ search: null, role: null, state: null })}
      >
        {t('list.showAll')}
      </Button>
    );
    return (
      <EmptyState
        icon="search"
        title={t('list.nothingFound')}
        text={t('list.nothingFoundText')}
        action={state.isFiltered ? showAll : null}
      />
    );
  }
  return (
    <>
      <UsersTable rows={list.rows} onChangeRole={setChanging} />
      <MoreRows hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onMore={onMore} />
      {changing ? <ChangeRoleDialog user={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}
