import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import { now } from '#server/core/clock.ts';
import { completionKind } from '../completion/submission-kind.ts';
import { searchDuplicates } from '../duplicates/search-duplicates.ts';
import { insertSubmission } from '../inbox/inbox-queries.ts';
import { insertPeople } from '../queries/bulk-queries.ts';
import { listStatuses } from '../queries/status-queries.ts';
import { generateHomes, generatePeople, type SampleOptions } from './sample-people.ts';

export interface SeedOptions extends Pick<
  SampleOptions,
  'seed' | 'city' | 'country' | 'mailDomain'
> {
  /** The church's, an IANA name: nobody is born after its present day. */
  readonly timeZone: string;
}

const batchSize = 5000;
/** The creation dates are spread over this many days before today. */
const periodDays = 800;

/** People who live together, the heads first. */
export interface SampleHome {
  readonly people: readonly (PersonInput & { readonly id: string })[];
  readonly headCount: number;
}

/** What later features add to the people of a batch, in its transaction. */
interface SeedHooks {
  readonly addHomes?: (db: ChurchDb, homes: readonly SampleHome[]) => Promise<void>;
}

/**
 * Adds generated people to a church, in batches of one transaction each. `first` is the number of the first person, from
 * which unique e-mail addresses and phones are derived.
 */
export async function seedChurch(
  database: Pick<Database, 'inChurch'>,
  churchId: string,
  count: number,
  { first = 0, addHomes, ...options }: SeedOptions & SeedHooks & { readonly first?: number },
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let done = 0; done < count; done += batchSize) {
    const size = Math.min(batchSize, count - done);
    await database.inChurch(churchId, async (db) => {
      const homes = await addSamplePeople(db, size, { ...options, first: first + done });
      await addHomes?.(db, homes);
    });
    progress(done + size);
  }
}

/** Adds generated people within an open transaction; returns who lives together. */
export async function addSamplePeople(
  db: ChurchDb,
  count: number,
  options: SeedOptions & { readonly first?: number },
): Promise<SampleHome[]> {
  const ids = new Map((await listStatuses(db)).map(({ key, id }) => [key, id]));
  const { first = 0 } = options;
  const today = toPlainDay(now(), options.timeZone);
  const { people, homes } = generateHomes(count, {
    ...options,
    seed: options.seed + first,
    today,
    statusId: (key) => ids.get(key) ?? null,
  });
  // Simulates growth: half of the people at the start, the rest evenly over the period.
  const steps = count > 1000 ? 1 : 24;
  const personIds: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [countUntilStep(count, step, steps), countUntilStep(count, step + 1, steps)];
    const day = addDays(today, Math.round((periodDays * (step + 1)) / steps) - periodDays - 1);
    if (to > from)
      personIds.push(
        ...(await insertPeople(db, people.slice(from, to), {
          userId: null,
          at: new Date(`${day}T15:00:00Z`),
        })),
      );
  }
  return homes.map(({ first: start, size, headCount }) => ({
    headCount,
    people: people
      .slice(start, start + size)
      .map((person, index) => ({ ...person, id: personIds[start + index] ?? '' })),
  }));
}

const countUntilStep = (count: number, step: number, steps: number): number =>
  step === 0 ? 0 : Math.round((count * (steps + step)) / (steps * 2));

interface SampleUser {
  readonly givenNames: string;
  readonly surname1: string;
  readonly email: string;
  readonly sex: PersonInput['sex'];
  readonly phone: string;
  readonly status: 'member' | 'leader';
}

/** Adds a person who has an account; returns the person's id. */
export async function addSampleUser(
  db: ChurchDb,
  { email, phone, status, ...fields }: SampleUser,
  options: SeedOptions,
): Promise<string> {
  const ids = new Map((await listStatuses(db)).map(({ key, id }) => [key, id]));
  const at = now();
  const today = toPlainDay(at, options.timeZone);
  const statusId = (key: string): string | null => ids.get(key) ?? null;
  const [sample] = generatePeople(1, { ...options, today, statusId });
  if (!sample) throw new Error('No person was generated');
  const member: PersonInput = {
    ...sample,
    ...fields,
    surname2: '',
    nickname: '',
    birth: { year: Number(today.slice(0, 4)) - 34, month: 5, day: 17 },
    marital: 'married',
    emails: [{ value: email, kind: 'home', primary: true }],
    phones: [{ number: phone, kind: 'mobile', whatsapp: true }],
    belongingStatusId: statusId(status),
    recordStatus: 'active',
    newsletterConsent: { ...sample.newsletterConsent, status: 'granted', channel: 'web' },
  };
  const [id = ''] = await insertPeople(db, [member], { userId: null, at });
  return id;
}

/** A change of their own record that the person sent. */
export async function addSampleCorrection(db: ChurchDb, personId: string): Promise<void> {
  await insertSubmission(db, {
    kind: completionKind,
    personId,
    content: { nickname: { before: '', after: 'Sari' } },
    submittedAt: now(),
  });
}

/** Two people who are on record twice: once with the surnames in the other order, once with transposed letters. */
export async function addSampleDuplicates(db: ChurchDb, options: SeedOptions): Promise<void> {
  const ids = new Map((await listStatuses(db)).map(({ key, id }) => [key, id]));
  const at = now();
  const today = toPlainDay(at, options.timeZone);
  const statusId = (key: string): string | null => ids.get(key) ?? null;
  const people = generatePeople(2, { ...options, seed: options.seed + 1, today, statusId });
  const again = people.map((person, index): PersonInput => {
    const { givenNames, surname1, surname2, sex, birth, phones } = person;
    const [one = '', two = ''] = surname1.slice(-2);
    const names =
      index === 0
        ? { givenNames, surname1: surname2, surname2: surname1 }
        : { givenNames, surname1: `${surname1.slice(0, -2)}${two}${one}`, surname2 };
    return { ...createEmptyPerson(), ...names, sex, birth, phones };
  });
  await insertPeople(db, [...people, ...again], { userId: null, at });
  await searchDuplicates(db);
}
