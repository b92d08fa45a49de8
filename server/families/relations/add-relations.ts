/** Saves relations that follow from the roles of families, once a person has confirmed them. */
import { toEnds, type ProposedRelation } from '#domain/families/proposals/schema.ts';
import { defaultDetails } from '#domain/families/relations/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { lockHouseholds } from '../queries/household-queries.ts';
import { recordRows, type RecordIds } from '../queries/undo-records.ts';
import { createMissingFamilyProblem } from '../save-household.ts';
import { findObstacle } from './check-relation.ts';
import { insertRelation, lockParents } from './relation-queries.ts';
import { recordRelation } from './save-relation.ts';

export interface NamedFamily {
  readonly id: string;
  readonly name: string;
}

/** Nobody else renames or merges them, or changes who is whose parent, until the end of the transaction. Throws Problem `not_found`. */
export async function lockFamilies(
  db: ChurchDb,
  ids: readonly string[],
): Promise<readonly NamedFamily[]> {
  const households = await lockHouseholds(db, ids);
  if (households.length < ids.length) throw createMissingFamilyProblem();
  await lockParents(db);
  return households;
}

/**
 * One step of the undo, named after the families. Returns the ones that are not possible, which are left out. Throws Problem
 * `stale` if two people already have a relation of the kind, `failed_precondition` if none is possible.
 */
export async function addRelations(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  undoId: string,
  families: readonly NamedFamily[],
  relations: readonly ProposedRelation[],
): Promise<ProposedRelation[]> {
  const ids: string[] = [];
  const impossible: ProposedRelation[] = [];
  let firstObstacle: Problem | null = null;
  for (const relation of relations) {
    const { union } = relation;
    const ends = toEnds(relation);
    const obstacle = await findObstacle(db, ends);
    if (obstacle) {
      impossible.push(relation);
      firstObstacle ??= obstacle;
      continue;
    }
    const id = newId();
    const details = { ...defaultDetails, ...(union === null ? {} : { union }) };
    if (!(await insertRelation(db, id, ends, details, now())))
      throw new Problem('stale', 'families:errors.changed-since-seen');
    await recordRelation(db, 'relation-added', ends);
    ids.push(id);
  }
  if (ids.length === 0 && firstObstacle) throw firstObstacle;
  await keepRelationsStep({ db, actor }, undoId, families, { relations: ids });
  return impossible;
}

/** Keeps the rows that a change added, as one step of the undo named after the families. */
export async function keepRelationsStep(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  undoId: string,
  families: readonly NamedFamily[],
  ids: Partial<RecordIds>,
): Promise<void> {
  const count = Object.values(ids).flat().length;
  const change = { kind: 'family', count, by: actor.name, label: nameFamilies(families) } as const;
  await createUndoStep(db, undoId, now(), change);
  await recordRows(db, undoId, 'after', ids);
}

const mostNamed = 3;

/** The families of a change, for the list of changes. */
function nameFamilies(families: readonly NamedFamily[]): string {
  const names = families.slice(0, mostNamed).map(({ name }) => name);
  return [...names, ...(families.length > mostNamed ? ['…'] : [])].join(', ');
}
