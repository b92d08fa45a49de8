import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupFiltersInput } from '#domain/groups/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListFilters } from '#web/core/list/ListFilters.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NewGroupButton } from '../form/NewGroupButton.tsx';
import { GroupsList } from './GroupsList.tsx';

/** The groups and branches that the user sees, by name. */
export default function GroupsPage() {
  const { t } = useTranslation('groups');
  const state = useListState(groupFiltersInput);
  const list = useInfiniteList(groupsContract.list, state.filters);
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={<NewGroupButton />} />
      <ListFilters state={state} searchLabel={t('list.search')} />
      <ListResults
        list={list}
        state={state}
        loadsMore={false}
        empty={<EmptyState icon="groups" title={t('empty.title')} text={t('empty.text')} />}
        nothingFound={{
          title: t('list.noResults'),
          text: t('list.noResultsText'),
          clear: t('list.clear'),
        }}
      >
        {(rows) => <GroupsList rows={rows} identity={JSON.stringify(state.filters)} pages={list} />}
      </ListResults>
    </Stack>
  );
}
