import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import { now } from '#server/core/clock.ts';
import { insertPeople } from '../queries/bulk-queries.ts';
import { listStatuses } from '../queries/status-queries.ts';
import { generatePeople, type SampleOptions } from './sample-people.ts';

export interface SeedOptions extends Pick<
  SampleOptions,
  'seed' | 'city' | 'country' | 'mailDomain'
> {
  /** The church's, an IANA name: nobody is born after its present day. */
  readonly timeZone: string;
}

const batchSize = 5000;
/** The creation dates are spread over this many days before today. */
const periodDays = 700;

/**
 * Adds generated people to a church, in batches of one transaction each. `first` is the number of the first person, from
 * which unique e-mail addresses and phones are derived.
 */
export async function seedChurch(
  database: Pick<Database, 'inChurch'>,
  churchId: string,
  count: number,
  { first = 0, ...options }: SeedOptions & { readonly first?: number },
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let done = 0; done < count; done += batchSize) {
    const size = Math.min(batchSize, count - done);
    await database.inChurch(churchId, (db) =>
      addSamplePeople(db, size, { ...options, first: first + done }),
    );
    progress(done + size);
  }
}

/** Adds generated people within an open transaction. */
export async function addSamplePeople(
  db: ChurchDb,
  count: number,
  options: SeedOptions & { readonly first?: number },
): Promise<void> {
  const ids = new Map((await listStatuses(db)).map(({ key, id }) => [key, id]));
  const { first = 0 } = options;
  const today = toPlainDay(now(), options.timeZone);
  const people = generatePeople(count, {
    ...options,
    seed: options.seed + first,
    today,
    statusId: (key) => ids.get(key) ?? null,
  });
  // Simulates growth: half of the people at the start, the rest evenly over the period.
  const steps = count > 1000 ? 1 : 24;
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [countUntilStep(count, step, steps), countUntilStep(count, step + 1, steps)];
    const day = addDays(today, Math.round((periodDays * (step + 1)) / steps) - periodDays - 1);
    if (to > from)
      await insertPeople(db, people.slice(from, to), {
        userId: null,
        at: new Date(`${day}T15:00:00Z`),
      });
  }
}

const countUntilStep = (count: number, step: number, steps: number): number =>
  step === 0 ? 0 : Math.round((count * (steps + step)) / (steps * 2));
