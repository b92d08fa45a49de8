import { addDays } from '#domain/kernel/days.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import { now } from '#server/core/clock.ts';
import { insertPeople } from './queries/bulk-queries.ts';
import { listStatuses } from './queries/status-queries.ts';
import { samplePeople, type Setting } from './sample-people.ts';

export type Fill = Pick<Setting, 'seed' | 'city' | 'country' | 'mailDomain'>;

const batch = 5000;
/** Records are made over this many days before today. */
const days = 700;

/**
 * Fills a church with so many people who do not exist, some thousands a transaction. `first` is the number of the first one:
 * their addresses and telephones differ by it.
 */
export async function fillChurch(
  database: Pick<Database, 'inChurch'>,
  churchId: string,
  count: number,
  { first = 0, ...fill }: Fill & { readonly first?: number },
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    await database.inChurch(churchId, (db) =>
      addSamplePeople(db, size, { ...fill, first: first + done }),
    );
    progress(done + size);
  }
}

/** The same, inside a transaction that is open already. */
export async function addSamplePeople(
  db: ChurchDb,
  count: number,
  fill: Fill & { readonly first?: number },
): Promise<void> {
  const ids = new Map((await listStatuses(db)).map(({ key, id }) => [key, id]));
  const { first = 0 } = fill;
  const today = now().toISOString().slice(0, 10);
  const people = samplePeople(count, {
    ...fill,
    seed: fill.seed + first,
    today,
    statusId: (key) => ids.get(key) ?? null,
  });
  // A church grows month by month: its first half at the start, then ever so many.
  const steps = count > 1000 ? 1 : 24;
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [share(count, step, steps), share(count, step + 1, steps)];
    const day = addDays(today, Math.round((days * (step + 1)) / steps) - days - 1);
    if (to > from)
      await insertPeople(db, people.slice(from, to), {
        userId: null,
        at: new Date(`${day}T15:00:00Z`),
      });
  }
}

const share = (count: number, step: number, steps: number): number =>
  step === 0 ? 0 : Math.round((count * (steps + step)) / (steps * 2));
