import { Button, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { planKeys } from '#domain/plans.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { churchSorts, churchStates } from '#domain/platform/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useListState, type ListState } from '#web/core/list/list-state.ts';
import { FilterSelect } from '#web/core/list/ListFilters.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { SelectFilters } from '#web/core/rows/SelectFilters.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { newChurchPath } from '../routes.ts';
import { ChurchesTable } from './ChurchesTable.tsx';

/** All churches except the platform's own, with search, filters and infinite scroll. */
export function ChurchesSection() {
  const { t } = useTranslation('admin');
  const state = useListState(platformContract.churches.input);
  return (
    <Stack component="section" gap="md" aria-labelledby="churches">
      <Title order={2} size="h3" id="churches">
        {t('churches.title')}
      </Title>
      <ChurchesFilters state={state} />
      <ChurchesList state={state} />
    </Stack>
  );
}

type Filters = InputOf<typeof platformContract.churches.input>;

function ChurchesFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <SelectFilters
      state={state}
      searchLabel={t('admin:churches.search')}
      filters={[
        {
          name: 'plan',
          label: t('admin:churches.plan'),
          data: planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) })),
        },
        {
          name: 'state',
          label: t('admin:churches.state'),
          data: churchStates.map((value) => ({ value, label: t(`admin:states.${value}`) })),
        },
      ]}
    >
      <FilterSelect
        state={state}
        name="sort"
        label={t('admin:churches.sort')}
        fallback="name"
        data={churchSorts.map((value) => ({ value, label: t(`admin:churches.sorts.${value}`) }))}
      />
    </SelectFilters>
  );
}

function ChurchesList({ state }: { readonly state: ListState<Filters> }) {
  const { t } = useTranslation('admin');
  const list = useInfiniteList(platformContract.churches, state.filters);
  const nothingFound = {
    title: t('churches.nothingFound'),
    text: t('churches.nothingFoundText'),
    clear: t('churches.showAll'),
  };
  return (
    <ListResults
      list={list}
      state={state}
      empty={<NoChurches />}
      nothingFound={nothingFound}
      loadsMore={false}
    >
      {(rows) => (
        <ChurchesTable rows={rows} pages={list} identity={JSON.stringify(state.filters)} />
      )}
    </ListResults>
  );
}

function NoChurches() {
  const { t } = useTranslation('admin');
  const first = (
    <Button component={Link} to={newChurchPath}>
      {t('dashboard.newChurch')}
    </Button>
  );
  return (
    <EmptyState
      icon="building"
      title={t('churches.empty')}
      text={t('churches.emptyText')}
      action={first}
    />
  );
}
