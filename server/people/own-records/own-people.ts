/** The records that a user may see and correct: their own, and those of minors that later features add. */
import type { ModuleKey } from '#domain/modules.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import { now } from '#server/core/clock.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { isMinor } from '../completion/person-changes.ts';
import { readPerson } from '../queries/person-queries.ts';

/** The people in a person's care, such as the children of the home; adults among them are left out. */
export interface DependantSource {
  readonly module: ModuleKey;
  readonly list: (db: ChurchDb, personId: string) => Promise<readonly string[]>;
}

export interface SelfServiceContributions {
  readonly dependants?: DependantSource;
}

interface Call {
  readonly db: ChurchDb;
  readonly actor: Pick<Actor, 'userId'>;
  readonly church: Pick<ActorChurch, 'modules' | 'timeZone'>;
}

export interface OwnPerson {
  readonly person: PersonView;
  readonly isOwn: boolean;
}

/** The own record first. Minors have no dependants. */
export async function listOwnPeople(
  { db, actor, church }: Call,
  features: readonly SelfServiceContributions[],
): Promise<OwnPerson[]> {
  if (!church.modules.includes('people')) return [];
  const today = toPlainDay(now(), church.timeZone);
  const read = async (personId: string) => {
    const person = await readPerson(db, personId);
    return person && person.recordStatus !== 'archived' ? person : null;
  };
  const ownId = await findPersonOfUser(db, actor.userId);
  const own = ownId === null ? null : await read(ownId);
  if (!own) return [];
  if (isMinor(own, today)) return [{ person: own, isOwn: true }];
  const people: OwnPerson[] = [{ person: own, isOwn: true }];
  for (const { dependants } of features) {
    if (!dependants || !church.modules.includes(dependants.module)) continue;
    for (const id of await dependants.list(db, own.id)) {
      const person = await read(id);
      if (person && isMinor(person, today)) people.push({ person, isOwn: false });
    }
  }
  return people;
}

/** Throws Problem `not_found` for everybody else, as for somebody who does not exist. */
export async function requireOwnPerson(
  call: Call,
  features: readonly SelfServiceContributions[],
  personId: string,
): Promise<OwnPerson> {
  const found = (await listOwnPeople(call, features)).find(({ person }) => person.id === personId);
  if (!found) throw new Problem('not_found', 'person-not-found');
  return found;
}
