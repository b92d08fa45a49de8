import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addGiftInput, type BatchView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { useQueuedChanges } from '#web/core/offline/queue-state.ts';
import { useMoney } from '#web/core/i18n/money.ts';

const prefix = 'gift ';
/** Each gift is a record of its own in the queue, so a refused gift does not delay the others. */
export const toGiftSubject = (requestId: string): string => `${prefix}${requestId}`;

interface QueuedGiftsProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

/** What was typed without a network and waits on this device. */
export function QueuedGifts({ batch, lists }: QueuedGiftsProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(lists.books?.currency ?? 'USD');
  const waiting = useQueuedChanges().flatMap((change) => {
    if (!change.subject.startsWith(prefix) || change.state === 'sent') return [];
    const { data } = addGiftInput.safeParse(change.input);
    return data?.batchId === batch.id ? [data] : [];
  });
  if (waiting.length === 0) return null;
  const sum = waiting.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return (
    <Text size="sm" role="status">
      {t('queue.waiting', { count: waiting.length, amount: money(sum) })}
    </Text>
  );
}
