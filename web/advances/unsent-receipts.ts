import { useQueuedChanges } from '#web/core/offline/queue-state.ts';
import { advancePath } from './routes.ts';

/** How many receipts of the advance wait on this device: they are handed in once they arrived. */
export const useUnsentReceipts = (advanceId: string): number =>
  useQueuedChanges().filter(
    ({ href, state }) => href === advancePath(advanceId) && state !== 'sent',
  ).length;
