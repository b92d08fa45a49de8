/** Invitations of the church that the transaction is bound to. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { InvitationState, InvitationView, UserState } from '#domain/users/schema.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { AssignedRole } from '#server/core/session/accounts/church-accounts.ts';
import { toChurchRole, userState } from '../management/list-queries.ts';

/** The list is not paged; older open invitations beyond this are not shown. */
const listLimit = 500;

export interface NewInvitationRow extends AssignedRole {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly hash: Buffer;
  readonly createdBy: string;
  readonly expiresAt: Date;
}

const selectInvitations = (db: ChurchDb) =>
  db
    .selectFrom('invitations')
    .leftJoin('church_roles', 'church_roles.id', 'invitations.church_role_id')
    .leftJoin('users', 'users.id', 'invitations.created_by')
    .leftJoin('invited_people', 'invited_people.invitation_id', 'invitations.id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.name',
      'invitations.role',
      'church_roles.id as church_role_id',
      'church_roles.name as church_role_name',
      'invitations.language',
      'invitations.sent_at',
      'invitations.expires_at',
      'users.name as invited_by',
      'invited_people.person_id',
    ])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['execute']>>[number];

const toInvitationView = (row: Row): InvitationView => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  churchRole: toChurchRole(row),
  language: row.language,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.expires_at > now() ? 'open' : 'expired',
  invitedBy: row.invited_by,
});

/** Of these ids of people, the ones who died: given by the feature of people, which comes after this one. */
export type ListDeadIds = (db: ChurchDb, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Without those of people who died. */
export async function listInvitations(
  db: ChurchDb,
  listDeadIds: ListDeadIds,
): Promise<InvitationView[]> {
  const rows = await selectInvitations(db)
    .orderBy('sent_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(listLimit)
    .execute();
  const dead = await listDeadIds(
    db,
    rows.flatMap((row) => row.person_id ?? []),
  );
  return rows
    .filter((row) => row.person_id === null || !dead.has(row.person_id))
    .map(toInvitationView);
}

export async function findInvitation(
  db: ChurchDb,
  id: string,
): Promise<InvitationView | undefined> {
  const row = await selectInvitations(db).where('invitations.id', '=', id).executeTakeFirst();
  return row && toInvitationView(row);
}

/** The user of the church with this address. */
export const findUserByEmail = (
  db: ChurchDb,
  email: string,
): Promise<{ readonly id: string; readonly state: UserState } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', userState.as('state')])
    .where('church_id', '=', getChurchId(db))
    .where('email', '=', email)
    .executeTakeFirst();

/** false: the address has an open invitation. Replaces an expired one. */
export async function insertInvitation(
  db: ChurchDb,
  { id, hash, churchRoleId, createdBy, expiresAt, ...rest }: NewInvitationRow,
): Promise<boolean> {
  const at = now();
  await db
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('email', '=', rest.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute();
  const times = { created_at: at, sent_at: at, expires_at: expiresAt };
  const inserted = await db
    .insertInto('invitations')
    .values({
      id,
      ...rest,
      token_hash: hash,
      church_role_id: churchRoleId,
      created_by: createdBy,
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Replaces the invitation's link. false: accepted, revoked or unknown. */
export async function renewInvitation(
  db: ChurchDb,
  id: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const renewed = await db
    .updateTable('invitations')
    .set({ token_hash: hash, sent_at: now(), expires_at: expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function revokeInvitation(db: ChurchDb, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('invitations')
    .set({ revoked_at: now() })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export interface OpenedInvitation {
  readonly id: string;
  /** The person on record who is invited; null for others. */
  readonly person_id: string | null;
  readonly church: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly state: InvitationState;
}

export async function findInvitationByHash(
  db: ChurchDb,
  hash: Buffer,
): Promise<OpenedInvitation | undefined> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('churches', 'churches.id', 'invitations.church_id')
    .leftJoin('invited_people', 'invited_people.invitation_id', 'invitations.id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.name',
      'invitations.language',
      'churches.name as church',
      'invited_people.person_id',
      sql<InvitationState>`CASE WHEN accepted_at IS NOT NULL THEN 'accepted' WHEN revoked_at IS NOT NULL THEN 'revoked'
        WHEN expires_at <= ${now()} THEN 'expired' ELSE 'open' END`.as('state'),
    ])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row;
}
