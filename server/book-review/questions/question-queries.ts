/** The SQL of questions about entries. */
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { QuestionState } from '#domain/book-review/schema.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export type QuestionColumns = Selectable<Tables['review_questions']>;
type MessageColumns = Selectable<Tables['review_messages']>;
export type QuestionWithText = QuestionColumns & {
  readonly text: string;
  readonly replies: number;
};

interface Page<Row> {
  readonly items: Row[];
  readonly next: string | null;
}
interface PageOptions {
  readonly cursor: string | undefined;
  readonly size: number;
}

const readCursor = (cursor: string | undefined): string | null =>
  cursor === undefined ? null : decodeCursor(cursor, z.tuple([z.uuid()]))[0];

/** The latest first, each with its first message and the number of the others. */
export async function listQuestions(
  db: ChurchDb,
  state: QuestionState,
  { cursor, size }: PageOptions,
): Promise<Page<QuestionWithText>> {
  const after = readCursor(cursor);
  const church = getChurchId(db);
  const { rows } = await sql<QuestionWithText>`
    SELECT q.*, m.text, m.replies FROM (
      SELECT * FROM review_questions q
      WHERE q.church_id = ${church}::uuid AND q.state = ${state} AND (${after}::uuid IS NULL OR q.id < ${after}::uuid)
      ORDER BY q.id DESC LIMIT ${size + 1}) q
    CROSS JOIN LATERAL (
      SELECT (array_agg(m.text ORDER BY m.id))[1] AS text, count(*)::int - 1 AS replies FROM review_messages m
      WHERE m.church_id = ${church}::uuid AND m.question_id = q.id) m
    ORDER BY q.id DESC`.execute(db);
  return toForwardPage(rows, size, ({ id }) => [id]);
}

export async function listQuestionsOfEntry(
  db: ChurchDb,
  entryId: string,
  { cursor, size }: PageOptions,
): Promise<Page<QuestionColumns>> {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('review_questions')
    .selectAll()
    .where('entry_id', '=', entryId)
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  return toForwardPage(rows, size, ({ id }) => [id]);
}

export const listMessages = (
  db: ChurchDb,
  questionIds: readonly string[],
): Promise<MessageColumns[]> =>
  db
    .selectFrom('review_messages')
    .selectAll()
    .where(sql<boolean>`question_id = ANY (${questionIds}::uuid[])`)
    .orderBy('id')
    .execute();

export async function countByState(db: ChurchDb): Promise<Record<QuestionState, number>> {
  const rows = await db
    .selectFrom('review_questions')
    .select(['state', (each) => each.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: QuestionState): number =>
    Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { open: count('open'), answered: count('answered'), closed: count('closed') };
}

interface Waiting {
  readonly count: number;
  /** The entry of the only one. */
  readonly entry_id: string | null;
}

const countWaiting = async (
  db: ChurchDb,
  state: QuestionState,
  isOfUser: ReturnType<typeof sql<boolean>>,
): Promise<Waiting> => {
  const { count, entry_id } = await db
    .selectFrom('review_questions')
    .select((each) => each.fn.countAll<number>().as('count'))
    .select(sql<string | null>`min(entry_id::text)`.as('entry_id'))
    .where('state', '=', state)
    .where(isOfUser)
    .executeTakeFirstOrThrow();
  return { count: Number(count), entry_id: Number(count) === 1 ? entry_id : null };
};

/** Open questions of others, which the user can answer. */
export const countToAnswer = (db: ChurchDb, userId: string): Promise<Waiting> =>
  countWaiting(db, 'open', sql<boolean>`asked_by IS DISTINCT FROM ${userId}::uuid`);

/** Own questions that were answered. */
export const countAnswered = (db: ChurchDb, userId: string): Promise<Waiting> =>
  countWaiting(db, 'answered', sql<boolean>`asked_by = ${userId}::uuid`);

export const lockQuestion = (db: ChurchDb, id: string): Promise<QuestionColumns | undefined> =>
  db.selectFrom('review_questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertQuestion = (
  db: ChurchDb,
  row: Omit<QuestionColumns, 'church_id' | 'state'>,
): Promise<QuestionColumns> =>
  db.insertInto('review_questions').values(row).returningAll().executeTakeFirstOrThrow();

/** The name stays, which is that of the first message. */
export const setAskedBy = (db: ChurchDb, id: string, userId: string) =>
  db.updateTable('review_questions').set({ asked_by: userId }).where('id', '=', id).execute();

export const setState = (db: ChurchDb, id: string, state: QuestionState) =>
  db.updateTable('review_questions').set({ state }).where('id', '=', id).execute();

export const findMessageByRequest = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('review_messages')
    .select('question_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const insertMessage = (db: ChurchDb, row: Omit<MessageColumns, 'church_id'>) =>
  db.insertInto('review_messages').values(row).execute();
