/** The visits that a submission of the inbox is about, and what becomes of them. */
import { sql } from 'kysely';
import type { ConnectedVisitor, StoredVisitor } from '#domain/meetings/reports/waiting-contract.ts';
import { connectVersions } from '../queries/gathering-queries.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** The submissions of the owner's visitors that wait: of a group by its id, of others by the name. */
export async function listWaitingVisitors(
  db: ChurchDb,
  kind: string,
  { groupId, name }: { readonly groupId: string | null; readonly name: string },
): Promise<{ readonly id: string; readonly content: unknown }[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'content'])
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where(
      groupId === null
        ? sql<boolean>`content ->> 'groupId' IS NULL AND content ->> 'groupName' = ${name}`
        : sql<boolean>`content ->> 'groupId' = ${groupId}`,
    )
    .orderBy('id')
    .execute();
}

/** Those of the submissions that wait. */
export async function selectWaiting(
  db: ChurchDb,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes those of the submissions that wait for a visitor whom no report names any more. */
export async function deleteAbandoned(
  db: ChurchDb,
  submissionIds: readonly string[],
): Promise<void> {
  if (submissionIds.length === 0) return;
  const church = getChurchId(db);
  await sql`
    DELETE FROM submissions s WHERE s.church_id = ${church}::uuid AND s.id = ANY (${[...submissionIds]}::uuid[])
      AND s.status = 'waiting' AND NOT EXISTS (
        SELECT FROM attendances a WHERE a.church_id = ${church}::uuid AND a.submission_id = s.id)`.execute(
    db,
  );
}

export interface WaitingVisit {
  readonly id: string;
  readonly gathering_id: string;
  readonly day: string;
  readonly first_time: boolean;
}

/** The visits of a submission, the first one first. */
export async function listVisitsOf(db: ChurchDb, submissionId: string): Promise<WaitingVisit[]> {
  const church = getChurchId(db);
  const { rows } = await sql<WaitingVisit>`
    SELECT a.id, a.gathering_id, (g.starts_at AT TIME ZONE g.time_zone)::date AS day, a.first_time
    FROM attendances a JOIN gatherings g ON g.church_id = ${church}::uuid AND g.id = a.gathering_id
    WHERE a.church_id = ${church}::uuid AND a.submission_id = ${submissionId}::uuid
    ORDER BY g.starts_at, a.id`.execute(db);
  return rows;
}

interface Connection {
  readonly submissionId: string;
  readonly personId: string;
  readonly isNewPerson: boolean;
}

/** The visits become those of the person. Returns those of meetings that the person attended anyway, which are deleted. */
export async function connectVisits(
  db: ChurchDb,
  { submissionId, personId, isNewPerson }: Connection,
): Promise<ConnectedVisitor['dropped']> {
  const church = getChurchId(db);
  const { rows } = await sql<ConnectedVisitor['dropped'][number]>`
    DELETE FROM attendances a WHERE a.church_id = ${church}::uuid AND a.submission_id = ${submissionId}::uuid
      AND EXISTS (SELECT FROM attendances b WHERE b.church_id = ${church}::uuid AND b.gathering_id = a.gathering_id
        AND b.person_id = ${personId}::uuid)
    RETURNING a.id, a.gathering_id AS "gatheringId", a.first_time AS "firstTime"`.execute(db);
  const visits = await listVisitsOf(db, submissionId);
  await db
    .updateTable('attendances')
    .set({ person_id: personId, is_new_person: isNewPerson })
    .where('submission_id', '=', submissionId)
    .execute();
  const dropped = rows.map(({ id, gatheringId }) => ({ id, gathering_id: gatheringId }));
  await connectVersions(db, [...visits, ...dropped], personId);
  return rows;
}

/** The visits are again those of somebody who waits. */
export async function disconnectVisits(
  db: ChurchDb,
  submissionId: string,
  { name, phone }: Pick<StoredVisitor, 'name' | 'phone'>,
  dropped: ConnectedVisitor['dropped'],
): Promise<void> {
  await db
    .updateTable('attendances')
    .set({ person_id: null, is_new_person: false })
    .where('submission_id', '=', submissionId)
    .execute();
  for (const { id, gatheringId, firstTime } of dropped)
    await db
      .insertInto('attendances')
      .values({
        id,
        gathering_id: gatheringId,
        guest_name: name,
        guest_phone: phone,
        kind: 'visitor',
        first_time: firstTime,
        submission_id: submissionId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await connectVersions(db, await listVisitsOf(db, submissionId), null);
}

/** Whether a person attended anything by another way than this submission, or belongs to a group. */
export async function isUsedElsewhere(
  db: ChurchDb,
  submissionId: string,
  personId: string,
): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid AND m.person_id = ${personId}::uuid)
      OR EXISTS (SELECT FROM attendances a WHERE a.church_id = ${church}::uuid AND a.person_id = ${personId}::uuid
        AND a.submission_id IS DISTINCT FROM ${submissionId}::uuid) AS used`.execute(db);
  return rows[0]?.used === true;
}
