/** `npm run types`: writes server/core/database/database-types.ts from the migrations, using a temporary embedded database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';
import { migrate } from '#server/migrations/index.ts';
import { printTableTypes } from './print-table-types.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'redil-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error') });
try {
  const database = await openDatabase(postgres.url);
  await migrate(database.global);
  await writeFile('server/core/database/database-types.ts', await printTableTypes(database.pool));
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
