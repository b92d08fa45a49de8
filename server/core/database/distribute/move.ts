/** Moves churches between nodes while the product runs. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { readServer, listTenantTables, type Runner, type Server } from './catalogue.ts';
import { exemptOwner } from './distribute.ts';
import { DistributionError, requireNodes } from './plan.ts';

type Report = (step: string) => void;

interface Place {
  readonly shard: string;
  readonly node: string;
  readonly port: number;
}

/** Returns the nodes, and a table that has the shards of all. */
async function requireMoves(
  client: Runner,
): Promise<{ readonly root: string; readonly nodes: Server['nodes'] }> {
  const server = await readServer(client);
  requireNodes(server);
  if (!server.isSuperuser)
    throw new DistributionError(
      'Moving needs a superuser, who may copy between nodes. Set DISTRIBUTE_URL to the URL of one.',
    );
  const { rows } = await client.query<{ level: string; nodename: string; nodeport: number }>(
    `SELECT n.nodename, n.nodeport, r.result AS level FROM run_command_on_all_nodes('SHOW wal_level') r JOIN pg_dist_node n USING (nodeid)`,
  );
  const other = rows.find(({ level }) => level !== 'logical');
  if (other)
    throw new DistributionError(
      `The node ${other.nodename}:${other.nodeport} has wal_level = ${other.level}. Set wal_level = logical on every node and restart them, so that churches move while they are written.`,
    );
  const [root] = (await listTenantTables(client)).filter((table) => table.isDistributed);
  if (!root)
    throw new DistributionError('The database is not distributed yet. Run npm run distribute.');
  return { root: root.name, nodes: server.nodes };
}

export async function moveChurch(
  client: Runner,
  { church, node }: { readonly church: string; readonly node: string },
  report: Report,
): Promise<void> {
  const { root, nodes } = await requireMoves(client);
  if (!isUuid(church)) throw new DistributionError('A church is named by its id, a UUID.');
  const { rowCount } = await client.query('SELECT FROM churches WHERE id = $1', [church]);
  if (rowCount === 0) throw new DistributionError(`There is no church ${church}.`);
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(node) ?? [];
  const target = nodes.find((each) => each.name === host && each.port === Number(port));
  if (!target)
    throw new DistributionError(
      `There is no node ${node}. The nodes are ${nodes.map((each) => `${each.name}:${each.port}`).join(', ')}.`,
    );
  const from = await findPlace(client, root, church);
  if (from.node === target.name && from.port === target.port)
    return report(`the church is at ${node}`);
  await withReplication(client, async () => {
    report('the church gets a shard of its own');
    await isolate(client, root, church, from.shard);
    const { shard, node: name, port: number } = await findPlace(client, root, church);
    report(`its shard moves from ${name}:${number} to ${node}`);
    await client.query(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
      shard,
      name,
      number,
      target.name,
      target.port,
    ]);
  });
  report('done');
}

/**
 * What is written during a move is replicated by the owner of the tables, who needs to be exempt from row-level security for that time:
 * requests and jobs are not, because they take another role.
 */
async function withReplication(client: Runner, work: () => Promise<void>): Promise<void> {
  await exemptOwner(client, true);
  try {
    await work();
  } finally {
    await exemptOwner(client, false);
  }
}

async function findPlace(client: Runner, root: string, church: string): Promise<Place> {
  const { rows } = await client.query<Place>(
    `SELECT s.shardid AS shard, s.nodename AS node, s.nodeport AS port FROM citus_shards s
     WHERE s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid) AND s.table_name = $1::regclass`,
    [root, church],
  );
  const place = rows[0];
  if (!place) throw new DistributionError(`The church ${church} has no shard.`);
  return place;
}

/** A church that has a shard of its own, because its hash is the whole range of it, is left there. */
async function isolate(client: Runner, root: string, church: string, shard: string): Promise<void> {
  const { rows } = await client.query<{ isAlone: boolean }>(
    'SELECT shardminvalue = shardmaxvalue AS "isAlone" FROM pg_dist_shard WHERE shardid = $1',
    [shard],
  );
  if (rows[0]?.isAlone) return;
  await client.query(
    `SELECT isolate_tenant_to_new_shard($1::regclass, $2::text, 'CASCADE', shard_transfer_mode => 'force_logical')`,
    [root, church],
  );
}

/** Until the nodes have about the same number of bytes. */
export async function balance(client: Runner, report: Report): Promise<void> {
  await requireMoves(client);
  report('shards move to the nodes with fewer bytes');
  await withReplication(client, async () => {
    await client.query(
      `SELECT rebalance_table_shards(rebalance_strategy => 'by_disk_size', shard_transfer_mode => 'force_logical')`,
    );
  });
  report('done');
}
