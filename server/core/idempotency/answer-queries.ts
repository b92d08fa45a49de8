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

const insertKey = prepareQuery(
  'insert_idempotency_key',
  `INSERT INTO idempotency_keys (church_id, user_id, key, request_hash, answer, created_at)
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, '', $5::timestamptz)
  ON CONFLICT (church_id, user_id, key) DO NOTHING RETURNING true`,
);

/** Takes a key for this transaction; false if it is taken. Waits for a transaction that is about to take it. */
export const takeKey = async (
  db: ChurchDb,
  { userId, key }: RequestKey,
  hash: string,
  at: Date,
): Promise<boolean> => (await insertKey(db, [userId, key, hash, at])).length > 0;

const selectAnswer = prepareQuery<StoredAnswer>(
  'select_idempotent_answer',
  `SELECT request_hash, answer FROM idempotency_keys
  WHERE church_id = $1::uuid AND user_id = $2::uuid AND key = $3::uuid`,
);

export const findAnswer = async (
  db: ChurchDb,
  { userId, key }: RequestKey,
): Promise<StoredAnswer | undefined> => (await selectAnswer(db, [userId, key]))[0];

const updateAnswer = prepareQuery(
  'store_idempotent_answer',
  `UPDATE idempotency_keys SET answer = $4::text
  WHERE church_id = $1::uuid AND user_id = $2::uuid AND key = $3::uuid`,
);

/** Stores the answer of a key that this transaction took. */
export async function storeAnswer(
  db: ChurchDb,
  { userId, key }: RequestKey,
  answer: string,
): Promise<void> {
  await updateAnswer(db, [userId, key, answer]);
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
