import { useQueuedChanges } from '#web/core/offline/queue-state.ts';
import { advancePath } from './routes.ts';

/** How many receipts and photos of the advance this device has yet to send: it is handed in once they arrived. */
export const useUnsentChanges = (advanceId: string): number =>
  useQueuedChanges().filter(
    ({ href, state }) => href === advancePath(advanceId) && state !== 'sent',
  ).length;
