/** The stored answers to requests with an Idempotency-Key. */
import type { ChurchDb, Database } from '../database/database.ts';
import { prepareQuery } from '../database/prepared-queries.ts';

export interface RequestKey {
  readonly userId: string;
  /** A UUID that the client chose for this change. */
  readonly key: string;
}

interface StoredAnswer {
  readonly request_hash: string;
  readonly answer: string;
}

const insertAnswer = prepareQuery(
  'insert_idempotent_answer',
  `INSERT INTO idempotency_keys (church_id, user_id, key, request_hash, answer, created_at)
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz)
  ON CONFLICT (church_id, user_id, key) DO NOTHING RETURNING true`,
);

/** Stores the answer of a key; false if the key has one. Waits for a transaction that is about to store one. */
export const storeAnswer = async (
  db: ChurchDb,
  { userId, key }: RequestKey,
  { request_hash: hash, answer }: StoredAnswer,
  at: Date,
): Promise<boolean> => (await insertAnswer(db, [userId, key, hash, answer, at])).length > 0;

const selectAnswer = prepareQuery<StoredAnswer>(
  'select_idempotent_answer',
  `SELECT request_hash, answer FROM idempotency_keys
  WHERE church_id = $1::uuid AND user_id = $2::uuid AND key = $3::uuid`,
);

export const findAnswer = async (
  db: ChurchDb,
  { userId, key }: RequestKey,
): Promise<StoredAnswer | undefined> => (await selectAnswer(db, [userId, key]))[0];

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
