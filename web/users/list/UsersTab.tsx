import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useListState, type ListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { UsersFilters } from './UsersFilters.tsx';
import { UsersTable } from './UsersTable.tsx';

export function UsersTab() {
  const state = useListState(managementContract.list.input);
  return (
    <Stack gap="md">
      <UsersFilters state={state} />
      <UserResults state={state} />
    </Stack>
  );
}

type UsersState = ListState<InputOf<typeof managementContract.list.input>>;

function UserResults({ state }: { readonly state: UsersState }) {
  const { t } = useTranslation('usersPage');
  const [changing, setChanging] = useState<UserView | null>(null);
  const list = useInfiniteList(managementContract.list, state.filters);
  const nothingFound = {
    title: t('list.nothingFound'),
    text: t('list.nothingFoundText'),
    clear: t('list.showAll'),
  };
  const empty = <EmptyState icon="search" title={nothingFound.title} text={nothingFound.text} />;
  return (
    <>
      <ListResults
        list={list}
        state={state}
        empty={empty}
        nothingFound={nothingFound}
        loadsMore={false}
      >
        {(rows) => (
          <UsersTable
            rows={rows}
            pages={list}
            identity={JSON.stringify(state.filters)}
            onChangeRole={setChanging}
          />
        )}
      </ListResults>
      {changing ? <ChangeRoleDialog user={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}
