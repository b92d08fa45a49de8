/** Homes that people leave, by a wedding, a separation or a death: who heads them then, and their name. */
import { isLeftHeadless } from '#domain/families/changes/moves.ts';
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import type { RelatedPerson, RelationQuestion } from '#domain/families/relations/schema.ts';
import { toHouseholdWords } from '#domain/families/rules.ts';
import { isParticle } from '#domain/kernel/text/names.ts';
import { ageOn, latestBirth, searchWords } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { nameFields, readFields } from '#server/people/public.ts';
import { proposeName, toAuthor, type FamilyCall } from '../change-memberships.ts';
import {
  listHouseholdNames,
  listNamingMembers,
  lockHouseholds,
  updateHousehold,
  type NamingMember,
} from '../queries/household-queries.ts';
import { listRelatedPeople } from '../relations/related-people-queries.ts';
import { listChildrenAmong, type RoleIds } from './homes.ts';

const ageOfMajority = 18;

interface Leaving {
  /** All memberships of those who belong to the homes. */
  readonly before: readonly Membership[];
  readonly homeIds: ReadonlySet<string>;
  readonly leavingIds: readonly string[];
  /** The ids of the next heads that the user chose. */
  readonly chosenIds: readonly string[];
  readonly on: string;
  readonly roleIds: RoleIds;
}

interface NextHeads {
  /** The id of the next head by the id of the home. */
  readonly nextHeads: ReadonlyMap<string, string>;
  readonly questions: readonly RelationQuestion[];
}

/** Finds the heads of the homes whose head leaves. Somebody who was chosen and does not stay in one of them heads none. */
export async function findNextHeads(db: ChurchDb, leaving: Leaving): Promise<NextHeads> {
  const { before, homeIds, leavingIds, chosenIds, on, roleIds } = leaving;
  const members = before.filter((each) => isOpen(each) && homeIds.has(each.householdId));
  const isLeaving = ({ personId }: Membership): boolean => leavingIds.includes(personId);
  const headless = [...Map.groupBy(members, ({ householdId }) => householdId)].flatMap(
    ([id, own]) => (isLeftHeadless(own, isLeaving, roleIds('head')) ? id : []),
  );
  const staying = members.filter((each) => !isLeaving(each));
  const stayingIds = [...new Set(staying.map(({ personId }) => personId))];
  const people = new Map(
    (await listRelatedPeople(db, stayingIds)).map((person) => [person.id, person]),
  );
  const nextHeads = new Map<string, string>();
  const questions: RelationQuestion[] = [];
  for (const { id, name: family } of await listHouseholdNames(db, headless)) {
    const left = staying.filter(({ householdId }) => householdId === id);
    const chosen = left.find(
      ({ personId }) => chosenIds.includes(personId) && people.get(personId)?.isDeceased === false,
    );
    const next = chosen ? undefined : findHead(left, people, leaving);
    const headId = chosen?.personId ?? next?.id;
    if (headId !== undefined) nextHeads.set(id, headId);
    if (!chosen) questions.push(askAboutHead(next, family));
  }
  const heads = [...new Set(nextHeads.values())].flatMap((id) => people.get(id) ?? []);
  return { nextHeads, questions: [...askAboutMinors(heads, on), ...questions] };
}

/** The spouse, else the oldest adult; a child whose age is not known counts as a minor. */
function findHead(
  left: readonly Membership[],
  people: ReadonlyMap<string, RelatedPerson>,
  { on, roleIds }: Leaving,
): RelatedPerson | undefined {
  const getBirth = ({ birth }: RelatedPerson): string => (birth && latestBirth(birth)) ?? '9999';
  const living = left.flatMap(({ personId, roleId }) => {
    const person = people.get(personId);
    return person && !person.isDeceased ? { person, roleId } : [];
  });
  const spouse = living.find(({ roleId }) => roleId !== null && roleId === roleIds('spouse'));
  if (spouse) return spouse.person;
  return living
    .filter(({ person, roleId }) => {
      const age = ageOn(person.birth, on);
      return age === null ? roleId !== roleIds('child') : age >= ageOfMajority;
    })
    .map(({ person }) => person)
    .toSorted((one, other) => getBirth(one).localeCompare(getBirth(other)))[0];
}

const askAboutHead = (next: RelatedPerson | undefined, family: string): RelationQuestion =>
  next
    ? { kind: 'nextHead', sex: next.sex, name: next.displayName, otherName: family, age: null }
    : { kind: 'noHead', sex: 'unknown', name: family, otherName: '', age: null };

/** Asks about each child whose second home is one that a parent leaves, if no other parent stays there. */
export async function askAboutSecondHomes(
  db: ChurchDb,
  { before, homeIds, leavingIds }: Pick<Leaving, 'before' | 'homeIds' | 'leavingIds'>,
): Promise<RelationQuestion[]> {
  const staying = before.filter(
    (each) => isOpen(each) && homeIds.has(each.householdId) && !leavingIds.includes(each.personId),
  );
  const guests = staying.filter(({ isPrimary }) => !isPrimary);
  const guestIds = guests.map(({ personId }) => personId);
  const left = await listChildrenAmong(db, leavingIds, guestIds);
  const stayingIds = staying.map(({ personId }) => personId);
  const accompanied = await listChildrenAmong(db, stayingIds, guestIds);
  const children = await listRelatedPeople(
    db,
    guestIds.filter((id) => left.has(id) && !accompanied.has(id)),
  );
  const homes = new Map(
    (await listHouseholdNames(db, [...homeIds])).map(({ id, name }) => [id, name]),
  );
  return children.flatMap(({ id, sex, displayName: name }) =>
    guests
      .filter(({ personId }) => personId === id)
      .map(({ householdId }) => ({
        kind: 'secondHome',
        sex,
        name,
        otherName: homes.get(householdId) ?? '',
        age: null,
      })),
  );
}

/** A question about each minor who is going to head a home. */
export const askAboutMinors = (heads: readonly RelatedPerson[], on: string): RelationQuestion[] =>
  heads
    .filter(({ birth }) => (ageOn(birth, on) ?? ageOfMajority) < ageOfMajority)
    .map(({ sex, displayName: name }) => ({
      kind: 'youngHead',
      sex,
      name,
      otherName: '',
      age: null,
    }));

/** A home with a name that somebody chose gets that of its heads, if the name is that of those who left and of nobody else. */
export async function renameLeftHomes(
  call: FamilyCall,
  membersBefore: readonly NamingMember[],
): Promise<void> {
  const { db, church } = call;
  const before = Map.groupBy(membersBefore, (member) => member.household_id);
  const homes = await lockHouseholds(db, [...before.keys()]);
  const after = Map.groupBy(
    await listNamingMembers(
      db,
      homes.map(({ id }) => id),
    ),
    (member) => member.household_id,
  );
  for (const home of homes) {
    const staying = after.get(home.id) ?? [];
    if (!home.is_renamed || staying.length === 0) continue;
    const [former, present] = [listWords(before.get(home.id) ?? []), listWords(staying)];
    const words = toHouseholdWords(home.name).filter((word) => !isParticle(word));
    const isNamedAfterLeft =
      words.some((word) => former.has(word)) && !words.some((word) => present.has(word));
    const name = proposeName(staying, church.language);
    if (isNamedAfterLeft && name !== '')
      await updateHousehold(db, home, { name, is_renamed: false }, toAuthor(call));
  }
}

const listWords = (members: readonly NamingMember[]): ReadonlySet<string> =>
  new Set(members.flatMap((member) => searchWords(readFields(member, nameFields))));
