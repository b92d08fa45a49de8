import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { duplicatesContract } from '#domain/people/duplicates/contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { formatNumber } from '../format.ts';
import { membersPath } from '../routes.ts';
import { Candidate } from './Candidate.tsx';
import { useLocale } from '#web/core/i18n/locale.tsx';

type Figures = OutputOf<typeof duplicatesContract.figures.output>;

const pollMs = 2000;

/** Pairs of records that may be of the same person, to be merged or told apart. */
export default function DuplicatesPage() {
  const { t } = useTranslation(['members', 'nav']);
  const [dismissed, setDismissed] = useState<'yes' | 'no'>('no');
  const figures = useQuery({
    ...queryOptionsFor(duplicatesContract.figures, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isSearching ? pollMs : false),
  });
  const { data } = figures;
  const searchedAt = data?.searchedAt;
  // A search that has ended shows what it found.
  useEffect(() => {
    if (searchedAt) void refresh(duplicatesContract.list);
  }, [searchedAt]);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('members:candidates.title')}
        subtitle={useSubtitle(data)}
        back={{ to: membersPath, label: t('nav:members', useTerm('member')) }}
        actions={<SearchAgain isSearching={data?.isSearching ?? false} />}
      />
      <SegmentedControl
        value={dismissed}
        onChange={(value) => setDismissed(value === 'yes' ? 'yes' : 'no')}
        aria-label={t('members:candidates.show')}
        data={[
          { value: 'no', label: useCountedLabel('open', data?.open) },
          { value: 'yes', label: useCountedLabel('dismissed', data?.dismissed) },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <Candidates dismissed={dismissed} wasSearched={typeof searchedAt === 'string'} />
    </Stack>
  );
}

function useCountedLabel(kind: 'open' | 'dismissed', count: number | undefined): string {
  const { t } = useTranslation('members');
  const number = formatNumber(count ?? 0, useLanguage());
  return t(`candidates.${kind}`, { number });
}

function useSubtitle(figures: Figures | undefined): string {
  const { t } = useTranslation('members');
  const locale = useLocale();
  if (!figures) return t('candidates.subtitle');
  if (figures.isSearching) return t('candidates.searching');
  if (figures.searchedAt === null) return t('candidates.subtitle');
  const at = getTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return t('candidates.searchedAt', { at: at.format(new Date(figures.searchedAt)) });
}

function SearchAgain({ isSearching }: { readonly isSearching: boolean }) {
  const { t } = useTranslation('members');
  const { run, running } = useCommand(duplicatesContract.search, {
    refreshes: [duplicatesContract.figures],
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" size={18} />}
      loading={running || isSearching}
      onClick={() => void run({})}
    >
      {t('candidates.search')}
    </Button>
  );
}

interface CandidatesProps {
  readonly dismissed: 'yes' | 'no';
  readonly wasSearched: boolean;
}

function Candidates({ dismissed, wasSearched }: CandidatesProps) {
  const { t } = useTranslation('members');
  const list = useInfiniteList(duplicatesContract.list, { dismissed });
  const empty =
    dismissed === 'yes' ? (
      <EmptyState
        icon="people"
        title={t('candidates.noneDismissed')}
        text={t('candidates.noneDismissedText')}
      />
    ) : (
      <EmptyState
        icon="check"
        title={t(wasSearched ? 'candidates.none' : 'candidates.notSearched')}
        text={t(wasSearched ? 'candidates.noneText' : 'candidates.notSearchedText')}
      />
    );
  return (
    <ListResults list={list} empty={empty}>
      {(rows) => (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((candidate) => (
            <Candidate key={`${candidate.one.id} ${candidate.other.id}`} candidate={candidate} />
          ))}
        </Stack>
      )}
    </ListResults>
  );
}
