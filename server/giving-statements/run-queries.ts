/** The SQL of the runs in which statements are made. */
import { sql, type Selectable } from 'kysely';
import { runPhases } from '#domain/giving-statements/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export type Run = Selectable<Tables['giving_statement_runs']>;
export type Progress = Pick<Run, 'status' | 'progress_done' | 'progress_total'>;

export interface RunSums {
  readonly run_id: string;
  readonly statements: number;
  readonly amount: string;
  readonly with_cash: number;
  readonly incomplete: number;
  readonly mailed: number;
}

/** What is read afterwards in this transaction is as it was at its first statement. */
export async function beginRun(db: ChurchDb): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(db);
}

export const listRuns = (db: ChurchDb): Promise<Run[]> =>
  db.selectFrom('giving_statement_runs').selectAll().orderBy('id', 'desc').execute();

export const findRun = (db: ChurchDb, id: string): Promise<Run | undefined> =>
  db.selectFrom('giving_statement_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const findRunByRequest = (db: ChurchDb, requestId: string): Promise<Run | undefined> =>
  db
    .selectFrom('giving_statement_runs')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst();

const selectSums = prepareQuery<RunSums>(
  'giving_statement_sums',
  `SELECT s.run_id, count(*)::int AS statements, sum(s.amount)::text AS amount, count(*) FILTER (WHERE s.in_cash > 0)::int AS with_cash,
     count(*) FILTER (WHERE s.document = '' OR s.postal_code = '')::int AS incomplete, count(s.mailed_at)::int AS mailed
   FROM giving_statements s WHERE s.church_id = $1 AND s.run_id = ANY ($2::uuid[]) GROUP BY s.run_id`,
);
/** A run without statements is left out. */
export async function readRunSums(
  db: ChurchDb,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, RunSums>> {
  return new Map((await selectSums(db, [runIds])).map((sums) => [sums.run_id, sums]));
}

/** Whether it is new. */
export async function insertRun(
  db: ChurchDb,
  run: Omit<Run, 'church_id' | 'status' | 'progress_done' | 'progress_total' | 'is_mailing'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('giving_statement_runs')
    .values(run)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false if the run was stopped or has ended. */
export async function moveRun(db: ChurchDb, id: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('giving_statement_runs')
    .set(progress)
    .where('id', '=', id)
    .where('status', 'in', runPhases.running)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether mails are sent, if that is new. */
export async function setMailing(db: ChurchDb, id: string, isMailing: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('giving_statement_runs')
    .set({ is_mailing: isMailing })
    .where('id', '=', id)
    .where('is_mailing', '<>', isMailing)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRun(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('giving_statement_runs').where('id', '=', id).execute();
}
