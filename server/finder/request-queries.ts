/** The requests to join a group: submissions of the inbox, each with its group. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ownStates } from '#domain/finder/schema.ts';
import { leadingFunctions } from '#domain/groups/types.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isClosed, isLed, isNearestLeader } from '#server/groups/public.ts';
import { hasDied } from '#server/people/public.ts';

type OpenStatus = (typeof ownStates)[number];

export async function insertRequest(
  db: ChurchDb,
  submissionId: string,
  groupId: string,
): Promise<void> {
  await db
    .insertInto('group_requests')
    .values({ submission_id: submissionId, group_id: groupId })
    .execute();
}

/** Whether the submission is a request of a group with this condition on `r.group_id`. */
const isOfGroup = (db: ChurchDb, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`submissions.id IN (SELECT r.submission_id FROM group_requests r
    WHERE r.church_id = ${getChurchId(db)}::uuid AND ${condition})`;

/** A request of a closed group can only be refused until the group is open again. */
export const isOfOpenGroup = (db: ChurchDb): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT ${isOfGroup(db, isClosed(db, sql`r.group_id`))}`;

/** Whether the submission is a request of a group that the user's person leads or supervises. */
export const isOfLedGroup = (db: ChurchDb, userId: string | null): RawBuilder<SqlBool> =>
  isOfGroup(db, isLed(db, userId, sql`r.group_id`));

/** Whether it waits for the user: of an open group that nobody nearer leads. */
export const waitsForLeader = (db: ChurchDb, userId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isOfOpenGroup(db)} AND ${isOfGroup(db, isNearestLeader(db, userId, sql`r.group_id`))}`;

/** Which of the requests are of a closed group. */
export async function listClosed(
  db: ChurchDb,
  submissionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('group_requests as r')
    .select('r.submission_id')
    .where('r.submission_id', 'in', submissionIds)
    .where(isClosed(db, sql`r.group_id`))
    .execute();
  return new Set(rows.map((row) => row.submission_id));
}

/** The group of a request; null if it is gone. */
export async function findGroupOfRequest(
  db: ChurchDb,
  submissionId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('group_requests')
    .select('group_id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row?.group_id ?? null;
}

/** The ids of those that wait, the oldest first. */
export async function listWaitingRequests(db: ChurchDb, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_requests as r')
    .innerJoin('submissions as s', 's.id', 'r.submission_id')
    .select('s.id')
    .where('r.group_id', '=', groupId)
    .where('s.status', '=', 'waiting')
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** The groups that a person has asked to join and that have not answered. */
export async function listRequestedGroups(db: ChurchDb, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_requests as r')
    .innerJoin('submissions as s', 's.id', 'r.submission_id')
    .select('r.group_id')
    .where('s.person_id', '=', personId)
    .where('s.status', '=', 'waiting')
    .execute();
  return rows.map((row) => row.group_id);
}

/** The users who lead the group, or a branch above it if nobody does, without those whose person died. */
export async function listLeadingUsers(db: ChurchDb, groupId: string) {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string; name: string; language: Language | null }>`
    WITH leaders AS (
      SELECT DISTINCT a.depth, u.user_id
      FROM group_ancestors a
      JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = a.ancestor_id AND m.status = 'active'
      JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
        AND r.function = ANY (${[...leadingFunctions]}::text[])
      JOIN user_people u ON u.church_id = ${church}::uuid AND u.person_id = m.person_id
      WHERE a.church_id = ${church}::uuid AND a.group_id = ${groupId}::uuid
        AND NOT ${hasDied(sql`${church}::uuid`, sql`m.person_id`)}
    )
    SELECT u.id, u.name, u.language FROM leaders l
    JOIN users u ON u.id = l.user_id AND u.church_id = ${church}::uuid
    WHERE l.depth = (SELECT min(depth) FROM leaders) AND u.disabled_at IS NULL AND u.email_verified
      AND u.role <> 'superadmin'
    ORDER BY u.email LIMIT 6`.execute(db);
  return rows;
}

/** The membership of a person that has not ended. */
export const findOpenMembership = (db: ChurchDb, groupId: string, personId: string) =>
  db
    .selectFrom('group_members')
    .select(['id', 'version', 'status'])
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .where('status', '<>', 'left')
    .$narrowType<{ status: OpenStatus }>()
    .executeTakeFirst();

/** Deletes a membership with its roles if it has not changed since. */
export async function deleteMembership(
  db: ChurchDb,
  id: string,
  version: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('group_members')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The memberships of a person that have not ended. */
export const listOwnMemberships = (db: ChurchDb, personId: string) =>
  db
    .selectFrom('group_members')
    .select(['group_id', 'status'])
    .where('person_id', '=', personId)
    .where('status', '<>', 'left')
    .$narrowType<{ status: OpenStatus }>()
    .execute();

/** The reason for which a submission was refused; empty without one. */
export async function findLastRefusal(db: ChurchDb, submissionId: string): Promise<string> {
  const row = await db
    .selectFrom('submissions')
    .select('reason')
    .where('id', '=', submissionId)
    .where('status', '=', 'refused')
    .executeTakeFirst();
  return row?.reason ?? '';
}
