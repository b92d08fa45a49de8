/** What becomes of a follow-up: it is done, opened again, and written about. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can, type Permission } from '#domain/kernel/permission.ts';
import type { followUpsContract } from '#domain/follow-ups/contract.ts';
import type { FollowUpDetails, FollowUpView } from '#domain/follow-ups/schema.ts';
import { notesPermissions } from '#domain/notes/permissions.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { getPersonName } from '#server/people/public.ts';
import { lockFollowUps } from './assign.ts';
import { createMissingProblem, present, presentEntry } from './present.ts';
import {
  findFollowUp,
  findOpenFollowUp,
  insertEntries,
  listEntries,
  updateFollowUp,
  type FollowUpRow,
} from './queries.ts';
import { requireReadable, requireWritable, toFollowUpReader } from './reader.ts';

type Call<E extends keyof typeof followUpsContract> = TransactionCall<
  OutputOf<(typeof followUpsContract)[E]['input']>
>;
type AnyCall = TransactionCall<{ followUpId: string }>;

/** Throws Problem if the caller may not see it. */
async function requireFollowUp({ db, actor, input }: AnyCall): Promise<FollowUpRow> {
  const row = await findFollowUp(db, toFollowUpReader(actor), input.followUpId);
  if (!row) throw createMissingProblem();
  return row;
}

/** Locks it. Others than the assignee need the permission. */
async function lockForChange(call: AnyCall, permission: Permission = peoplePermissions.edit) {
  const { db, actor } = call;
  requireWritable(actor);
  const { person_id: personId } = await requireFollowUp(call);
  await lockFollowUps(db, personId);
  const row = await requireFollowUp(call);
  if (row.assignee_id !== actor.userId) requireAccess(actor, { method: 'POST', can: permission });
  return { row, label: await getPersonName(db, row.person_id) };
}

export async function readFollowUp(call: Call<'get'>): Promise<FollowUpDetails> {
  const { db, actor } = call;
  requireReadable(actor);
  const row = await requireFollowUp(call);
  const isOwn = row.assignee_id === actor.userId;
  const entries = await listEntries(db, toFollowUpReader(actor), row);
  return {
    ...(await present(call, row)),
    mayChange: isOwn || can(actor, peoplePermissions.edit),
    mayWrite: isOwn || can(actor, notesPermissions.write),
    entries: entries.map(presentEntry),
  };
}

export async function finishFollowUp(call: Call<'finish'>): Promise<FollowUpView> {
  const { db, actor, input } = call;
  const { row, label } = await lockForChange(call);
  if (row.done_at) throw new Problem('conflict', 'follow-ups:errors.changed');
  const author = { ...actor, at: now() };
  const { outcome, text } = input;
  const finished = await updateFollowUp(db, row.id, {
    done_at: author.at,
    done_by_name: actor.name,
    outcome,
    outcome_text: text,
  });
  await insertEntries(db, [row], { kind: 'done', outcome, text }, author);
  await recordAudit(db, {
    action: 'follow-up-done',
    subject: { table: 'people', id: row.person_id, label },
    after: { follow_up_outcome: outcome },
  });
  return present(call, finished);
}

export async function reopenFollowUp(call: Call<'reopen'>): Promise<FollowUpView> {
  const { db, actor } = call;
  const { row, label } = await lockForChange(call);
  if (!row.done_at) throw new Problem('conflict', 'follow-ups:errors.changed');
  if (await findOpenFollowUp(db, row.person_id, row.reason))
    throw new Problem('conflict', 'follow-ups:errors.anotherOpen');
  const reopened = await updateFollowUp(db, row.id, {
    done_at: null,
    done_by_name: '',
    outcome: null,
    outcome_text: '',
  });
  await insertEntries(db, [row], { kind: 'reopened' }, { ...actor, at: now() });
  await recordAudit(db, {
    action: 'follow-up-reopened',
    subject: { table: 'people', id: row.person_id, label },
  });
  return present(call, reopened);
}

export async function addNote(call: Call<'addNote'>): Promise<void> {
  const { db, actor, input } = call;
  const { row, label } = await lockForChange(call, notesPermissions.write);
  const { text, visibility } = input;
  await updateFollowUp(db, row.id, {});
  await insertEntries(db, [row], { kind: 'note', text, visibility }, { ...actor, at: now() });
  await recordAudit(db, {
    action: 'follow-up-noted',
    subject: { table: 'people', id: row.person_id, label },
    after: { follow_up_note: visibility },
  });
}
