/** Checks a relation before it is saved: what is impossible, and what is unusual. */
import { closesCircle, deriveRelatives } from '#domain/families/relations/kinship.ts';
import { listQuestions } from '#domain/families/relations/questions.ts';
import type { RelationEnds } from '#domain/families/relations/roles.ts';
import type { RelationDetails, RelationQuestion } from '#domain/families/relations/schema.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { formatPartialDate, isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listRelatedPeople } from './related-people-queries.ts';
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

/** Whether nobody becomes their own ancestor; until the end of the transaction nobody else adds a parent. */
export async function isPossible(db: ChurchDb, ends: RelationEnds): Promise<boolean> {
  if (ends.kind !== 'parent') return true;
  await lockParents(db);
  const { firstId: parentId, secondId: childId } = ends;
  return !closesCircle(await listAncestorLinks(db, parentId), { parentId, childId });
}

export const createCircleProblem = (): Problem =>
  new Problem('failed_precondition', 'families:errors.ownAncestor');

/** Throws Problem `failed_precondition` for what is not possible. */
export async function checkParents(db: ChurchDb, ends: RelationEnds): Promise<void> {
  if (!(await isPossible(db, ends))) throw createCircleProblem();
}

/** What the user is asked about a relation. `except`: its own row. */
export async function readQuestions(
  db: ChurchDb,
  ends: RelationEnds,
  details: RelationDetails,
  except: string | null,
): Promise<RelationQuestion[]> {
  const { kind, firstId, secondId } = ends;
  const others = (await listRelations(db, [firstId, secondId])).filter(({ id }) => id !== except);
  const spouseIds = others
    .filter((row) => row.kind === 'spouse' && row.end_reason === null)
    .map((row) => ([firstId, secondId].includes(row.first_id) ? row.second_id : row.first_id));
  const people = new Map(
    (await listRelatedPeople(db, [firstId, secondId, ...spouseIds])).map((person) => [
      person.id,
      person,
    ]),
  );
  const [first, second] = [people.get(firstId), people.get(secondId)];
  if (!first || !second) return [];
  return listQuestions({
    kind,
    first,
    second,
    details,
    otherSpouses: spouseIds.flatMap((id) => {
      const spouse = people.get(id);
      return spouse && !spouse.isDeceased ? spouse.displayName : [];
    }),
    otherParents: others.filter(
      (row) =>
        row.kind === 'parent' && row.parentage === 'biological' && row.second_id === secondId,
    ).length,
    isClose: kind === 'spouse' && (await areClose(db, firstId, secondId)),
  });
}

/** Whether the two are parent and child, siblings, or grandparent and grandchild. */
async function areClose(db: ChurchDb, firstId: string, secondId: string): Promise<boolean> {
  const rows = await listRelationsAmong(db, await listFamilyIds(db, firstId, 2), ['parent']);
  const links = rows.map((row) => ({ parentId: row.first_id, childId: row.second_id }));
  return (
    links.some(
      ({ parentId, childId }) =>
        (parentId === firstId && childId === secondId) ||
        (parentId === secondId && childId === firstId),
    ) || deriveRelatives(firstId, links).some(({ id }) => id === secondId)
  );
}
