import { Button, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useSession } from '#web/core/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useEndless } from '#web/core/endless.ts';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { usePlaces } from '../places.ts';
import type { ListState } from './list-state.ts';
import { ListFilters } from './ListFilters.tsx';
import { NewslettersTable } from './NewslettersTable.tsx';

interface NewslettersListProps {
  readonly state: ListState;
  readonly canCreate: boolean;
}

/** While one is going out its counters grow before one's eyes. */
const pollWhileSending = (rows: readonly NewsletterSummary[]): number | false =>
  rows.some(({ status }) => status === 'sending') ? 3000 : false;

/** Where nothing was ever written there is nothing to look through. */
export function NewslettersList({ state, canCreate }: NewslettersListProps) {
  const { search, status } = state;
  const asked = { ...(search ? { search } : {}), ...(status ? { status } : {}) };
  const list = useEndless(newslettersContract.list, asked, pollWhileSending);
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  const isFiltered = search !== '' || status !== null;
  if (list.rows.length === 0 && !isFiltered) return <NoneYet canCreate={canCreate} />;
  return (
    <Stack gap="md">
      <ListFilters state={state} />
      {list.rows.length === 0 ? (
        <NothingFound onClear={state.clear} />
      ) : (
        <NewslettersTable rows={list.rows} />
      )}
      <MoreRows hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onMore={onMore} />
    </Stack>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('newsletters');
  const showAll = (
    <Button variant="default" onClick={onClear}>
      {t('list.showAll')}
    </Button>
  );
  return (
    <EmptyState
      icon="search"
      title={t('list.nothingFound')}
      text={t('list.nothingFoundText')}
      action={showAll}
    />
  );
}

function NoneYet({ canCreate }: { readonly canCreate: boolean }) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const { add } = usePlaces();
  const newButton = (
    <Button component={Link} to={add}>
      {t('list.new')}
    </Button>
  );
  return (
    <EmptyState
      icon="mail"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={can('newsletters.create') && canCreate ? newButton : null}
    />
  );
}
