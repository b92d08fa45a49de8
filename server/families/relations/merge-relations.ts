import { findAncestors } from '#domain/families/relations/kinship.ts';
import { mergeRelations } from '#domain/families/relations/merge.ts';
import { relationKinds } from '#domain/families/relations/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import {
  deleteRelations,
  listAncestorLinks,
  listRelations,
  listRelationsAmong,
  lockParents,
  updateRelation,
} from './relation-queries.ts';
import { moveRefusedRelations } from './refused-queries.ts';
import { readRelation } from './relation-row.ts';

/** The kept person gets the relations of the removed one; doubles are joined. */
export const moveRelations: OnPeopleMerged = async (db, merge) => {
  const { keptId, removedId } = merge;
  await lockParents(db);
  await requireStrangers(db, [keptId, removedId]);
  const rows = await listRelations(db, [keptId, removedId]);
  const { moved, completed, dropped } = mergeRelations(rows.map(readRelation), merge);
  await deleteRelations(db, dropped);
  for (const relation of [...moved, ...completed]) await updateRelation(db, relation, now());
  await moveRefusedRelations(db, merge);
};

/** A relation of one of these kinds has two people; the words of kind `other` may say that both records are of one person. */
const kindsOfTwo = relationKinds.filter((kind) => kind !== 'other');

/** Throws Problem if a relation of the two is on record, or one is an ancestor of the other: they can't be the same person. */
export async function requireStrangers(
  db: ChurchDb,
  [one, other]: readonly [string, string],
): Promise<void> {
  const [relation] = await listRelationsAmong(db, [one, other], kindsOfTwo);
  if (relation && relation.kind !== 'other')
    throw new Problem('failed_precondition', `families:errors.merged-${relation.kind}`);
  for (const [id, ancestorId] of [
    [one, other],
    [other, one],
  ] as const)
    if (findAncestors(await listAncestorLinks(db, id), id).has(ancestorId))
      throw new Problem('failed_precondition', 'families:errors.mergedAncestor');
}
