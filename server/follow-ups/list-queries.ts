/** Lists of follow-ups, and what they show of people. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import {
  followUpCursor,
  type FollowUpFilters,
  type FollowUpView,
} from '#domain/follow-ups/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { hasDied, listDeadIds, readFirstPhones, readNamedPeople } from '#server/people/public.ts';
import type { FollowUpRow } from './queries.ts';

/** An open follow-up of a person who died counts as ended. It is open again if the death is undone. */
const isOfLiving = (db: ChurchDb): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT ${hasDied(sql`${getChurchId(db)}::uuid`, sql.ref('follow_ups.person_id'))}`;

export interface FollowUpQuery extends Omit<FollowUpFilters, 'assignee'> {
  /** The id of a user. */
  readonly assigneeId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly today: string;
}

/** A page: open ones, the most urgent first, or those that are done, the latest first. */
export async function listFollowUps(
  db: ChurchDb,
  { status = 'open', overdue, reason, assigneeId, cursor, today }: FollowUpQuery,
  size = pageSize,
): Promise<{ items: FollowUpRow[]; next: string | null }> {
  const isOpen = status === 'open';
  const [column, direction] = isOpen
    ? (['due_on', 'asc'] as const)
    : (['done_at', 'desc'] as const);
  const [at, id] = cursor ? decodeCursor(cursor, followUpCursor) : [];
  const type = sql.raw(isOpen ? 'date' : 'timestamptz');
  const rows = await db
    .selectFrom('follow_ups')
    .selectAll()
    .where('done_at', isOpen ? 'is' : 'is not', null)
    .$if(isOpen, (query) => query.where(isOfLiving(db)))
    .$if(overdue === 'yes', (query) => query.where('due_on', '<', today))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'other'))
    .$if(assigneeId !== undefined, (query) => query.where('assignee_id', '=', assigneeId ?? null))
    .$if(at !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(isOpen ? '>' : '<')} (${at}::${type}, ${id}::uuid)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size + 1)
    .execute();
  return toForwardPage(rows, size, (row) => [
    isOpen ? row.due_on : (row.done_at?.toISOString() ?? ''),
    row.id,
  ]);
}

/** Open ones first, the most urgent first; then those before, the latest first. */
export const listFollowUpsOfPerson = (db: ChurchDb, personId: string): Promise<FollowUpRow[]> =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('due_on')
    .orderBy('id')
    .execute();

export const countOpen = (db: ChurchDb, userId: string): Promise<number> =>
  countUntil(db, userId, null);

/** Those that are due on this day or were before. */
export const countDue = (db: ChurchDb, userId: string, today: string): Promise<number> =>
  countUntil(db, userId, today);

async function countUntil(db: ChurchDb, userId: string, dueUntil: string | null): Promise<number> {
  const { total } = await db
    .selectFrom('follow_ups')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('assignee_id', '=', userId)
    .where('done_at', 'is', null)
    .where(isOfLiving(db))
    .$if(dueUntil !== null, (query) => query.where('due_on', '<=', dueUntil ?? ''))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether it is the photo of somebody whose follow-up was given to the user. */
export async function isPhotoOfAssigned(
  db: ChurchDb,
  userId: string,
  fileId: string,
): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM people p JOIN follow_ups f ON f.church_id = ${church}::uuid AND f.person_id = p.id
      WHERE p.church_id = ${church}::uuid AND p.photo_id = ${fileId}::uuid AND f.assignee_id = ${userId}::uuid
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}

/** Adds name, photo and first phone of each person. */
export async function presentFollowUps(
  db: ChurchDb,
  rows: readonly FollowUpRow[],
  today: string,
): Promise<FollowUpView[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.person_id))];
  const people = await readNamedPeople(db, ids);
  const phones = await readFirstPhones(db, ids);
  const dead = await listDeadIds(db, ids);
  return rows.flatMap((row) => {
    const person = people.get(row.person_id);
    const isDeceased = dead.has(row.person_id);
    const phone = isDeceased ? undefined : phones.get(row.person_id);
    if (!person) return [];
    return [
      {
        id: row.id,
        person: {
          ...person,
          phone: phone?.e164 ?? null,
          whatsapp: phone?.whatsapp ?? false,
          isDeceased,
        },
        reason: row.reason,
        assigneeId: row.assignee_id,
        assigneeName: row.assignee_name,
        dueOn: row.due_on,
        isOverdue: row.done_at === null && !isDeceased && row.due_on < today,
        askedBy: row.created_by_name,
        askedAt: row.created_at.toISOString(),
        doneAt: row.done_at?.toISOString() ?? null,
        doneBy: row.done_by_name,
        outcome: row.outcome,
        outcomeText: row.outcome_text,
      },
    ];
  });
}

/** The open follow-ups of somebody, whether alive or not. */
export async function countOpenOfPerson(db: ChurchDb, personId: string): Promise<number> {
  const { total } = await db
    .selectFrom('follow_ups')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}
