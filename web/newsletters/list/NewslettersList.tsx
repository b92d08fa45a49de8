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
import { useEndless } from '../endless.ts';
import { MoreRows } from '../MoreRows.tsx';
import { newNewsletterPath } from '../routes.ts';
import type { ListState } from './list-state.ts';
import { NewslettersTable } from './NewslettersTable.tsx';

interface NewslettersListProps {
  readonly state: ListState;
  readonly canCreate: boolean;
}

/** While one is going out its counters grow before one's eyes. */
const pollWhileSending = (rows: readonly NewsletterSummary[]): number | false =>
  rows.some(({ status }) => status === 'sending') ? 3000 : false;

export function NewslettersList({ state, canCreate }: NewslettersListProps) {
  const { search, status } = state;
  const asked = { ...(search ? { search } : {}), ...(status ? { status } : {}) };
  const list = useEndless(newslettersContract.list, asked, pollWhileSending);
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <Nothing state={state} canCreate={canCreate} />;
  return (
    <Stack gap="md">
      <NewslettersTable rows={list.rows} />
      <MoreRows hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onMore={onMore} />
    </Stack>
  );
}

function Nothing({ state, canCreate }: NewslettersListProps) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  if (state.search || state.status) {
    const showAll = (
      <Button variant="default" onClick={state.clear}>
        {t('list.showAll')}
      </Button>
    );
    return <EmptyState icon="search" title={t('list.nothingFound')} text={t('list.nothingFoundText')} action={showAll} />;
  }
  return (
    <EmptyState
      icon="mail"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        can('newsletters.create') && canCreate ? (
          <Button component={Link} to={newNewsletterPath}>
            {t('list.new')}
          </Button>
        ) : null
      }
    />
  );
}
