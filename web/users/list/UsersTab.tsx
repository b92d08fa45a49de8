import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { NewUserDialog } from '../invitations/NewUserDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { useUserListState, type UserListState } from './list-state.ts';
import { UsersFilters } from './UsersFilters.tsx';
import { UsersTable } from './UsersTable.tsx';

export function UsersTab() {
  const { t } = useTranslation('usersPage');
  const { can } = useSession();
  const state = useUserListState();
  const [isInviting, inviteDialog] = useDisclosure(false);
  const [isCreating, createDialog] = useDisclosure(false);
  return (
    <Stack gap="md">
      {can('users.manage') ? (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={createDialog.open}>
            {t('create.open')}
          </Button>
          <Button leftSection={<Icon name="mail" size={18} />} onClick={inviteDialog.open}>
            {t('invite.open')}
          </Button>
        </Group>
      ) : null}
      <UsersFilters state={state} />
      <UserResults state={state} />
      {isInviting ? <NewUserDialog kind="invite" onClose={inviteDialog.close} /> : null}
      {isCreating ? <NewUserDialog kind="create" onClose={createDialog.close} /> : null}
    </Stack>
  );
}

function UserResults({ state }: { readonly state: UserListState }) {
  const { t } = useTranslation('usersPage');
  const { search, role } = state;
  const [changing, setChanging] = useState<UserView | null>(null);
  const filters = {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(state.state ? { state: state.state } : {}),
  };
  const list = useInfiniteList(managementContract.list, filters);
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
      <LoadMore hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onLoadMore={onMore} />
      {changing ? <ChangeRoleDialog user={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}
