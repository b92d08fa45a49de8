/** The stored answers to requests with an Idempotency-Key. */
import type { ChurchDb, Database } from '../database/database.ts';

export interface RequestKey {
  readonly userId: string;
  /** A UUID that the client chose for this change. */
  readonly key: string;
}

export interface StoredAnswer {
  readonly request_hash: string;
  readonly answer: string;
}

export const findAnswer = (
  db: ChurchDb,
  { userId, key }: RequestKey,
): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function insertAnswer(
  db: ChurchDb,
  { userId, key }: RequestKey,
  { request_hash, answer }: StoredAnswer,
  at: Date,
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash, answer, created_at: at })
    .execute();
}

/** When a record is erased: the stored answers that name it. */
export async function deleteAnswersAbout(db: ChurchDb, recordId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('answer', 'like', `%${recordId}%`).execute();
}

/** Deletes the answers of all churches that were stored before; returns their number. */
export const deleteAnswersBefore = (
  database: Pick<Database, 'unscoped'>,
  before: Date,
): Promise<number> =>
  database.unscoped(async (db) => {
    const deleted = await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', before)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
