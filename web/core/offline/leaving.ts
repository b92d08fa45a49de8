/** What to ask before a sign-out while changes wait on the device. */
import { discardChanges, listUnsent, sendWaiting } from './queue.ts';
import type { QueuedChange } from './queue-state.ts';

export type LeavingChoice = 'send' | 'delete' | 'stay';
type Ask = (changes: readonly QueuedChange[]) => Promise<LeavingChoice>;

let ask: Ask | null = null;

/** For the frame, which shows the question. Returns a function that ends it. */
export function takeLeavingQuestion(take: Ask): () => void {
  ask = take;
  return () => {
    if (ask === take) ask = null;
  };
}

/**
 * What to do once the user has signed out; null: the user stays. Pages without the frame ask nothing, and what waits is sent after
 * the next sign-in of this user.
 */
export async function prepareLeaving(): Promise<(() => Promise<void>) | null> {
  const nothing = (): Promise<void> => Promise.resolve();
  const waiting = await listUnsent();
  if (waiting.length === 0 || !ask) return nothing;
  const choice = await ask(waiting);
  if (choice === 'stay') return null;
  if (choice === 'delete') return () => discardChanges(waiting);
  await sendWaiting();
  // What could not be sent is asked about again.
  return (await listUnsent()).length === 0 ? nothing : prepareLeaving();
}
