import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { RecipientView } from '#domain/newsletters/schema.ts';
import type { RecipientOutcome } from '#domain/newsletters/statuses.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useDateFormat } from '../../use-date-format.ts';
import { PeopleTable } from './PeopleTable.tsx';

interface RecipientsTableProps {
  readonly newsletterId: string;
  readonly outcome: RecipientOutcome | 'all';
  /** Whether the newsletter is being sent, so that rows change. */
  readonly isSending: boolean;
}

export function RecipientsTable({ newsletterId, outcome, isSending }: RecipientsTableProps) {
  // No polling once several pages are loaded, because it would refetch all of them.
  const poll = (rows: readonly RecipientView[]): number | false =>
    isSending && rows.length <= 50 ? 5000 : false;
  const list = useInfiniteList(
    newslettersContract.recipients,
    { newsletterId, ...(outcome === 'all' ? {} : { outcome }) },
    poll,
  );
  return (
    <PeopleTable
      list={list}
      more={outcome === 'all' || outcome === 'sent' ? columns[outcome] : columns.other}
    />
  );
}

const columns = {
  all: { key: 'outcome', cell: (row: RecipientView) => <Outcome row={row} /> },
  sent: { key: 'sent', cell: (row: RecipientView) => <SentAt row={row} /> },
  other: { key: 'reason', cell: (row: RecipientView) => <Reason row={row} /> },
};

interface RowProps {
  readonly row: RecipientView;
}

const SentAt = ({ row: { sentAt } }: RowProps) => useDateFormat()(sentAt);

function Outcome({ row }: RowProps) {
  const { t } = useTranslation('newsletters');
  return (
    <Stack gap={2}>
      <span>{t(`recipients.state.${row.outcome}`)}</span>
      {row.outcome === 'sent' ? (
        <Text size="sm" c="dimmed">
          <SentAt row={row} />
        </Text>
      ) : (
        <Reason row={row} />
      )}
    </Stack>
  );
}

/** In plain words, with what to do; the answer of the mail server behind "Details". */
function Reason({ row: { reason, reply, nextAttemptAt } }: RowProps) {
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
