import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupFiltersInput, topLevel } from '#domain/groups/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NewGroupButton } from '../form/NewGroupButton.tsx';
import { useGroupColumns } from './columns.tsx';
import { useCountWords } from './count-words.ts';
import { useGroupsView, type GroupsState, type GroupsView } from './groups-view.ts';
import { GroupsActions } from './GroupsActions.tsx';
import { GroupsFilters } from './GroupsFilters.tsx';
import { GroupsList } from './GroupsList.tsx';
import { GroupsTree } from './GroupsTree.tsx';

/** The groups and branches that the user sees, by name or in their tree. */
export default function GroupsPage() {
  const { t } = useTranslation('groups');
  const state = useListState(groupFiltersInput);
  const columns = useGroupColumns();
  const view = useGroupsView();
  const describe = useCountWords();
  const { data: counts, isPlaceholderData } = useQuery({
    ...queryOptionsFor(groupsContract.count, state.filters),
    placeholderData: (before) => before,
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        subtitle={counts ? describe(counts) : null}
        actions={<GroupsActions filters={state.filters} />}
      />
      <GroupsFilters state={state} columns={columns} view={view} />
      <GroupsResults
        // The rows of the one are not shown in the other while it loads.
        key={view}
        state={state}
        columns={columns}
        view={view}
        total={counts && !isPlaceholderData ? counts.groups + counts.branches : undefined}
      />
    </Stack>
  );
}

interface GroupsResultsProps {
  readonly state: GroupsState;
  readonly columns: ReturnType<typeof useGroupColumns>;
  readonly view: GroupsView;
  readonly total: number | undefined;
}

function GroupsResults({ state, columns, view, total }: GroupsResultsProps) {
  const { t } = useTranslation('groups');
  const { filters } = state;
  const isTree = view === 'tree';
  const list = useInfiniteList(
    groupsContract.list,
    isTree ? { ...filters, parent: topLevel } : filters,
  );
  return (
    <ListResults
      list={list}
      state={state}
      total={total}
      loadsMore={isTree}
      empty={<NoGroups />}
      nothingFound={{
        title: t('list.noResults'),
        text: t('list.noResultsText'),
        clear: t('list.clear'),
      }}
    >
      {(rows) =>
        isTree ? (
          <GroupsTree rows={rows} filters={filters} columns={columns} />
        ) : (
          <GroupsList
            rows={rows}
            total={total}
            columns={columns}
            identity={JSON.stringify(filters)}
            pages={list}
          />
        )
      }
    </ListResults>
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
