/** What people sent and the church has to decide, of all kinds. */
import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { submissionStatuses } from '#domain/people/inbox/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { useListState, type ListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { formatNumber } from '../format.ts';
import classes from './Inbox.module.css';
import { InboxRules } from './InboxRules.tsx';
import { RefuseListed } from './RefuseListed.tsx';
import { SubmissionLine } from './SubmissionLine.tsx';
import { useSubmissionKinds } from './submission-kinds.ts';

export default function InboxPage() {
  const { t } = useTranslation('members');
  const state = useListState(inboxContract.list.input);
  const list = useInfiniteList(inboxContract.list, state.filters);
  const empty = <EmptyState icon="inbox" title={t('inbox.empty')} text={t('inbox.emptyText')} />;
  const nothingFound = {
    title: t('inbox.nothingFound'),
    text: t('inbox.nothingFoundText'),
    clear: t('inbox.clear'),
  };
  return (
    <Stack maw={860} gap="lg">
      <PageHeader title={t('inbox.title')} subtitle={t('inbox.subtitle')} />
      <SegmentedControl
        value={state.filters.status ?? 'waiting'}
        onChange={(status) => state.set({ status: status === 'waiting' ? null : status })}
        aria-label={t('inbox.status.label')}
        data={submissionStatuses.map((value) => ({ value, label: t(`inbox.status.${value}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <KindChips state={state} />
      <ListResults list={list} state={state} empty={empty} nothingFound={nothingFound}>
        {(rows) => (
          <>
            <RefuseListed rows={rows} />
            <ul className={classes['list']}>
              {rows.map((row) => (
                <SubmissionLine key={row.id} submission={row} />
              ))}
            </ul>
          </>
        )}
      </ListResults>
      <InboxRules />
    </Stack>
  );
}

/** The kinds, each with the number that waits. */
function KindChips({ state }: { readonly state: ListState }) {
  const kinds = useSubmissionKinds();
  const { t } = useTranslation([
    'members',
    ...listNamespaces(kinds.map(({ labelKey }) => labelKey)),
  ]);
  const language = useLanguage();
  const { data } = useQuery(queryOptionsFor(inboxContract.counts, {}));
  const chips = kinds.flatMap(({ kind, labelKey }) => {
    const waiting = data?.items.find((each) => each.kind === kind)?.waiting;
    // The server knows which of them the user decides.
    if (data && waiting === undefined) return [];
    const label = t(labelKey);
    return {
      value: kind,
      label: !waiting
        ? label
        : t('members:inbox.kind.counted', { label, number: formatNumber(waiting, language) }),
    };
  });
  if (chips.length < 2) return null;
  return (
    <ChoiceChips
      state={state}
      name="kind"
      label={t('members:inbox.kind.label')}
      anyLabel={t('members:inbox.kind.any')}
      data={chips}
    />
  );
}
