import { Button, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import type { ListState } from './list-state.ts';
import { ListFilters } from './ListFilters.tsx';
import { NewslettersTable } from './NewslettersTable.tsx';

interface NewslettersListProps {
  readonly state: ListState;
  readonly canCreate: boolean;
}

/** Polls while a newsletter is being sent, to update its counters. */
const pollWhileSending = (rows: readonly NewsletterSummary[]): number | false =>
  rows.some(({ status }) => status === 'sending') ? 3000 : false;

/** The list with its filters, which are hidden while there are no newsletters. */
export function NewslettersList({ state, canCreate }: NewslettersListProps) {
  const { search, status } = state;
  const query = { ...(search ? { search } : {}), ...(status ? { status } : {}) };
  const list = useInfiniteList(newslettersContract.list, query, pollWhileSending);
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  const isFiltered = search !== '' || status !== null;
  if (list.rows.length === 0 && !isFiltered) return <NoNewsletters canCreate={canCreate} />;
  return (
    <Stack gap="md">
      <ListFilters state={state} />
      {list.rows.length === 0 ? (
        <NothingFound onClear={state.clear} />
      ) : (
        <NewslettersTable rows={list.rows} />
      )}
      <LoadMore hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onLoadMore={onMore} />
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

function NoNewsletters({ canCreate }: { readonly canCreate: boolean }) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const { add } = useNewsletterPaths();
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
