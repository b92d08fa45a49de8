import { Button, Group, Select, Stack, Title } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { planKeys } from '#domain/plans.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { churchSorts, churchStates } from '#domain/platform/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { newChurchPath } from '../routes.ts';
import { ChurchesTable } from './ChurchesTable.tsx';
import classes from './Dashboard.module.css';
import { useListState, type ListState } from './list-state.ts';

/** All churches except the platform's own, with search, filters and infinite scroll. */
export function ChurchesSection() {
  const { t } = useTranslation('admin');
  const state = useListState();
  return (
    <Stack component="section" gap="md" aria-labelledby="churches">
      <Title order={2} size="h3" id="churches">
        {t('churches.title')}
      </Title>
      <Filters state={state} />
      <ChurchesList state={state} />
    </Stack>
  );
}

function Filters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation(['admin', 'common']);
  const { q, plan, state: church, sort } = state.query;
  const select = { className: classes['choice'] ?? '', comboboxProps: { withinPortal: true } };
  return (
    <Group gap="sm" role="search" aria-label={t('admin:churches.search')}>
      <SearchInput
        className={classes['search'] ?? ''}
        label={t('admin:churches.search')}
        initial={q ?? ''}
        onSearch={(text) => state.set({ q: text })}
      />
      <Select
        {...select}
        aria-label={t('admin:churches.plan')}
        placeholder={t('admin:churches.anyPlan')}
        clearable
        data={planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) }))}
        value={plan ?? null}
        onChange={(value) => state.set({ plan: value })}
      />
      <Select
        {...select}
        aria-label={t('admin:churches.state')}
        placeholder={t('admin:churches.anyState')}
        clearable
        data={churchStates.map((value) => ({ value, label: t(`admin:states.${value}`) }))}
        value={church ?? null}
        onChange={(value) => state.set({ state: value })}
      />
      <Select
        {...select}
        aria-label={t('admin:churches.sort')}
        allowDeselect={false}
        data={churchSorts.map((value) => ({ value, label: t(`admin:churches.sorts.${value}`) }))}
        value={sort ?? 'name'}
        onChange={(value) => state.set({ sort: value })}
      />
    </Group>
  );
}

function ChurchesList({ state }: { readonly state: ListState }) {
  const list = useInfiniteList(platformContract.churches, state.query);
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <NoChurches state={state} />;
  return (
    <>
      <ChurchesTable rows={list.rows} />
      <LoadMore hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onLoadMore={onMore} />
    </>
  );
}

function NoChurches({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('admin');
  if (state.isFiltered) {
    const showAll = (
      <Button variant="default" onClick={state.clear}>
        {t('churches.showAll')}
      </Button>
    );
    return (
      <EmptyState
        icon="search"
        title={t('churches.nothingFound')}
        text={t('churches.nothingFoundText')}
        action={showAll}
      />
    );
  }
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
