/**
 * What the document of the app asks the server for before its scripts have come (`scripts/build/early-answers.ts`): on a slow
 * line the answers are there when they run.
 */

/** A property of `window`: promises of the answers by their addresses, null without a usable one. */
export const earlyAnswersKey = 'redilAnswers';

/** Later an answer may be older than what the page has shown since. */
const freshMs = 30_000;

const holder = globalThis as { [earlyAnswersKey]?: Record<string, Promise<unknown> | undefined> };

/** The answer of this address, once, because a later one is newer. Null if the document did not ask, or got none. */
export async function takeEarlyAnswer(address: string): Promise<unknown> {
  const answers = holder[earlyAnswersKey] ?? {};
  const answer = answers[address];
  delete answers[address];
  return performance.now() < freshMs ? ((await answer) ?? null) : null;
}

/** Called before each change, after which the answers are outdated, and when the session ends, because they belong to its user. */
export function dropEarlyAnswers(): void {
  holder[earlyAnswersKey] = {};
}
