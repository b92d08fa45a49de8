/** The first use of the database by a program. */
import { openDatabase } from '#server/core/database/database.ts';
import { continueDistribution } from '#server/core/database/distribute/distribute.ts';
import { DistributionError } from '#server/core/database/distribute/plan.ts';
import { describeFailedConnection } from '#server/core/database/servers/connections.ts';
import { DatabaseStartError } from '#server/embedded-postgres/start-error.ts';
import { migrate } from './migrations/index.ts';

/**
 * Migrates the database, and renews the functions of the nodes where its tables are spread over several. Both use a connection of
 * their own, because they change settings of the session. Throws a DatabaseStartError with a sentence for the operator if the
 * database can't be reached or its distribution was stopped.
 */
export async function migrateAtStart(
  url: string,
  report: (step: string) => void = () => undefined,
): Promise<void> {
  const { global, pool, close } = await openDatabase(url, { maxConnections: 1 });
  try {
    await migrate(global);
    const client = await pool.connect();
    await continueDistribution(client, report).finally(() => client.release(true));
  } catch (error) {
    const sentence =
      error instanceof DistributionError ? error.message : describeFailedConnection(error, url);
    throw sentence === null ? error : new DatabaseStartError(sentence, { cause: error });
  } finally {
    await close();
  }
}
