import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { RecipientView } from '#domain/newsletters/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateFormat } from '../use-date-format.ts';
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
  const column = (key: string, cell: Column<RecipientView>['cell']) => ({
    key,
    label: t(`recipients.columns.${key}`),
    cell,
  });
  const reason = (row: RecipientView) => <Reason row={row} />;
  const columns: readonly Column<RecipientView>[] = [
    { ...column('address', (row) => row.email), isName: true },
    { ...column('name', (row) => row.name), narrow: 'plain' },
    outcome === 'sent' ? column('sent', (row) => date(row.sentAt)) : column('reason', reason),
  ];
  return (
    <ListResults list={list} empty={null}>
      {(rows) => (
        <ResponsiveTable
          caption={t('recipients.title')}
          columns={columns}
          rows={rows}
          getKey={(row) => row.id}
        />
      )}
    </ListResults>
  );
}

/** In plain words, with what to do; the answer of the mail server behind "Details". */
function Reason({ row: { reason, reply, nextAttemptAt } }: { readonly row: RecipientView }) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const advice = reason && t(`advice.${reason}`, { defaultValue: '' });
  return (
    <Stack gap={2}>
      {reason ? <span>{t(`reason.${reason}`)}</span> : null}
      {advice ? (
        <Text size="sm" c="dimmed">
          {advice}
        </Text>
      ) : null}
      {nextAttemptAt ? (
        <Text size="sm" c="dimmed">
          {t('recipients.nextAttempt', { date: date(nextAttemptAt) })}
        </Text>
      ) : null}
      {reply ? (
        <Text size="sm" c="dimmed" component="details">
          <summary>{t('recipients.details')}</summary>
          {t('recipients.reply', { reply })}
        </Text>
      ) : null}
    </Stack>
  );
}
