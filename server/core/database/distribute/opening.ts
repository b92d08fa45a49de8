/**
 * How a transaction begins. Citus connects to the other nodes with the transaction's role and repeats a `SET LOCAL` there only
 * with `citus.propagate_set_commands`; it repeats the text of the whole query, so that the first query has nothing to repeat.
 */
type Role = 'redil_tenant' | 'redil_platform' | 'redil_maintenance';

const propagate = (which: 'none' | 'local'): string =>
  `SET LOCAL citus.propagate_set_commands = '${which}'`;

/** Changes the role of a transaction. */
export const buildRoleSql = (role: string, isSpread: boolean): string =>
  isSpread
    ? `${propagate('none')}; SET LOCAL ROLE ${role}; ${propagate('local')}`
    : `SET LOCAL ROLE ${role}`;

interface Opening {
  /** `BEGIN` with the limits of time. */
  readonly begin: string;
  readonly role: Role;
  /** `SET LOCAL` for every node. */
  readonly settings: readonly string[];
}

/** The queries to run, one after the other: one query on one node. */
export function buildOpening(
  { begin, role, settings }: Opening,
  isSpread: boolean,
): readonly string[] {
  const first = `${begin}; ${buildRoleSql(role, isSpread)}`;
  if (!isSpread) return [[first, ...settings].join('; ')];
  return settings.length > 0 ? [first, settings.join('; ')] : [first];
}

const spread = new WeakSet<object>();

/** Whether the tenant tables that this transaction reads are spread over several nodes. */
export const isSpreadOverNodes = (db: object): boolean => spread.has(db);

export const markSpread = (db: object): void => void spread.add(db);
