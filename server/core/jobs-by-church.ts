/** Work in all churches, one after the other, which are read in pages: a job holds no list of all. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database/database.ts';
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
    const { rows } = await database.unscoped((db) =>
      sql<T>`SELECT ${columns} FROM churches c WHERE ${isLater} AND ${condition} ORDER BY c.id LIMIT ${pageSize}`.execute(
        db,
      ),
    );
    yield rows;
    after = rows.length < pageSize ? null : (rows.at(-1)?.churchId ?? null);
  } while (after !== null);
}

/** The churches that meet a condition, in which the church is `c`, also those that are not in use. */
export const listChurches = (
  database: Pick<Database, 'unscoped'>,
  condition: RawBuilder<unknown>,
): AsyncGenerator<readonly FoundChurch[]> =>
  readChurchPages(database, sql`c.id AS "churchId"`, condition);

type Options = Parameters<typeof runForAll>[2];

/** A failure in one church does not stop the others, but fails the job. */
export async function runForChurches<T extends { readonly churchId: string }>(
  pages: AsyncIterable<readonly T[]>,
  work: (church: T) => Promise<void>,
  options: Options,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const page of pages)
    await runForAll(page, work, options).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      errors.push(error);
    });
  if (errors.length > 0) throw new AggregateError(errors, options.failure);
}
