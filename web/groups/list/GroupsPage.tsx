import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupFiltersInput } from '#domain/groups/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NewGroupButton } from '../form/NewGroupButton.tsx';
import { useGroupColumns } from './columns.tsx';
import { GroupsActions } from './GroupsActions.tsx';
import { GroupsFilters } from './GroupsFilters.tsx';
import { GroupsList } from './GroupsList.tsx';

/** The groups and branches that the user sees, by name. */
export default function GroupsPage() {
  const { t } = useTranslation('groups');
  const state = useListState(groupFiltersInput);
  const columns = useGroupColumns();
  const list = useInfiniteList(groupsContract.list, state.filters);
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={<GroupsActions filters={state.filters} />} />
      <GroupsFilters state={state} columns={columns} />
      <ListResults
        list={list}
        state={state}
        loadsMore={false}
        empty={<NoGroups />}
        nothingFound={{
          title: t('list.noResults'),
          text: t('list.noResultsText'),
          clear: t('list.clear'),
        }}
      >
        {(rows) => (
          <GroupsList
            rows={rows}
            columns={columns}
            identity={JSON.stringify(state.filters)}
            pages={list}
          />
        )}
      </ListResults>
    </Stack>
  );
}

function NoGroups() {
  const { t } = useTranslation('groups');
  return (
    <EmptyState
      icon="groups"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Group justify="center">
          <NewGroupButton />
        </Group>
      }
    />
  );
}
