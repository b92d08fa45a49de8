/** The church's follow-ups: all of them for those who see people, and the own ones for others. */
import { Button, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import type { FollowUpView } from '#domain/follow-ups/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';
import { FollowUpsFilters, type FollowUpsState } from './FollowUpsFilters.tsx';
import classes from './FollowUps.module.css';

export default function FollowUpsPage() {
  return useMay(followUpsContract.list) ? <AllFollowUps /> : <OwnFollowUps />;
}

function AllFollowUps() {
  const { t } = useTranslation('follow-ups');
  const state = useListState(followUpsContract.list.input);
  const list = useInfiniteList(followUpsContract.list, state.filters);
  const mayExport = useMay(followUpsContract.export);
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          mayExport ? (
            <Button
              component="a"
              href={buildUrl(followUpsContract.export, state.filters)}
              variant="default"
              leftSection={<Icon name="download" size={18} />}
            >
              {t('export')}
            </Button>
          ) : null
        }
      />
      <FollowUpsFilters state={state} isOwn={false} />
      <Results list={list} state={state} isOwn={state.filters.assignee === 'me'} />
    </Stack>
  );
}

function OwnFollowUps() {
  const { t } = useTranslation('follow-ups');
  const state = useListState(followUpsContract.mine.input);
  const list = useInfiniteList(followUpsContract.mine, state.filters);
  return (
    <Stack maw={860} gap="md">
      <PageHeader title={t('title')} subtitle={t('card.text')} />
      <FollowUpsFilters state={state} isOwn />
      <Results list={list} state={state} isOwn />
    </Stack>
  );
}

interface ResultsProps {
  readonly list: ComponentProps<typeof ListResults<FollowUpView>>['list'];
  readonly state: FollowUpsState;
  /** All of them were given to the user. */
  readonly isOwn: boolean;
}

function Results({ list, state, isOwn }: ResultsProps) {
  const { t } = useTranslation('follow-ups');
  const userId = useSession().account?.id;
  const mayAssign = useMay(followUpsContract.assign);
  const { overdue, reason, assignee } = { assignee: undefined, ...state.filters };
  // Whose they are and whether they are done is a view, which can be empty; the others are filters.
  const isFiltered = [overdue, reason].some(Boolean) || (assignee !== undefined && !isOwn);
  const isDone = state.filters.status === 'done';
  return (
    <ListResults
      list={list}
      state={{ isFiltered, clear: state.clear }}
      empty={<Nothing isDone={isDone} isOwn={isOwn} />}
      nothingFound={{
        title: t('list.nothingFound'),
        text: t('list.nothingFoundText'),
        clear: t('list.clear'),
      }}
    >
      {(rows: readonly FollowUpView[]) => (
        <ul className={classes['list']}>
          {rows.map((row) => (
            <FollowUpLine
              key={row.id}
              followUp={row}
              showsAssignee={!isOwn}
              mayChange={mayAssign || row.assigneeId === userId}
            />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function Nothing({ isDone, isOwn }: { readonly isDone: boolean; readonly isOwn: boolean }) {
  const { t } = useTranslation('follow-ups');
  if (isDone)
    return <EmptyState icon="check" title={t('list.emptyDone')} text={t('list.emptyDoneText')} />;
  return isOwn ? (
    <EmptyState icon="check" title={t('list.emptyMine')} text={t('list.emptyMineText')} />
  ) : (
    <EmptyState icon="check" title={t('list.empty')} text={t('list.emptyText')} />
  );
}
