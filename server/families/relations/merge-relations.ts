import { findAncestors } from '#domain/families/relations/kinship.ts';
import { mergeRelations } from '#domain/families/relations/merge.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import {
  deleteRelations,
  listAncestorLinks,
  listRelations,
  lockParents,
  updateRelation,
} from './relation-queries.ts';
import { moveRefusedRelations } from './refused-queries.ts';
import { readRelation } from './relation-row.ts';

/**
 * The kept person gets the relations of the removed one; doubles are joined, and what related the two to each other is deleted.
 * Throws Problem if one is an ancestor of the other: they can't be the same person.
 */
export const moveRelations: OnPeopleMerged = async (db, merge) => {
  const { keptId, removedId } = merge;
  await lockParents(db);
  for (const [personId, otherId] of [
    [keptId, removedId],
    [removedId, keptId],
  ] as const)
    if (findAncestors(await listAncestorLinks(db, personId), personId).has(otherId))
      throw new Problem('failed_precondition', 'families:errors.mergedAncestor');
  const rows = await listRelations(db, [keptId, removedId]);
  const { moved, completed, dropped } = mergeRelations(rows.map(readRelation), merge);
  await deleteRelations(db, dropped);
  for (const relation of [...moved, ...completed]) await updateRelation(db, relation, now());
  await moveRefusedRelations(db, merge);
};
