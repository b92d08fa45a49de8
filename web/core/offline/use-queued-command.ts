/** `useCommand` for endpoints whose change may wait, as `use-queued.ts` says; it loads no form. */
import type { Endpoint, InputOf } from '#domain/kernel/endpoint.ts';
import { useCommand, type CommandOptions } from '../forms/use-command.ts';
import type { ChangeDescription } from './queue-state.ts';
import { sendOrQueue, type DeliveryOf, type Send } from './send-or-queue.ts';

interface CommandQueueing {
  readonly queue: Omit<ChangeDescription, 'refreshes' | 'subject'> & { readonly subject?: string };
}

/** Without a subject each run is a record of its own: a refused one is not corrected by the next one. */
export function useQueuedCommand<E extends Endpoint>(
  endpoint: E,
  { queue, ...options }: CommandOptions<InputOf<E['input']>, DeliveryOf<E>> & CommandQueueing,
) {
  const { refreshes = [] } = options;
  const send = ((input) => {
    const { subject = crypto.randomUUID() } = queue;
    return sendOrQueue(endpoint, { ...queue, subject, refreshes })(input);
  }) as Send<E>;
  return useCommand<E, DeliveryOf<E>>(endpoint, options, send);
}
