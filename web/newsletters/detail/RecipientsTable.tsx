import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { RecipientView } from '#domain/newsletters/schema.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import type { RecipientOutcome } from '#domain/newsletters/statuses.ts';

interface RecipientsTableProps {
  readonly newsletterId: string;
  readonly outcome: RecipientOutcome;
  /** Whether the newsletter is being sent, so that rows change. */
  readonly isSending: boolean;
}

export function RecipientsTable({ newsletterId, outcome, isSending }: RecipientsTableProps) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  // No polling once several pages are loaded, because it would refetch all of them.
  const poll = (rows: readonly RecipientView[]): number | false =>
    isSending && rows.length <= 50 ? 5000 : false;
  const list = useInfiniteList(newslettersContract.recipients, { newsletterId, outcome }, poll);
  const { fetchNextPage } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isError && list.rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  const column = (key: string, cell: Column<RecipientView>['cell']) => ({
    key,
    label: t(`recipients.columns.${key}`),
    cell,
  });
  const reason = (row: RecipientView) => <Reason row={row} />;
  return (
    <Stack gap="md">
      <ResponsiveTable
        caption={t('recipients.title')}
        columns={[
          { ...column('address', (row) => row.email), isName: true },
          { ...column('name', (row) => row.name), narrow: 'plain' },
          outcome === 'sent' ? column('sent', (row) => date(row.sentAt)) : column('reason', reason),
        ]}
        rows={list.rows}
        getKey={(row) => row.id}
      />
      <LoadMore hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onLoadMore={onMore} />
    </Stack>
  );
}

function Reason({ row: { reason, reply, nextAttemptAt } }: { readonly row: RecipientView }) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  return (
    <Stack gap={2}>
      {reason ? <span>{t(`reason.${reason}`)}</span> : null}
      {reply ? (
        <Text size="sm" c="dimmed">
          {t('recipients.reply', { reply })}
        </Text>
      ) : null}
      {nextAttemptAt ? (
        <Text size="sm" c="dimmed">
          {t('recipients.nextAttempt', { date: date(nextAttemptAt) })}
        </Text>
      ) : null}
    </Stack>
  );
}
