/** The process of one part: `part.ts <name> <setup as JSON>`. Sends its figures to the process that measures all parts. */
import { connectBenchDatabase, type DatabaseAddress } from '../bench-database.ts';
import { openBenchCore } from '../bench.ts';
import type { BenchChurches } from '../churches.ts';
import { parts } from '../parts.ts';
import type { PartMessage } from '../tools/run-part.ts';

export interface PartSetup {
  readonly database: DatabaseAddress;
  readonly churches: BenchChurches;
}

const [name = '', setup = ''] = process.argv.slice(2);
// The servers and browsers of a part do not outlive the benchmarks.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

const send = (message: PartMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function measurePart(address: DatabaseAddress, churches: BenchChurches): Promise<void> {
  const database = await connectBenchDatabase(address);
  const { core, withProduct, close } = await openBenchCore(database);
  for await (const figure of parts[name]?.measure({ core, database, churches, withProduct }) ?? [])
    await send({ figure });
  await close();
  await database.stop();
}

try {
  const { database, churches } = JSON.parse(setup) as PartSetup;
  await measurePart(database, churches);
  process.exit();
} catch (error) {
  console.error(error);
  await send({ error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown' });
  process.exit(1);
}
