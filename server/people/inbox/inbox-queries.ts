import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { inboxCursor, type InboxList } from '#domain/people/inbox/list.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { listColumns, nameFields, readDisplayName } from '../person-mapper.ts';
import type { SeenKind, StoredSubmission, Submission, TypedKind } from './kinds.ts';

type Row = Selectable<Tables['submissions']>;

const toSubmission = (row: Row): StoredSubmission => ({
  id: row.id,
  kind: row.kind,
  personId: row.person_id,
  content: row.content,
  status: row.status as StoredSubmission['status'],
  submittedAt: row.submitted_at,
  submittedBy: { userId: row.submitted_by, name: row.submitted_by_name },
  decidedAt: row.decided_at,
  decidedByName: row.decided_by_name,
  reason: row.reason,
  result: row.result,
});

export interface NewSubmission<Content> {
  readonly kind: TypedKind<Content>;
  readonly content: NoInfer<Content>;
  readonly personId?: string | null;
  /** A repeated one is not stored again. */
  readonly requestId?: string;
  readonly submittedAt: Date;
  readonly submittedBy?: { readonly userId: string | null; readonly name: string };
}

/** Returns the id; null if the request was stored before. */
export async function insertSubmission<Content>(
  db: ChurchDb,
  { kind: { kind }, ...submission }: NewSubmission<Content>,
): Promise<string | null> {
  const row = await db
    .insertInto('submissions')
    .values({
      id: newId(),
      kind,
      person_id: submission.personId ?? null,
      request_id: submission.requestId ?? null,
      content: JSON.stringify(submission.content),
      submitted_at: submission.submittedAt,
      submitted_by: submission.submittedBy?.userId ?? null,
      submitted_by_name: submission.submittedBy?.name ?? '',
    })
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The condition that a submission is of one of these kinds and within its scope. */
function isSeen(kinds: readonly SeenKind[]): RawBuilder<boolean> {
  const whole = kinds.filter(({ condition }) => condition === null).map(({ kind }) => kind);
  const parts = kinds.flatMap(({ kind, condition }) =>
    condition === null ? [] : [sql`(submissions.kind = ${kind} AND ${condition})`],
  );
  return sql<boolean>`(${sql.join([sql`submissions.kind = ANY (${whole}::text[])`, ...parts], sql` OR `)})`;
}

/** A submission of one of these kinds; null if the actor sees none with this id. */
export async function findSubmission(
  db: ChurchDb,
  id: string,
  kinds: readonly SeenKind[],
): Promise<StoredSubmission | null> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where(isSeen(kinds))
    .executeTakeFirst();
  return row ? toSubmission(row) : null;
}

/** A submission of this kind, decided or not; null if there is none. */
export async function findSubmissionOfKind<Content>(
  db: ChurchDb,
  kind: TypedKind<Content>,
  id: string,
): Promise<Submission<Content> | null> {
  const submission = await findSubmission(db, id, [{ ...kind, condition: null }]);
  return submission && kind.parse(submission);
}

/** Locks a submission of this kind with this status until the end of the transaction; null if there is none. */
export async function lockSubmission<Content>(
  db: ChurchDb,
  kind: TypedKind<Content>,
  id: string,
  status: Submission<Content>['status'] = 'waiting',
): Promise<Submission<Content> | null> {
  const row = await selectLocked(db, id, status).where('kind', '=', kind.kind).executeTakeFirst();
  return row ? kind.parse(toSubmission(row)) : null;
}

/** The same for one of these kinds, of those that the actor sees. */
export async function lockStored(
  db: ChurchDb,
  id: string,
  status: StoredSubmission['status'],
  kinds: readonly SeenKind[],
): Promise<StoredSubmission | null> {
  const row = await selectLocked(db, id, status).where(isSeen(kinds)).executeTakeFirst();
  return row ? toSubmission(row) : null;
}

const selectLocked = (db: ChurchDb, id: string, status: StoredSubmission['status']) =>
  db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate();

export interface Decision {
  readonly status: 'accepted' | 'refused';
  readonly by: { readonly userId: string | null; readonly name: string };
  readonly at: Date;
  readonly reason?: string;
  /** What the kind keeps about the decision. */
  readonly result?: object;
  /** Who it became. */
  readonly personId?: string;
}

export async function saveDecision(db: ChurchDb, id: string, decision: Decision): Promise<void> {
  const { status, by, at, reason = '', result, personId } = decision;
  await db
    .updateTable('submissions')
    .set({
      status,
      decided_at: at,
      decided_by: by.userId,
      decided_by_name: by.name,
      reason,
      result: result ? JSON.stringify(result) : null,
      ...(personId === undefined ? {} : { person_id: personId }),
    })
    .where('id', '=', id)
    .execute();
}

/** The submission waits again. */
export async function clearDecision(
  db: ChurchDb,
  id: string,
  changes: { readonly person_id?: null } = {},
): Promise<void> {
  await db
    .updateTable('submissions')
    .set({
      status: 'waiting',
      decided_at: null,
      decided_by: null,
      decided_by_name: '',
      reason: '',
      result: null,
      ...changes,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes accepted ones that made or completed one of the people, or whose result names one under `key`. */
export async function changeAccepted(
  db: ChurchDb,
  { kind, key, personIds }: { kind: string; key: string; personIds: readonly string[] },
  changes: object,
): Promise<void> {
  await sql`UPDATE submissions SET content = content || ${JSON.stringify(changes)}::jsonb
    WHERE church_id = ${getChurchId(db)}::uuid AND kind = ${kind} AND status = 'accepted'
      AND (result->>${key} = ANY (${[...personIds]}::text[])
        OR result->'people'->'personIds' ?| ${[...personIds]}::text[])`.execute(db);
}

/** A page of the list. */
export async function listSubmissions(
  db: ChurchDb,
  { status = 'waiting', cursor }: InboxList,
  kinds: readonly SeenKind[],
): Promise<{ items: StoredSubmission[]; next: string | null }> {
  const [at, id] = cursor ? decodeCursor(cursor, inboxCursor) : [];
  const isWaiting = status === 'waiting';
  const column = isWaiting ? 'submitted_at' : 'decided_at';
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('status', '=', status)
    .where(isSeen(kinds))
    .$if(at !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(isWaiting ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(pageSize + 1)
    .execute();
  return toForwardPage(rows.map(toSubmission), pageSize, (row) => [
    ((isWaiting ? row.submittedAt : row.decidedAt) ?? row.submittedAt).toISOString(),
    row.id,
  ]);
}

/** Those that wait for a decision about a person, the oldest first. */
export async function listWaitingOfPerson<Content>(
  db: ChurchDb,
  kind: TypedKind<Content>,
  personId: string,
): Promise<Submission<Content>[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', '=', kind.kind)
    .where('status', '=', 'waiting')
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => kind.parse(toSubmission(row)));
}

/** How many wait, by kind. */
export async function countWaiting(
  db: ChurchDb,
  kinds: readonly SeenKind[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('submissions')
    .select(['kind', (eb) => eb.fn.countAll<string>().as('total')])
    .where('status', '=', 'waiting')
    .where(isSeen(kinds))
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]));
}

/** Whether more of this kind wait than `limit`; reads no more than it needs. */
export async function hasMoreWaiting<Content>(
  db: ChurchDb,
  { kind }: TypedKind<Content>,
  limit: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('status', '=', 'waiting')
    .where('kind', '=', kind)
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The oldest that waits, of each kind with exactly one: the task opens it. */
export async function findOnlyWaiting(db: ChurchDb, kind: SeenKind): Promise<string | null> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('status', '=', 'waiting')
    .where(isSeen([kind]))
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Names and photos of people, for lists. */
export async function readNamedPeople(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; displayName: string; photoId: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people as p')
    .select(['p.id', 'p.photo_id'])
    .select(listColumns('p', nameFields))
    .where('p.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, displayName: readDisplayName(row), photoId: row.photo_id },
    ]),
  );
}
