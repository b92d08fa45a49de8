/**
 * The audit log: who did what to which record. A trigger records changes of audited tables when the transaction has an
 * audit context; bulk changes and other actions are recorded with `recordAudit`.
 */
import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit-entries.ts';
import { buildAuditContextSql, serializeAuditContext, type AuditContext } from './audit-context.ts';
import { isSpreadOverNodes } from './distribute/opening.ts';
import { getChurchId, getConnection, type ChurchDb, type UnscopedDb } from './database.ts';

export interface AuditedTable {
  /** The column of the church id, or `user:column` for a global table with a user id only; default `church_id`. */
  readonly church?: string;
  /** Columns of the record's display name. For a part: columns of its subject. */
  readonly label?: readonly string[];
  /** Excluded columns, besides keys, times and secrets (names that contain password, token, secret, hash, …). */
  readonly without?: readonly string[];
  /** When set, only these columns are logged. */
  readonly only?: readonly string[];
  /** Column of the id; default `id`. */
  readonly id?: string;
  /** For rows that are part of another record: its table, the foreign key column, and the column that identifies the part. */
  readonly partOf?: { readonly table: string; readonly by: string; readonly key: string };
}

/** Adds the audit triggers to a table, or replaces them. Call it in a migration that creates the table or adds a column. */
export async function auditTable<T>(
  db: Kysely<T>,
  table: string,
  audited: AuditedTable = {},
): Promise<void> {
  const { church = 'church_id', label = [], without = [], only = [], id = 'id', partOf } = audited;
  const list = (names: readonly string[]): string => `{${names.join(',')}}`;
  const args = [
    church,
    partOf?.table ?? table,
    partOf?.by ?? id,
    partOf?.key ?? '',
    list(label),
    list(without),
    list(only),
  ];
  const { rows } = await sql<{ ready: boolean }>`
    SELECT to_regproc('audit_watch') IS NOT NULL AS ready`.execute(db);
  if (rows[0]?.ready) {
    await sql`SELECT audit_watch(${table}::regclass, ${args}::text[])`.execute(db);
    return;
  }
  // A migration that is older than the function.
  await sql`
    CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)} FOR EACH ROW
    WHEN (nullif(current_setting('app.actor', true), '') IS NOT NULL)
    EXECUTE FUNCTION audit_row(${sql.join(args.map((arg) => sql.lit(arg)))})`.execute(db);
}

export interface AuditEntry {
  readonly action: AuditAction;
  /** A table name, or another name for a kind of record. */
  readonly subject: {
    readonly table: string;
    readonly id?: string | null;
    readonly label?: string | null;
  };
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The acting user, when the transaction has no audit context. */
  readonly context?: AuditContext;
}

/** Adds an entry to the log of the transaction's church. It must not contain secrets. */
export const recordAudit = (db: ChurchDb, entry: AuditEntry): Promise<void> =>
  insertEntry(db, getChurchId(db), entry);

interface AuditEntries {
  readonly action: AuditAction;
  readonly table: string;
  readonly records: readonly { readonly id: string; readonly label: string }[];
  /** The same for all of them. */
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Adds an entry for each record in one statement. */
export async function recordAuditOfEach(
  db: ChurchDb,
  { action, table, records, after }: AuditEntries,
): Promise<void> {
  if (isSpreadOverNodes(db)) {
    const entries = records.map((record) => ({ ...record, after }));
    await sql`SELECT audit_write_each(${getChurchId(db)}::uuid, ${action}::text, ${table}::text, ${JSON.stringify(entries)}::jsonb)`.execute(
      db,
    );
    return;
  }
  await sql`
    SELECT audit_write(${getChurchId(db)}::uuid, ${action}::text, ${table}::text, (r ->> 'id')::uuid, r ->> 'label',
      NULL::jsonb, ${after ? JSON.stringify(after) : null}::jsonb, NULL::jsonb)
    FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb) r`.execute(db);
}

/** Adds an entry in an unscoped transaction. */
export const recordAuditForChurch = (
  db: UnscopedDb,
  churchId: string,
  entry: AuditEntry,
): Promise<void> => insertEntry(db, churchId, entry);

const insertEntry = async (
  db: ChurchDb | UnscopedDb,
  churchId: string,
  entry: AuditEntry,
): Promise<void> => {
  await getConnection(db).query({
    name: 'audit_write',
    text: `SELECT ${buildAuditCall(2)}`,
    values: [churchId, ...toAuditValues(entry)],
  });
};

/** For a statement that writes an entry of the church `$1` together with its rows: the entry's values begin at parameter `first`. */
export const buildAuditCall = (first: number): string =>
  `audit_write($1::uuid, ${['text', 'text', 'uuid', 'text', 'jsonb', 'jsonb', 'jsonb']
    .map((type, index) => `$${first + index}::${type}`)
    .join(', ')})`;

export function toAuditValues({
  action,
  subject,
  before,
  after,
  context,
}: AuditEntry): readonly unknown[] {
  const json = (value: unknown): string | null =>
    value === undefined ? null : JSON.stringify(value);
  return [
    action,
    subject.table,
    subject.id ?? null,
    subject.label ?? null,
    json(before),
    json(after),
    context ? serializeAuditContext(context) : null,
  ];
}

/** Disables the audit trigger for the rest of the transaction, when one entry already describes its changes. */
export async function disableRowAudit(db: ChurchDb | UnscopedDb): Promise<void> {
  await sql`SET LOCAL app.actor = ''`.execute(db);
}

/** Logs each row that the work changes in a transaction without audit context. Citus sends `SET LOCAL` to the nodes, not `set_config`. */
export async function withRowAudit(
  db: ChurchDb,
  context: AuditContext,
  work: () => Promise<void>,
): Promise<void> {
  for (const text of buildAuditContextSql(context)) await sql.raw(text).execute(db);
  await work();
  await disableRowAudit(db);
}

export interface UpdatedRecord {
  readonly id: string;
  readonly label: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Adds an entry for each record of a bulk update that follows; the trigger is disabled for the rest of the transaction. */
export async function recordUpdates(
  db: ChurchDb,
  table: string,
  records: readonly UpdatedRecord[],
): Promise<void> {
  await sql`
    SELECT audit_write_updates(${getChurchId(db)}::uuid, ${table}::text, ${JSON.stringify(records)}::jsonb)`.execute(
    db,
  );
  await disableRowAudit(db);
}

/**
 * Joins this transaction's entry of an updated record to the one before, if the same user wrote that in the last minutes: for
 * editors that save while their user writes.
 */
export async function joinEntries(
  db: ChurchDb,
  table: string,
  id: string,
  minutes: number,
): Promise<void> {
  await sql`SELECT audit_join(${getChurchId(db)}::uuid, ${table}::text, ${id}::uuid, ${minutes}::int)`.execute(
    db,
  );
}

/** Removes the values and the label from all entries of a record; the entries themselves remain. For deleting a person. */
export async function redactSubject(db: ChurchDb, table: string, id: string): Promise<void> {
  await sql`SELECT audit_forget(${table}::text, ${id}::uuid)`.execute(db);
}
