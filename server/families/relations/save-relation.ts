/** Relates people, and changes, removes and restores relations. */
import type { AuditAction } from '#domain/audit-entries.ts';
import type { relationsContract } from '#domain/families/relations/contract.ts';
import {
  keepDetailsOfKind,
  toRelationEnds,
  toRelativeRole,
  type RelationEnds,
} from '#domain/families/relations/roles.ts';
import type { RelationDetails, RelationQuestion } from '#domain/families/relations/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  createUndoStep,
  insertDeletedRows,
  listDeletedRows,
  lockUndoStep,
  markAsUndone,
  recordDeletedRows,
} from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { getPersonName } from '#server/people/public.ts';
import { checkDates, checkPossible, readQuestions } from './check-relation.ts';
import { keepPeople } from './related-people-queries.ts';
import {
  deleteRelations,
  insertRelation,
  listRelationsAmong,
  lockRelation,
  updateRelation,
} from './relation-queries.ts';
import { readRelation, toDetailColumns, turnWords } from './relation-row.ts';

type Call<E extends keyof typeof relationsContract> = TransactionCall<
  OutputOf<(typeof relationsContract)[E]['input']>
>;

interface SavedRelation {
  readonly relationId: string | null;
  readonly questions: RelationQuestion[];
}

const createMissingRelationProblem = (): Problem =>
  new Problem('not_found', 'families:errors.relationNotFound');
const createDoubleProblem = (): Problem => new Problem('conflict', 'families:errors.relatedTwice');

export async function createRelation(call: Call<'create'>): Promise<SavedRelation> {
  const { db, input } = call;
  const { personId, relativeId, role, confirmed, ...given } = input;
  const ends = toRelationEnds(personId, relativeId, role);
  const details = keepDetailsOfKind(ends.kind, given);
  if ((await keepPeople(db, [personId, relativeId])) < 2)
    throw new Problem('not_found', 'person-not-found');
  checkDates(details, toPlainDay(now(), call.church.timeZone));
  await checkPossible(db, ends);
  const questions = confirmed ? [] : await readQuestions(db, ends, details);
  if (questions.length > 0) return { relationId: null, questions };
  const relationId = newId();
  if (!(await insertRelation(db, relationId, ends, details, now()))) throw createDoubleProblem();
  await recordRelation(db, 'relation-added', ends);
  return { relationId, questions: [] };
}

export async function changeRelation(call: Call<'update'>): Promise<SavedRelation> {
  const { db, input } = call;
  const { personId, relationId, version, confirmed, ...given } = input;
  const row = await lockRelation(db, personId, relationId);
  if (!row) throw createMissingRelationProblem();
  if (row.version !== version) throw new Problem('stale', 'stale');
  const before = readRelation(row);
  const details = keepDetailsOfKind(before.kind, turnWords(given, before.firstId === personId));
  if (before.kind === 'other' && details.words === '' && details.reverseWords === '')
    throw new Problem('invalid', 'invalid', { fields: [{ path: 'words', reason: 'required' }] });
  checkDates(details, toPlainDay(now(), call.church.timeZone));
  const questions = confirmed
    ? []
    : await readQuestions(db, before, details, { except: relationId });
  if (questions.length > 0) return { relationId: null, questions };
  await updateRelation(db, { ...before, ...details }, now());
  await recordRelation(db, 'relation-changed', before, listChanges(before, details));
  return { relationId, questions: [] };
}

type Columns = Readonly<Partial<ReturnType<typeof toDetailColumns>>>;

/** The columns that differ, for the activity log. */
export function listChanges(
  before: RelationDetails,
  after: RelationDetails,
): { before: Columns; after: Columns } {
  const [old, present] = [toDetailColumns(before), toDetailColumns(after)];
  const columns = (Object.keys(old) as (keyof typeof old)[]).filter(
    (column) => old[column] !== present[column],
  );
  const pick = (values: typeof old): Columns =>
    Object.fromEntries(columns.map((column) => [column, values[column]]));
  return { before: pick(old), after: pick(present) };
}

/** An entry about each of the two. The other one is named by the id, so that no name remains of an erased person. */
export async function recordRelation(
  db: ChurchDb,
  action: AuditAction,
  ends: RelationEnds,
  changes?: { readonly before: Columns; readonly after: Columns },
): Promise<void> {
  const { firstId, secondId } = ends;
  for (const [id, relative] of [
    [firstId, secondId],
    [secondId, firstId],
  ] as const)
    await recordAudit(db, {
      action,
      subject: { table: 'people', id, label: await getPersonName(db, id) },
      ...(changes ? { before: changes.before } : {}),
      after: { ...changes?.after, relation: toRelativeRole(ends, id), relative },
    });
}

export async function removeRelation(call: Call<'remove'>): Promise<{ removalId: string }> {
  const { db, input } = call;
  const row = await lockRelation(db, input.personId, input.relationId);
  if (!row) throw createMissingRelationProblem();
  const removalId = newId();
  await createUndoStep(db, removalId, now());
  await recordDeletedRows(db, removalId, 'relations', [row.id]);
  await deleteRelations(db, [row.id]);
  await recordRelation(db, 'relation-removed', readRelation(row));
  return { removalId };
}

/** As it was, unless it no longer fits what has been recorded since. */
export async function restoreRelation({ db, input }: Call<'restore'>): Promise<void> {
  const { removalId } = input;
  const [row] = await listDeletedRows(db, removalId, 'relations');
  if (!row || !(await lockUndoStep(db, removalId, now()))) throw createMissingRelationProblem();
  const ends = readRelation(row);
  if ((await keepPeople(db, [ends.firstId, ends.secondId])) < 2)
    throw new Problem('not_found', 'person-not-found');
  await checkPossible(db, ends);
  const others = await listRelationsAmong(db, [ends.firstId, ends.secondId], [ends.kind]);
  if (others.length > 0) throw createDoubleProblem();
  await insertDeletedRows(db, removalId, 'relations');
  await markAsUndone(db, removalId, now());
  await recordRelation(db, 'relation-restored', ends);
}
