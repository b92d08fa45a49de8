/** `useCommand` for endpoints whose change may wait, as `use-queued.ts` says; it loads no form. */
import type { Endpoint, InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { useCommand, type CommandOptions } from '../forms/use-command.ts';
import type { ChangeDescription } from './queue-state.ts';
import type { Delivery } from './queue.ts';
import { sendOrQueue } from './send-or-queue.ts';

interface CommandQueueing {
  readonly queue: Omit<ChangeDescription, 'refreshes' | 'subject'> & { readonly subject?: string };
}

type Result<E extends Endpoint> = Delivery<OutputOf<E['output']>>;

/** Without a subject each run is a record of its own: a refused one is not corrected by the next one. */
export function useQueuedCommand<E extends Endpoint>(
  endpoint: E,
  { queue, ...options }: CommandOptions<InputOf<E['input']>, Result<E>> & CommandQueueing,
) {
  const { refreshes = [] } = options;
  const send = ((input) => {
    const { subject = crypto.randomUUID() } = queue;
    return sendOrQueue(endpoint, { ...queue, subject, refreshes })(input);
  }) as Send<E>;
  return useCommand<E, Result<E>>(endpoint, options, send);
}

type Send<E extends Endpoint> = (input: InputOf<E['input']>) => Promise<Result<E>>;
