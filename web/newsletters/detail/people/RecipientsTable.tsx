import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { RecipientView } from '#domain/newsletters/schema.ts';
import type { RecipientOutcome } from '#domain/newsletters/statuses.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { Popover } from '#web/ui/floating/Popover.tsx';
import { Icon } from '#web/ui/Icon.tsx';
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
    <PeopleTable list={list} identity={outcome} more={useColumn(outcome)} menu={drawDetails} />
  );
}

const drawDetails = (row: RecipientView) => <Details row={row} />;

/** When it was sent, or why not. */
function useColumn(outcome: RecipientsTableProps['outcome']) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const toReason = ({ reason }: RecipientView) => (reason ? t(`reason.${reason}`) : '');
  if (outcome === 'sent') return { key: 'sent', draw: ({ sentAt }: RecipientView) => date(sentAt) };
  if (outcome !== 'all') return { key: 'reason', draw: toReason };
  return {
    key: 'outcome',
    draw: (row: RecipientView) =>
      [
        t(`recipients.state.${row.outcome}`),
        row.outcome === 'sent' ? date(row.sentAt) : toReason(row),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

interface DetailsProps {
  readonly row: RecipientView;
}

/** In plain words what to do, and the answer of the mail server. */
function Details({ row: { name, email, reason, reply, nextAttemptAt } }: DetailsProps) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const texts = [
    reason && t(`advice.${reason}`, { defaultValue: '' }),
    nextAttemptAt && t('recipients.nextAttempt', { date: date(nextAttemptAt) }),
    reply && t('recipients.reply', { reply }),
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Popover position="bottom-end" withinPortal width={320}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          px={8}
          aria-label={t('recipients.detailsOf', { name: name ?? email })}
        >
          <Icon name="help" size={18} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {texts.map((text) => (
          <Text key={text} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
