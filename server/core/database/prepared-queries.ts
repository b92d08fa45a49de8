/** Prepared statements, for which PostgreSQL caches the plan on each connection. */
import type pg from 'pg';
import { getChurchId, getConnection, type ChurchDb } from './database.ts';
import { nameStatement } from './statements/statement-errors.ts';

/** Limits the prepared statements of a connection; further combinations of filters are planned each time. */
const maxPrepared = 100;
const names = new Map<string, string>();

/** For a statement whose text varies. The first value (`$1`) must be the tenant's church id. */
export async function runPrepared<R extends object>(
  db: ChurchDb,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  if (values[0] !== getChurchId(db))
    throw new Error("The first value must be the tenant's church id");
  let name = names.get(text);
  if (name === undefined && names.size < maxPrepared) {
    name = `people_${names.size}`;
    names.set(text, name);
  }
  const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
  return run(db, query);
}

/** A statement that is always prepared. `$1` is the tenant's church id, the values follow. */
export const prepareQuery =
  <R extends object>(name: string, text: string) =>
  async (db: ChurchDb, values: readonly unknown[]): Promise<R[]> =>
    run(db, { name, text, values: [getChurchId(db), ...values] });

async function run<R extends object>(db: ChurchDb, query: pg.QueryConfig): Promise<R[]> {
  try {
    return (await getConnection(db).query<R>(query)).rows;
  } catch (error) {
    nameStatement(error, query.text);
    throw error;
  }
}

/**
 * Lets PostgreSQL plan the statements of this connection anew, and its checks of foreign keys. A plan of a time when a table had a
 * few hundred rows reads all of a church's rows for each check, and stays until the table is analysed, which another
 * transaction can do only after this one.
 */
export const discardPlans = async (db: ChurchDb): Promise<void> => {
  await getConnection(db).query('DISCARD PLANS');
};
