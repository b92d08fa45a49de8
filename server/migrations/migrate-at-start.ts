/** The first use of the database by a program. */
import type { Database } from '#server/core/database/database.ts';
import { describeFailedConnection } from '#server/core/database/servers/connections.ts';
import { DatabaseStartError } from '#server/embedded-postgres/start-error.ts';
import { migrate } from './index.ts';

/** Migrates the database. Throws a DatabaseStartError with a sentence for the operator if it can't be reached. */
export async function migrateAtStart({ global, url }: Database): Promise<void> {
  await migrate(global).catch((error: unknown) => {
    const sentence = describeFailedConnection(error, url);
    throw sentence === null ? error : new DatabaseStartError(sentence);
  });
}
