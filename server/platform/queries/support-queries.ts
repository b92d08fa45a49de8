/** Support accesses. The row belongs to the church; the superadmin's session has a copy, which is removed at its end. */
import type { Selectable } from 'kysely';
import type { SupportAccess } from '#domain/access/support-contract.ts';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { removeSupportFromSessions } from '#server/core/session/support-session.ts';

type Row = Selectable<Tables['support_accesses']>;

export function toSupportAccess(row: Row, at: Date): SupportAccess {
  const isOver = row.ended_at !== null || (row.until !== null && row.until <= at);
  const end = row.ended_at && (!row.until || row.ended_at < row.until) ? row.ended_at : row.until;
  return {
    id: row.id,
    by: row.user_name,
    reason: row.reason,
    readOnly: row.read_only,
    minutes: row.minutes,
    state:
      row.ended_by === 'declined'
        ? 'declined'
        : isOver
          ? 'ended'
          : row.until
            ? 'running'
            : 'requested',
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    until: end?.toISOString() ?? null,
    endedBy: row.ended_by,
  };
}

/** Newest first. */
export async function listSupport(
  db: ChurchDb | UnscopedDb,
  churchId: string,
  at: Date,
): Promise<SupportAccess[]> {
  const rows = await db
    .selectFrom('support_accesses')
    .selectAll()
    .where('church_id', '=', churchId)
    .orderBy('requested_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => toSupportAccess(row, at));
}

export interface NewSupportAccess {
  readonly id: string;
  readonly churchId: string;
  readonly userId: string;
  readonly userName: string;
  readonly reason: string;
  readonly readOnly: boolean;
  readonly minutes: number;
}

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

export async function insertSupport(
  db: UnscopedDb,
  access: NewSupportAccess,
  starts: boolean,
  at: Date,
): Promise<SupportAccess> {
  const row = await db
    .insertInto('support_accesses')
    .values({
      church_id: access.churchId,
      id: access.id,
      user_id: access.userId,
      user_name: access.userName,
      reason: access.reason,
      read_only: access.readOnly,
      minutes: access.minutes,
      requested_at: at,
      ...(starts ? { started_at: at, until: addMinutes(at, access.minutes) } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSupportAccess(row, at);
}

/** Locks the row until the transaction ends. */
export async function findSupport(
  db: UnscopedDb,
  churchId: string,
  id: string,
): Promise<Row | undefined> {
  return db
    .selectFrom('support_accesses')
    .selectAll()
    .where('church_id', '=', churchId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function startSupport(
  db: UnscopedDb,
  row: Row,
  decidedBy: string,
  at: Date,
): Promise<Row> {
  return db
    .updateTable('support_accesses')
    .set({ started_at: at, until: addMinutes(at, row.minutes), decided_by: decidedBy })
    .where('church_id', '=', row.church_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends the access and removes it from all sessions. */
export async function endSupport(
  db: UnscopedDb,
  row: Row,
  by: 'support' | 'church' | 'declined',
  at: Date,
): Promise<void> {
  await db
    .updateTable('support_accesses')
    .set({ ended_at: at, ended_by: by })
    .where('church_id', '=', row.church_id)
    .where('id', '=', row.id)
    .execute();
  await removeSupportFromSessions(db, row.id);
}

/** The church's running and pending accesses. */
export async function listOpenSupport(db: UnscopedDb, churchId: string, at: Date): Promise<Row[]> {
  return db
    .selectFrom('support_accesses')
    .selectAll()
    .where('church_id', '=', churchId)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', at)]))
    .forUpdate()
    .execute();
}

export async function isSupportAllowed(
  db: UnscopedDb | ChurchDb,
  churchId: string,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('churches')
    .select('support_allowed')
    .where('id', '=', churchId)
    .executeTakeFirst();
  return row?.support_allowed;
}

export async function setSupportAllowed(
  db: UnscopedDb,
  churchId: string,
  allowed: boolean,
  at: Date,
): Promise<void> {
  await db
    .updateTable('churches')
    .set({ support_allowed: allowed, updated_at: at })
    .where('id', '=', churchId)
    .execute();
}
