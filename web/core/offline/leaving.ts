/** What to ask before a sign-out while changes wait on the device. */
import { discardChanges, listUnsent, sendWaiting, showQueue } from './queue.ts';

export type LeavingChoice = 'send' | 'delete' | 'stay';

export interface LeavingQuestion {
  /** Sending them was tried. */
  readonly hasFailed: boolean;
}

type Ask = (question: LeavingQuestion) => Promise<LeavingChoice>;

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
export async function prepareLeaving(hasFailed = false): Promise<(() => Promise<void>) | null> {
  const changes = await listUnsent();
  if (changes.length === 0 || !ask) return () => Promise.resolve();
  await showQueue();
  const choice = await ask({ hasFailed });
  if (choice === 'stay') return null;
  if (choice === 'delete') return async () => discardChanges(await listUnsent());
  await sendWaiting();
  return prepareLeaving(true);
}
