/** The follow-up of newcomers: who sees to a person, until when, and that it is done. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { AcceptedCard, FollowUpView } from '#domain/visitors/schema.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getPersonName } from '#server/people/public.ts';
import {
  listFollowUps,
  listUsers,
  markFollowUp,
  saveFollowUp,
  toFollowUpView,
} from './follow-up-queries.ts';

type Call<Input = unknown> = Pick<TransactionCall<Input>, 'db' | 'actor' | 'church' | 'input'>;

const getToday = ({ church }: Pick<Call, 'church'>): string => toPlainDay(now(), church.timeZone);

/** The users who see people. */
export async function listResponsibles(db: ChurchDb): Promise<{ id: string; name: string }[]> {
  const users = await listUsers(db);
  return users
    .filter((user) => can(user, peoplePermissions.view))
    .map(({ id, name }) => ({ id, name }));
}

export async function readFollowUps(call: Call<{ personId: string }>): Promise<FollowUpView[]> {
  await getPersonName(call.db, call.input.personId);
  const rows = await listFollowUps(call.db, call.input.personId);
  return rows.map((row) => toFollowUpView(row, getToday(call)));
}

/** Locks the person's follow-ups. null: none is open. */
export async function readOpenFollowUp(
  db: ChurchDb,
  personId: string,
): Promise<AcceptedCard['followUpBefore']> {
  await lockFollowUps(db, personId);
  const open = (await listFollowUps(db, personId)).find((each) => each.done_at === null);
  return open
    ? {
        responsibleId: open.responsible_id,
        responsibleName: open.responsible_name,
        dueOn: open.due_on,
      }
    : null;
}

interface Assignment {
  readonly personId: string;
  readonly responsibleId: string;
  readonly dueOn: string;
}

/** One change at a time of a person's follow-ups, of which at most one is open. */
const lockFollowUps = (db: ChurchDb, personId: string): Promise<void> =>
  lockInTransaction(db, `follow-ups of ${personId}`);

/** Throws Problem for somebody who can't see people. */
export async function setFollowUp(
  call: Pick<Call, 'db' | 'actor' | 'church'>,
  { personId, responsibleId, dueOn }: Assignment,
): Promise<FollowUpView> {
  const { db, actor } = call;
  const label = await getPersonName(db, personId);
  const responsible = (await listResponsibles(db)).find(({ id }) => id === responsibleId);
  if (!responsible)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'responsibleId', reason: 'visitors:errors.responsible' }],
    });
  await lockFollowUps(db, personId);
  const row = await saveFollowUp(db, {
    personId,
    responsible,
    dueOn,
    at: now(),
    byName: actor.name,
  });
  await recordAudit(db, {
    action: 'follow-up-set',
    subject: { table: 'people', id: personId, label },
    after: { follow_up_by: responsible.name, follow_up_until: dueOn },
  });
  return toFollowUpView(row, getToday(call));
}

export async function finishFollowUp(
  call: Call<{ personId: string; followUpId: string; done: boolean }>,
): Promise<FollowUpView> {
  const { db, actor, input } = call;
  const { personId, followUpId, done } = input;
  const label = await getPersonName(db, personId);
  await lockFollowUps(db, personId);
  const others = await listFollowUps(db, personId);
  if (!done && others.some((each) => each.done_at === null))
    throw new Problem('conflict', 'visitors:errors.openFollowUp');
  const row = await markFollowUp(
    db,
    { personId, id: followUpId },
    done ? { name: actor.name, at: now() } : null,
  );
  if (!row) throw new Problem('not_found', 'visitors:errors.followUp');
  await recordAudit(db, {
    action: done ? 'follow-up-done' : 'follow-up-reopened',
    subject: { table: 'people', id: personId, label },
  });
  return toFollowUpView(row, getToday(call));
}
