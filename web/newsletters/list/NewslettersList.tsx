import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { NewslettersFilters } from './NewslettersFilters.tsx';
import { NewslettersTable } from './NewslettersTable.tsx';

interface NewslettersListProps {
  readonly canCreate: boolean;
}

/** Polls while a newsletter is being sent, to update its counters, or may start. */
const pollWhileSending = (rows: readonly NewsletterSummary[]): number | false =>
  rows.some(({ status }) => status === 'sending')
    ? 3000
    : rows.some(({ status }) => status === 'scheduled')
      ? 30_000
      : false;

/** The list with its filters, which are hidden while there are no newsletters. */
export function NewslettersList({ canCreate }: NewslettersListProps) {
  const { t } = useTranslation('newsletters');
  const state = useListState(newslettersContract.list.input);
  const list = useInfiniteList(newslettersContract.list, state.filters, pollWhileSending);
  const nothingFound = {
    title: t('list.nothingFound'),
    text: t('list.nothingFoundText'),
    clear: t('list.showAll'),
  };
  return (
    <Stack gap="md">
      {list.rows.length > 0 || state.isFiltered ? <NewslettersFilters state={state} /> : null}
      <ListResults
        list={list}
        state={state}
        empty={<NoNewsletters canCreate={canCreate} />}
        nothingFound={nothingFound}
        loadsMore={false}
      >
        {(rows) => (
          <NewslettersTable rows={rows} pages={list} identity={JSON.stringify(state.filters)} />
        )}
      </ListResults>
    </Stack>
  );
}

function NoNewsletters({ canCreate }: NewslettersListProps) {
  const { t } = useTranslation('newsletters');
  const mayCreate = useMay(newslettersContract.create);
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
      action={mayCreate && canCreate ? newButton : null}
    />
  );
}
