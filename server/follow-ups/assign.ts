/** Gives people to somebody to follow up, one by one or many at once. */
import type { FollowUpReason, FollowUpView } from '#domain/follow-ups/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit, recordAuditOfEach } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import {
  createUndoStep,
  lockUndoStep,
  markAsUndone,
  recordInsertedRows,
} from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { listDeadIds, getPersonName, readNamedPeople } from '#server/people/public.ts';
import { requireAssignee, type FollowUpViewers } from './assignees.ts';
import {
  deleteFollowUp,
  deleteUntouched,
  findOpenFollowUp,
  insertEntries,
  insertFollowUps,
  restoreOpenFollowUp,
  updateFollowUp,
  type FollowUpRow,
} from './queries.ts';
import { present } from './present.ts';

export type AssignCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

interface To {
  readonly assigneeId: string;
  readonly dueOn: string;
  readonly reason: FollowUpReason;
  /** The group whose leader asks. */
  readonly groupId?: string | null;
}

export interface Assignment extends To {
  readonly personId: string;
}

/** Adds a note to a follow-up with a text that the person sent. Every user who may see the notes of the follow-up reads it. */
export async function addToFollowUp(
  { db, actor }: AssignCall,
  { id, personId, text }: { readonly id: string; readonly personId: string; readonly text: string },
): Promise<void> {
  const entry = { kind: 'note', text, visibility: 'viewers' } as const;
  await insertEntries(db, [{ id, person_id: personId }], entry, { ...actor, at: now() });
}

/** What an assignment changed, for its undo. */
export interface FollowUpBefore {
  readonly assigneeId: string | null;
  readonly assigneeName: string;
  readonly dueOn: string;
}

/** One change at a time of a person's follow-ups. */
export const lockFollowUps = (db: ChurchDb, personId: string): Promise<void> =>
  lockInTransaction(db, `follow-ups of ${personId}`);

/**
 * Opens a follow-up of a person, or changes the one that is open for this reason. `before`: what it was; null for a new one.
 * Throws Problem for somebody who can't see the person, and of a person who died.
 */
export async function assignFollowUp(
  call: AssignCall,
  { personId, assigneeId, dueOn, reason, groupId = null }: Assignment,
  viewers: readonly FollowUpViewers[] = [],
): Promise<{ followUp: FollowUpView; before: FollowUpBefore | null }> {
  const { db, actor } = call;
  const label = await getPersonName(db, personId);
  if ((await listDeadIds(db, [personId])).has(personId))
    throw new Problem('failed_precondition', 'follow-ups:errors.deceased');
  const assignee = await requireAssignee(db, assigneeId, [personId], viewers);
  await lockFollowUps(db, personId);
  const open = await findOpenFollowUp(db, personId, reason);
  const values = { assignee_id: assignee.id, assignee_name: assignee.name, due_on: dueOn };
  const author = { ...actor, at: now() };
  const row = open
    ? await updateFollowUp(db, open.id, values)
    : await insertOne(
        call,
        { ...values, person_id: personId, reason, group_id: groupId },
        author.at,
      );
  const entry = { assignee_name: assignee.name, due_on: dueOn };
  await insertEntries(db, [row], { kind: open ? 'changed' : 'opened', ...entry }, author);
  await recordAudit(db, {
    action: 'follow-up-set',
    subject: { table: 'people', id: personId, label },
    after: toAudited(assignee.name, dueOn, reason),
  });
  return {
    followUp: await present(call, row),
    before: open
      ? { assigneeId: open.assignee_id, assigneeName: open.assignee_name, dueOn: open.due_on }
      : null,
  };
}

const toAudited = (by: string, until: string, reason: FollowUpReason) => ({
  follow_up_by: by,
  follow_up_until: until,
  follow_up_reason: reason,
});

type Values = Pick<
  FollowUpRow,
  'person_id' | 'reason' | 'group_id' | 'assignee_id' | 'assignee_name' | 'due_on'
>;

async function insertOne(
  { db, actor }: AssignCall,
  values: Values,
  at: Date,
): Promise<FollowUpRow> {
  const [row] = await insertFollowUps(db, [
    { ...values, created_at: at, created_by_name: actor.name },
  ]);
  if (!row) throw new Error('The person has an open follow-up although it is locked');
  return row;
}

/** Takes an assignment back: deletes what it opened, or gives what it changed its values again if that is still open. */
export async function undoAssignment(
  { db, actor }: AssignCall,
  followUpId: string,
  before: FollowUpBefore | null,
): Promise<void> {
  if (!before) {
    await deleteFollowUp(db, followUpId);
    return;
  }
  const restored = await restoreOpenFollowUp(db, followUpId, {
    assignee_id: before.assigneeId,
    assignee_name: before.assigneeName,
    due_on: before.dueOn,
  });
  if (restored)
    await insertEntries(
      db,
      [restored],
      { kind: 'changed', assignee_name: before.assigneeName, due_on: before.dueOn },
      { ...actor, at: now() },
    );
}

export interface AssignedMany {
  readonly assigned: number;
  readonly alreadyOpen: number;
  readonly undoId: string | null;
}

/** Opens a follow-up of each of these people who is alive; one that is open for this reason stays as it is. */
export async function assignMany(
  call: AssignCall,
  personIds: readonly string[],
  { assigneeId, dueOn, reason, groupId = null }: To,
  viewers: readonly FollowUpViewers[] = [],
): Promise<AssignedMany> {
  const { db, actor } = call;
  const dead = await listDeadIds(db, personIds);
  const people = await readNamedPeople(
    db,
    personIds.filter((id) => !dead.has(id)),
  );
  if (people.size === 0) return { assigned: 0, alreadyOpen: 0, undoId: null };
  const assignee = await requireAssignee(db, assigneeId, [...people.keys()], viewers);
  const at = now();
  const shown = { assignee_name: assignee.name, due_on: dueOn };
  const rows = await insertFollowUps(
    db,
    [...people.keys()].toSorted().map((personId) => ({
      ...shown,
      person_id: personId,
      reason,
      group_id: groupId,
      assignee_id: assignee.id,
      created_at: at,
      created_by_name: actor.name,
    })),
  );
  const alreadyOpen = people.size - rows.length;
  if (rows.length === 0) return { assigned: 0, alreadyOpen, undoId: null };
  await insertEntries(db, rows, { kind: 'opened', ...shown }, { ...actor, at });
  const undoId = newId();
  const change = { kind: 'follow-ups', count: rows.length, label: assignee.name } as const;
  await createUndoStep(db, undoId, at, { ...change, by: actor.name });
  await recordInsertedRows(
    db,
    undoId,
    'follow_ups',
    rows.map(({ id }) => id),
  );
  const records = rows.map(({ person_id: id }) => ({
    id,
    label: people.get(id)?.displayName ?? '',
  }));
  const after = toAudited(assignee.name, dueOn, reason);
  await recordAuditOfEach(db, { action: 'follow-up-set', table: 'people', records, after });
  return { assigned: rows.length, alreadyOpen, undoId };
}

/** Deletes what a step opened and nobody has touched since. Throws Problem if it is too late. */
export async function undoAssignments(
  { db }: Pick<AssignCall, 'db'>,
  undoId: string,
): Promise<{ removed: number }> {
  if (!(await lockUndoStep(db, undoId, now(), 'follow-ups')))
    throw new Problem('failed_precondition', 'bulk-undo-too-late');
  const removed = await deleteUntouched(db, undoId);
  await markAsUndone(db, undoId, now());
  const people = await readNamedPeople(
    db,
    removed.map((row) => row.person_id),
  );
  await recordAuditOfEach(db, {
    action: 'follow-ups-undone',
    table: 'people',
    records: [...people.values()].map(({ id, displayName }) => ({ id, label: displayName })),
  });
  return { removed: removed.length };
}
