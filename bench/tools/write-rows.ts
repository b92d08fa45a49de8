import type { BenchDatabase } from '../bench-database.ts';

/**
 * Writes rows of a church in one statement, with the same random numbers each time. It is followed by the statistics of the table,
 * without which the next one takes hours.
 */
export async function writeRows(
  database: BenchDatabase,
  table: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await database.query('BEGIN; SET LOCAL ROLE redil_platform; SELECT setseed(0.5)');
  await database.query(text, values);
  await database.query('COMMIT');
  await database.query(`ANALYZE ${table}`);
}
