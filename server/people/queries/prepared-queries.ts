/** Statements that are run again and again in the same words: PostgreSQL keeps their plan on each connection. */
import { churchOf, connectionOf, type ChurchDb } from '#server/core/database/database.ts';

/** Each connection keeps what it has prepared: rare combinations of filters are planned each time instead. */
const most = 100;
const names = new Map<string, string>();

/** `values` begin with the bound church, which the text calls `$1`. */
export async function runPrepared<R extends object>(
  db: ChurchDb,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  if (values[0] !== churchOf(db)) throw new Error('A statement names the church it is bound to');
  let name = names.get(text);
  if (name === undefined && names.size < most) {
    name = `people_${names.size}`;
    names.set(text, name);
  }
  const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
  return (await connectionOf(db).query<R>(query)).rows;
}
