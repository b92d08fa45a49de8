/** Work in all churches, one after the other, which are read in pages: a job holds no list of all. */
import { sql, type RawBuilder } from 'kysely';
import type { Database, UnscopedDb } from './database/database.ts';
import { isSpreadOverNodes } from './database/distribute/opening.ts';
import { runForAll } from './jobs.ts';

const pageSize = 500;

export interface FoundChurch {
  readonly churchId: string;
}

/** The churches `c` that meet a condition, by id. */
export async function* readChurchPages<T extends FoundChurch>(
  database: Pick<Database, 'unscoped'>,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): AsyncGenerator<readonly T[]> {
  let after: string | null = null;
  do {
    const isLater: RawBuilder<unknown> = after === null ? sql`true` : sql`c.id > ${after}::uuid`;
    const page: Page<T> = await database.unscoped((db) =>
      isSpreadOverNodes(db)
        ? readPageOfNodes<T>(db, columns, isLater, condition)
        : readPage<T>(db, sql`SELECT ${columns} FROM churches c WHERE ${isLater} AND ${condition}`),
    );
    yield page.found;
    after = page.last;
  } while (after !== null);
}

interface Page<T> {
  readonly found: readonly T[];
  /** null: there are no more. */
  readonly last: string | null;
}

async function readPage<T extends FoundChurch>(
  db: UnscopedDb,
  select: RawBuilder<unknown>,
): Promise<Page<T>> {
  const { rows } = await sql<T>`${select} ORDER BY c.id LIMIT ${pageSize}`.execute(db);
  return { found: rows, last: (rows.length === pageSize && rows.at(-1)?.churchId) || null };
}

interface ChurchRow extends FoundChurch {
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * With Citus the churches are on the coordinator and their rows on the nodes: the condition runs at the node of each church, whose
 * columns are sent as values.
 */
async function readPageOfNodes<T extends FoundChurch>(
  db: UnscopedDb,
  columns: RawBuilder<unknown>,
  isLater: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Page<T>> {
  const { found: all, last } = await readPage<ChurchRow>(
    db,
    sql`SELECT c.id AS "churchId", to_jsonb(c) AS row FROM churches c WHERE ${isLater}`,
  );
  const found: T[] = [];
  for (const { row } of all) {
    const { rows } = await sql<T>`
      SELECT ${columns} FROM (
        SELECT ${row['id']}::uuid AS id, ${row['status']}::text AS status, ${row['deletion_due_at']}::timestamptz AS deletion_due_at,
          ${row['time_zone']}::text AS time_zone, ${row['modules']}::text[] AS modules, ${row['plan']}::text AS plan,
          ${row['plan_modules']}::text[] AS plan_modules
      ) c WHERE ${condition}`.execute(db);
    found.push(...rows);
  }
  return { found, last };
}

/** The churches that meet a condition, in which the church is `c`, also those that are not in use. */
export const listChurches = (
  database: Pick<Database, 'unscoped'>,
  condition: RawBuilder<unknown>,
): AsyncGenerator<readonly FoundChurch[]> =>
  readChurchPages(database, sql`c.id AS "churchId"`, condition);

/**
 * SQL: it is the turn of church `c`, of so many turns. For what must be done in each church from time to time: the last byte of an id
 * is random, so that each turn has as many churches.
 */
export const isTurn = (turn: number, turns: number): RawBuilder<unknown> =>
  sql`get_byte(uuid_send(c.id), 15) % ${turns}::int = ${turn}::int`;

/** A failure in one church does not stop the others, but fails the job. */
export async function runForChurches<T extends FoundChurch>(
  pages: AsyncIterable<readonly T[]>,
  work: (church: T) => Promise<void>,
  options: Parameters<typeof runForAll>[2],
): Promise<void> {
  const errors: unknown[] = [];
  for await (const page of pages)
    await runForAll(page, work, options).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      errors.push(error);
    });
  if (errors.length > 0) throw new AggregateError(errors, options.failure);
}
