/** Moves churches between nodes while the product runs. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { readServer, listTenantTables, type Runner, type Server } from './catalogue.ts';
import { exemptOwner, lockMoves, prepareNodes } from './distribute.ts';
import { DistributionError, requireNodes } from './plan.ts';

type Report = (step: string) => void;

/** Milliseconds that Citus may wait for a node that replicates nothing. */
const longestWait = 120_000;

/** The shards of all tables for a range of hashes. */
interface Place {
  readonly shard: string;
  readonly node: string;
  readonly port: number;
  readonly nodeId: number;
  readonly firstHash: number;
  readonly lastHash: number;
  /** The hash of the church. */
  readonly hash: number;
}

/** Prepares nodes that were added later. Returns the nodes, and a table that has the shards of all. */
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
  await prepareNodes(client, server);
  return { root: root.name, nodes: server.nodes };
}

/** Throws a DistributionError if Citus would wait for hours for a cut that can't end. */
async function requireShortWait(client: Runner): Promise<void> {
  const { rows } = await client.query<{ wait: string }>(
    `SELECT extract(epoch FROM current_setting('citus.logical_replication_timeout')::interval) * 1000 AS wait`,
  );
  if (Number(rows[0]?.wait) > longestWait)
    throw new DistributionError(
      `Set citus.logical_replication_timeout = '1min' on the coordinator and reload it (ALTER SYSTEM, pg_reload_conf), so that a cut which can't go on is tried again.`,
    );
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
  await requireShortWait(client);
  await withReplication(client, report, () =>
    moveInSteps(client, { root, church, target }, report),
  );
  report('done');
}

interface Move {
  readonly root: string;
  readonly church: string;
  readonly target: Server['nodes'][number];
}

/**
 * Cuts the other churches off the shard of a church, those after it and then those before it, and moves what is left. Each cut creates
 * the tables of two shards while writes wait, and three at once took longer than two seconds. The last cut creates the shard of
 * the church at its node. What an earlier run has cut is left out.
 */
async function moveInSteps(
  client: Runner,
  { root, church, target }: Move,
  report: Report,
): Promise<void> {
  const address = `${target.name}:${target.port}`;
  const targetId = target.id;
  const first = await findPlace(client, root, church);
  if (first.hash < first.lastHash) {
    report('the churches after it get a shard of their own');
    const isAlone = first.firstHash === first.hash;
    await cut(
      client,
      {
        shard: first.shard,
        last: first.hash,
        nodes: [isAlone ? targetId : first.nodeId, first.nodeId],
      },
      report,
    );
  }
  const second = await findPlace(client, root, church);
  if (second.firstHash < second.hash) {
    report(`the churches before it get a shard of their own, and the church moves to ${address}`);
    await cut(
      client,
      { shard: second.shard, last: second.hash - 1, nodes: [second.nodeId, targetId] },
      report,
    );
  }
  const last = await findPlace(client, root, church);
  if (last.nodeId !== targetId) {
    report(`its shard moves from ${last.node}:${last.port} to ${address}`);
    await moveShard(client, last, target);
  }
}

interface Cut {
  readonly shard: string;
  /** The last hash of the first part. */
  readonly last: number;
  /** Ids of the nodes of the two parts. */
  readonly nodes: readonly number[];
}

const maxTries = 5;

/**
 * Citus can't replicate a row that was changed in the seconds between its snapshot and the keys of the new tables: it waits until its
 * time is over, and the cut is tried again.
 */
async function cut(
  client: Runner,
  { shard, last, nodes }: Cut,
  report: Report,
  tries = 1,
): Promise<void> {
  try {
    await client.query(`SELECT citus_split_shard_by_split_points($1, $2, $3, 'force_logical')`, [
      shard,
      [last],
      nodes,
    ]);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('waiting timeout'))) throw error;
    if (tries === maxTries)
      throw new DistributionError(
        `Rows of these churches were changed each time the cut began, ${maxTries} times. Nothing was moved; run it again at a quieter hour.`,
      );
    report('a row was changed when the cut began: it is tried again');
    await cut(client, { shard, last, nodes }, report, tries + 1);
  }
}

/** Moves a shard together with the shards of the other tables that have the same churches. */
async function moveShard(
  client: Runner,
  from: Pick<Place, 'shard' | 'node' | 'port'>,
  to: { readonly name: string; readonly port: number },
): Promise<void> {
  await client.query(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
    from.shard,
    from.node,
    from.port,
    to.name,
    to.port,
  ]);
}

/**
 * What is written during a move is replicated by the owner of the tables, who needs to be exempt from row-level security for that time:
 * requests and jobs are not, because they take another role.
 */
async function withReplication(
  client: Runner,
  report: Report,
  work: () => Promise<void>,
): Promise<void> {
  await lockMoves(client, report);
  await exemptOwner(client, true);
  try {
    await work();
  } finally {
    await exemptOwner(client, false);
  }
}

async function findPlace(client: Runner, root: string, church: string): Promise<Place> {
  const { rows } = await client.query<Place>(
    `SELECT s.shardid AS shard, n.nodename AS node, n.nodeport AS port, n.nodeid AS "nodeId",
       s.shardminvalue::int AS "firstHash", s.shardmaxvalue::int AS "lastHash", worker_hash($2::uuid) AS hash
     FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid)
     JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
     WHERE s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid)`,
    [root, church],
  );
  const place = rows[0];
  if (!place) throw new DistributionError(`The church ${church} has no shard.`);
  return place;
}

interface PlannedMove extends Pick<Place, 'shard' | 'node' | 'port'> {
  readonly bytes: number;
  readonly toName: string;
  readonly toPort: number;
}

/** Moves shards until the nodes have about the same number of bytes. Each move is a transaction: it can be stopped after each, and run again. */
export async function balance(client: Runner, report: Report): Promise<void> {
  const { root } = await requireMoves(client);
  // Citus adds 100 MB to each shard by default, so that small ones would be counted instead of weighed.
  await client.query('SET citus.rebalancer_by_disk_size_base_cost = 0');
  await reportSizes(client, root, report);
  await withReplication(client, report, async () => {
    const moves = await planMoves(client, root);
    report(
      moves.length === 0
        ? 'no move would make the nodes more equal'
        : `${moves.length} shards will move`,
    );
    for (const [index, { shard, node, port, bytes, toName, toPort }] of moves.entries()) {
      report(
        `shard ${index + 1} of ${moves.length}: ${formatSize(bytes)} from ${node}:${port} to ${toName}:${toPort}`,
      );
      await moveShard(client, { shard, node, port }, { name: toName, port: toPort });
    }
  });
  await reportSizes(client, root, report);
}

/** The moves that Citus proposes, one for each shard of the first table. */
async function planMoves(client: Runner, root: string): Promise<PlannedMove[]> {
  const { rows } = await client.query<PlannedMove>(
    `SELECT p.shardid AS shard, p.sourcename AS node, p.sourceport AS port, p.targetname AS "toName", p.targetport AS "toPort",
       citus_shard_cost_by_disk_size(p.shardid)::float8 AS bytes
     FROM get_rebalance_table_shards_plan($1::regclass, rebalance_strategy => 'by_disk_size') p WHERE p.table_name = $1::regclass`,
    [root],
  );
  return rows;
}

async function reportSizes(client: Runner, root: string, report: Report): Promise<void> {
  const { rows } = await client.query<{ node: string; shards: number; bytes: number }>(
    `SELECT n.nodename || ':' || n.nodeport AS node, count(s.shardid)::int AS shards,
       coalesce(sum(citus_shard_cost_by_disk_size(s.shardid)) FILTER (WHERE s.shardid IS NOT NULL), 0)::float8 AS bytes
     FROM pg_dist_node n
     LEFT JOIN pg_dist_placement p ON p.groupid = n.groupid
     LEFT JOIN pg_dist_shard s ON s.shardid = p.shardid AND s.logicalrelid = $1::regclass
     WHERE n.noderole = 'primary' AND n.shouldhaveshards
     GROUP BY 1 ORDER BY 1`,
    [root],
  );
  for (const { node, shards, bytes } of rows)
    report(`${node}: ${formatSize(bytes)} in ${shards} shards`);
}

const formatSize = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
