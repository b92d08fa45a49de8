/** Checks a relation before it is saved: what is impossible, and what is unusual. */
import { closesCircle, findCloseRole } from '#domain/families/relations/kinship.ts';
import { listQuestions } from '#domain/families/relations/questions.ts';
import type { RelationEnds } from '#domain/families/relations/roles.ts';
import type {
  DerivedRole,
  RelationDetails,
  RelationQuestion,
} from '#domain/families/relations/schema.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { formatPartialDate, isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listRelatedPeople, readLifeFacts } from './related-people-queries.ts';
import { readRelation } from './relation-row.ts';
import {
  listAncestorLinks,
  listFamilyIds,
  listRelations,
  listRelationsAmong,
  lockParents,
} from './relation-queries.ts';

/** Throws Problem `invalid` with the dates that can't be. */
export function checkDates(
  { civilWedding, churchWedding, until }: RelationDetails,
  today: string,
): void {
  const fields: FieldError[] = [];
  const dates = { civilWedding, churchWedding, until };
  for (const [path, date] of Object.entries(dates))
    if (date && isPartialDateAfter(date, today)) fields.push({ path, reason: 'date-in-future' });
  for (const wedding of [civilWedding, churchWedding])
    if (wedding && until && isPartialDateAfter(wedding, formatPartialDate(until)))
      fields.push({ path: 'until', reason: 'families:errors.endsBeforeWedding' });
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields: fields.slice(0, 4) });
}

/**
 * Why the relation can't be: somebody would be their own ancestor, or close relatives a couple; null if it can. Until the end of
 * the transaction nobody else adds a parent.
 */
export async function findObstacle(
  db: ChurchDb,
  { kind, firstId, secondId }: RelationEnds,
): Promise<Problem | null> {
  if (kind !== 'parent' && kind !== 'spouse') return null;
  await lockParents(db);
  if (kind === 'spouse') return findCloseness(db, firstId, secondId);
  const link = { parentId: firstId, childId: secondId };
  return closesCircle(await listAncestorLinks(db, firstId), link)
    ? new Problem('failed_precondition', 'families:errors.ownAncestor')
    : null;
}

/** Throws Problem `failed_precondition` for what is not possible. */
export async function checkPossible(db: ChurchDb, ends: RelationEnds): Promise<void> {
  const obstacle = await findObstacle(db, ends);
  if (obstacle) throw obstacle;
}

/** What the user is asked about a relation. `except`: its own row; `on`: as in `listQuestions`. */
export async function readQuestions(
  db: ChurchDb,
  ends: RelationEnds,
  details: RelationDetails,
  { except, on }: { readonly except?: string | undefined; readonly on?: string | undefined } = {},
): Promise<RelationQuestion[]> {
  const { kind, firstId, secondId } = ends;
  const others = (await listRelations(db, [firstId, secondId])).filter(({ id }) => id !== except);
  const unions = others
    .filter((row) => row.kind === 'spouse')
    .map((row) => ({
      ...readRelation(row),
      spouseId: [firstId, secondId].includes(row.first_id) ? row.second_id : row.first_id,
    }));
  const ids = [firstId, secondId, ...unions.map(({ spouseId }) => spouseId)];
  const people = new Map((await listRelatedPeople(db, ids)).map((person) => [person.id, person]));
  const [first, second] = [people.get(firstId), people.get(secondId)];
  if (!first || !second) return [];
  const facts = await readLifeFacts(db, [firstId, secondId]);
  return listQuestions({
    kind,
    first: { ...first, diedOn: facts.get(firstId)?.diedOn },
    second: { ...second, diedOn: facts.get(secondId)?.diedOn },
    details,
    on,
    today: toPlainDay(now(), 'UTC'),
    otherSpouses: unions.flatMap(({ spouseId, endReason }) => {
      const spouse = people.get(spouseId);
      return spouse && !spouse.isDeceased && endReason === null ? spouse.displayName : [];
    }),
    formerUnions: unions.flatMap(({ spouseId, union, endReason, until }) => {
      const spouse = people.get(spouseId);
      const isUndissolved =
        union === 'marriage' && endReason === 'separation' && !spouse?.isDeceased;
      return spouse && endReason !== null ? { name: spouse.displayName, until, isUndissolved } : [];
    }),
    otherParents: others.filter(
      (row) =>
        row.kind === 'parent' && row.parentage === 'biological' && row.second_id === secondId,
    ).length,
  });
}

/** What the second is of the first, if the two are parent and child, siblings, or grandparent and grandchild. */
export async function readCloseRole(
  db: ChurchDb,
  firstId: string,
  secondId: string,
): Promise<DerivedRole | 'parent' | 'child' | null> {
  const rows = await listRelationsAmong(db, await listFamilyIds(db, firstId, 2), ['parent']);
  const links = rows.map((row) => ({ parentId: row.first_id, childId: row.second_id }));
  return findCloseRole(firstId, secondId, links);
}

/** Names what the two are of each other, if they are too close to be a couple. */
async function findCloseness(
  db: ChurchDb,
  firstId: string,
  secondId: string,
): Promise<Problem | null> {
  const role = await readCloseRole(db, firstId, secondId);
  if (!role) return null;
  const people = await listRelatedPeople(db, [firstId, secondId]);
  const first = people.find(({ id }) => id === firstId);
  const second = people.find(({ id }) => id === secondId);
  if (!first || !second) return null;
  return new Problem('failed_precondition', `families:errors.close-${role}-${second.sex}`, {
    values: { name: first.displayName, otherName: second.displayName },
  });
}
