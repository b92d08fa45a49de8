/** What has to be done so that every tenant table is spread over the nodes by church. */
import {
  isDistributed,
  listForeignKeys,
  listFunctions,
  listGlobalTables,
  listTenantTables,
  type DistributedFunction,
  type ForeignKey,
  type Runner,
  type Server,
} from './catalogue.ts';
import { listRemovedKeys } from './removed-keys.ts';

export interface Plan {
  /** Tenant tables to distribute, in the order of their names. */
  readonly tables: readonly string[];
  /** Those that are distributed. */
  readonly distributed: readonly string[];
  /** Tables that stay on the coordinator. */
  readonly local: readonly string[];
  /** Keys to remove before tables are distributed, of which some return. */
  readonly keys: readonly ForeignKey[];
  readonly functions: readonly DistributedFunction[];
  readonly isPrepared: boolean;
  /** Keys that an earlier run removed and did not add again. */
  readonly missingKeys: number;
}

/** An installation that can't be distributed; the message says what to do. */
export class DistributionError extends Error {}

const oldestVersion = 160_000;

/** Throws a DistributionError when this server has no nodes to spread tables over. */
export function requireNodes(server: Server): void {
  if (server.version < oldestVersion)
    throw new DistributionError(
      `Citus needs PostgreSQL 16 or later; this server has ${Math.floor(server.version / 10_000)}. Upgrade the server first.`,
    );
  if (!server.isInstalled)
    throw new DistributionError(
      server.isLoaded
        ? `The database ${server.database} has no Citus. Run CREATE EXTENSION citus in it, on every node.`
        : "This server has no Citus. Install it on every node and set shared_preload_libraries = 'citus'.",
    );
  if (!server.nodes.some(({ isCoordinator }) => isCoordinator))
    throw new DistributionError(
      "The coordinator is not known to its workers. Run SELECT citus_set_coordinator_host('its name', 5432).",
    );
  if (server.nodes.every(({ isCoordinator }) => isCoordinator))
    throw new DistributionError(
      "There is no node but the coordinator. Add one with SELECT citus_add_node('its name', 5432).",
    );
}

/** Throws a DistributionError that names the tables which no node could keep unique. */
export async function readPlan(client: Runner): Promise<Plan> {
  const tenants = await listTenantTables(client);
  const unfit = tenants.filter((table) => !table.isDistributed && !table.hasChurchInKeys);
  if (unfit.length > 0)
    throw new DistributionError(
      `These tables have a key without church_id, so that rows of one church can't be kept together: ${unfit.map(({ name }) => name).join(', ')}.`,
    );
  const isPrepared = await isDistributed(client);
  const spread = tenants.filter((table) => table.isDistributed || !table.isReferencedByGlobal);
  const waiting = spread.filter((table) => !table.isDistributed).map(({ name }) => name);
  const local = [
    ...(await listGlobalTables(client)),
    ...tenants.filter((table) => !spread.includes(table)).map(({ name }) => name),
  ].toSorted();
  return {
    tables: waiting,
    distributed: spread.filter((table) => table.isDistributed).map(({ name }) => name),
    local,
    keys: waiting.length > 0 ? await listForeignKeys(client, waiting) : [],
    functions: (await listFunctions(client, local)).filter(
      (each) => !each.isDistributed && !each.isLocal,
    ),
    isPrepared,
    missingKeys: isPrepared ? (await listRemovedKeys(client)).length : 0,
  };
}
