import { now } from '#server/core/clock.ts';

const postponeSeconds = 30;

interface PostponedNewsletters {
  add(newsletterId: string): void;
  list(): string[];
}

/** Newsletters whose sending failed wait for 30 seconds, so that the database is not asked all the time. */
export function createPostponedNewsletters(): PostponedNewsletters {
  const untilById = new Map<string, number>();
  return {
    add: (newsletterId) =>
      void untilById.set(newsletterId, now().getTime() + postponeSeconds * 1000),
    list() {
      for (const [id, until] of untilById) if (until <= now().getTime()) untilById.delete(id);
      return [...untilById.keys()];
    },
  };
}
