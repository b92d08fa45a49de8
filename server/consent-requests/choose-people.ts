import { childAges } from '#domain/families/list.ts';
import {
  daysBetweenRequests,
  maxNamed,
  skipReasons,
  type RequestPreview,
  type SkipReason,
} from '#domain/consent-requests/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readNamedPeople, selectPeopleIds } from '#server/people/public.ts';
import {
  countUnanswered,
  readCandidates,
  type Candidate,
  type Recipient,
} from './people-queries.ts';

const day = 24 * 3600 * 1000;

/** Nobody who was asked after this moment is asked again. */
export const getLastAllowed = (): Date => new Date(now().getTime() - daysBetweenRequests * day);

/** The ids of the people who are known to be minors. */
export const listMinors = async (call: Parameters<typeof selectPeopleIds>[0]) =>
  new Set(await selectPeopleIds(call, { filters: { ageBand: [...childAges] }, except: [] }, []));

/** null: the person is asked. */
function findSkipReason(person: Candidate, minors: ReadonlySet<string>): SkipReason | null {
  if (!person.is_active) return 'inactive';
  if (person.consent !== 'none') return 'answered';
  if (minors.has(person.id)) return 'minor';
  if (person.email === null || person.address_status !== 'ok') return 'no-address';
  if (person.is_stopped) return 'stopped';
  return person.asked_at && person.asked_at > getLastAllowed() ? 'asked' : null;
}

interface Skipped {
  readonly id: string;
  readonly asked_at: Date | null;
}

/** The people who can be asked now, and the others by reason, both sorted by name. */
export async function choosePeople(
  db: ChurchDb,
  personIds: readonly string[],
  minors: ReadonlySet<string>,
): Promise<{
  readonly recipients: readonly Recipient[];
  readonly skipped: ReadonlyMap<SkipReason, readonly Skipped[]>;
}> {
  const candidates = await readCandidates(db, personIds);
  const alive = new Set(candidates.map(({ id }) => id));
  const dead = personIds.filter((id) => !alive.has(id)).map((id) => ({ id, asked_at: null }));
  const groups = Map.groupBy(candidates, (person) => findSkipReason(person, minors));
  return {
    recipients: (groups.get(null) ?? []).flatMap(({ id, email }) => (email ? [{ id, email }] : [])),
    skipped: new Map(
      skipReasons.flatMap((reason): [SkipReason, readonly Skipped[]][] => {
        const found = reason === 'dead' ? dead : (groups.get(reason) ?? []);
        return found.length > 0 ? [[reason, found]] : [];
      }),
    ),
  };
}

/** How many people have not answered and are not asked again for now. */
export const countWaiting = (db: ChurchDb): Promise<number> =>
  countUnanswered(db, getLastAllowed());

export async function readPreview(
  db: ChurchDb,
  personIds: readonly string[],
  minors: ReadonlySet<string>,
): Promise<RequestPreview> {
  const { recipients, skipped } = await choosePeople(db, personIds, minors);
  const shown = recipients.slice(0, maxNamed);
  const names = await readNamedPeople(db, [
    ...shown.map(({ id }) => id),
    ...[...skipped.values()].flatMap((people) => people.slice(0, maxNamed).map(({ id }) => id)),
  ]);
  const toName = (id: string) => ({ id, displayName: names.get(id)?.displayName ?? '' });
  return {
    recipients: {
      count: recipients.length,
      people: shown.map(({ id, email }) => ({ ...toName(id), email })),
    },
    skipped: [...skipped].map(([reason, people]) => ({
      reason,
      count: people.length,
      people: people.slice(0, maxNamed).map(({ id, asked_at: askedAt }) => ({
        ...toName(id),
        askedAt: reason === 'asked' ? (askedAt?.toISOString() ?? null) : null,
      })),
    })),
  };
}
