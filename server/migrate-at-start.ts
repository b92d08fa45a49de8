/** The first use of the database by a program. */
import type { Database } from '#server/core/database/database.ts';
import { continueDistribution } from '#server/core/database/distribute/distribute.ts';
import { describeFailedConnection } from '#server/core/database/servers/connections.ts';
import { DatabaseStartError } from '#server/embedded-postgres/start-error.ts';
import { migrate } from './migrations/index.ts';

/**
 * Migrates the database, and spreads new tables where the others are spread over several nodes. Throws a DatabaseStartError with
 * a sentence for the operator if it can't be reached.
 */
export async function migrateAtStart(
  { global, pool, url }: Database,
  report: (step: string) => void = () => undefined,
): Promise<void> {
  try {
    await migrate(global);
    await continueDistribution(pool, report);
  } catch (error) {
    const sentence = describeFailedConnection(error, url);
    throw sentence === null ? error : new DatabaseStartError(sentence, { cause: error });
  }
}
