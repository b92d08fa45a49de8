/**
 * `npm run distribute`: spreads the tenant tables over the nodes of Citus by church. `-- --plan` says what it would do. On a database
 * that is distributed it does what a later migration needs; as a superuser it also brings what an earlier version prepared up to date.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#server/core/config.ts';
import { openConnections } from '#server/core/database/servers/connections.ts';
import { readServer } from '#server/core/database/distribute/catalogue.ts';
import { distribute } from '#server/core/database/distribute/distribute.ts';
import { balance, moveChurch } from '#server/core/database/distribute/move.ts';
import {
  DistributionError,
  readPlan,
  requireNodes,
} from '#server/core/database/distribute/plan.ts';

const help = `npm run distribute                                spreads the churches over the nodes of Citus
npm run distribute -- --plan                      says what it would do, and changes nothing
npm run distribute -- --move <church> <host:port> moves one church, by its id, to a node
npm run distribute -- --balance                   moves shards until the nodes have about the same size

The database is that of DATABASE_URL, or of DISTRIBUTE_URL: the first run, and moves, need a superuser. Stop Redil for the first
run; it can be stopped and run again. Later migrations distribute their tables themselves. Run it
again as a superuser after an upgrade.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plan: { type: 'boolean', default: false },
    move: { type: 'boolean', default: false },
    balance: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(help);
  process.exit(0);
}
if (positionals.length > 0 && !values.move) fail(help);

const url = process.env['DISTRIBUTE_URL'] ?? readConfig().databaseUrl;
if (!url) fail('Set DATABASE_URL to the coordinator: the embedded database is not distributed.');
const connections = openConnections(url);
const client = new pg.Client({ ...connections.config, application_name: 'redil-distribute' });
await client.connect().catch((error: unknown) => fail(`No connection: ${String(error)}`));
const startedAt = performance.now();
const report = (step: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${step}`);
try {
  await run();
} catch (error) {
  if (error instanceof DistributionError) fail(error.message);
  throw error;
} finally {
  await client.end();
  connections.close();
}

async function run(): Promise<void> {
  if (values.plan) return printPlan();
  if (values.balance) return balance(client, report);
  if (values.move) {
    const [church, node] = positionals;
    if (!church || !node) fail('Name the church by its id, and the node as host:port.');
    return moveChurch(client, { church, node }, report);
  }
  await distribute(client, report);
  report('done');
}

async function printPlan(): Promise<void> {
  const server = await readServer(client);
  requireNodes(server);
  const plan = await readPlan(client);
  const list = (title: string, names: readonly string[]): string =>
    `${title} (${names.length})${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
  console.log(
    [
      list(
        'Nodes',
        server.nodes.map(({ name, port }) => `${name}:${port}`),
      ),
      list('Distributed already', plan.distributed),
      list('To distribute by church', plan.tables),
      list('To stay on the coordinator', plan.local),
      list(
        'Foreign keys to remove and add again, or to replace by triggers',
        plan.keys.map(({ table, name }) => `${table}.${name}`),
      ),
      `Foreign keys that an earlier run removed: ${plan.missingKeys}`,
      list(
        'Functions to distribute',
        plan.functions.map(({ signature }) => signature),
      ),
      ...(plan.isPrepared || server.isSuperuser
        ? []
        : ['The first distribution needs a superuser: set DISTRIBUTE_URL.']),
    ].join('\n'),
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
