/**
 * `useSubmit` for endpoints with `idempotent: true` whose change may wait: it is kept on the device and sent once the server can
 * be reached. The queue tells the user so; the page says what it does when the change was sent at once.
 *
 *     const submission = useQueuedSubmit(groupsContract.report, {
 *       queue: { subject: `report ${gatheringId}`, label: t('report.of', { group }), href: reportPath(gatheringId) },
 *       success: ({ isQueued }) => (isQueued ? null : t('report.sent')),
 *       …
 *     });
 *
 * `useQueuedCommand` (`use-queued-command.ts`) is the same of `useCommand`. `useQueuedChange(subject)` (`queue-state.ts`) is what
 * waits of a record, with its input.
 */
import type { FieldValues } from 'react-hook-form';
import type { Endpoint, InputOf } from '#domain/kernel/endpoint.ts';
import { useSubmit, type Submission, type SubmitOptions } from '../forms/use-submit.ts';
import type { ChangeDescription } from './queue-state.ts';
import { sendOrQueue, type DeliveryOf, type Send } from './send-or-queue.ts';

interface Queueing {
  readonly queue: Omit<ChangeDescription, 'refreshes'>;
}

export function useQueuedSubmit<E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  { queue, ...options }: SubmitOptions<Values, InputOf<E['input']>, DeliveryOf<E>> & Queueing,
): Submission<Values> {
  const { refreshes = [] } = options;
  const send = sendOrQueue(endpoint, { ...queue, refreshes }) as Send<E>;
  return useSubmit<E, Values, DeliveryOf<E>>(endpoint, options, send);
}
