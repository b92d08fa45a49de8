import { now } from '#server/core/clock.ts';

const firstSeconds = 30;
const mostSeconds = 600;

interface PostponedNewsletters {
  add(newsletterId: string): void;
  list(): string[];
}

/**
 * Newsletters whose sending failed wait for 30 seconds, after each further failure twice as long, at most ten minutes: the
 * others come first, and the database is not asked all the time.
 */
export function createPostponedNewsletters(): PostponedNewsletters {
  const waiting = new Map<string, { readonly seconds: number; readonly until: number }>();
  return {
    add(newsletterId) {
      const before = waiting.get(newsletterId);
      const seconds = before ? Math.min(before.seconds * 2, mostSeconds) : firstSeconds;
      waiting.set(newsletterId, { seconds, until: now().getTime() + seconds * 1000 });
    },
    list() {
      const at = now().getTime();
      // What has not failed again for so long begins anew.
      for (const [id, { until }] of waiting)
        if (until + mostSeconds * 1000 < at) waiting.delete(id);
      return [...waiting].flatMap(([id, { until }]) => (until > at ? [id] : []));
    },
  };
}
