/**
 * Who did what to which record. Tables are watched by a trigger that writes only when the transaction says who acts, so
 * background work costs nothing; what happens in bulk, or is no change of a row, is told by `recordAudit`.
 */
import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/kernel/audit-actions.ts';
import { written, type Acting } from './acting.ts';
import { churchOf, type ChurchDb, type UnscopedDb } from './database.ts';

export interface AuditedTable {
  /** The column that holds the church; `user:column` for a global table that knows only the user. `church_id` unless told. */
  readonly church?: string;
  /** Columns that together name the record to a reader. For a part: columns of its subject. */
  readonly label?: readonly string[];
  /** Columns that are not told, beside keys, times and secrets (any name with password, token, secret, hash, … in it). */
  readonly without?: readonly string[];
  /** Only these columns are told. */
  readonly only?: readonly string[];
  /** `id` unless told. */
  readonly id?: string;
  /** The rows are parts of another record: its table, the column that refers to it, the column that tells parts apart. */
  readonly partOf?: { readonly table: string; readonly by: string; readonly key: string };
}

/** From here on, changes of this table's rows enter the audit log. Call it in a migration; again, to tell it otherwise. */
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
  await sql`
    CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)} FOR EACH ROW
    WHEN (nullif(current_setting('app.actor', true), '') IS NOT NULL)
    EXECUTE FUNCTION audit_row(${sql.join(args.map((arg) => sql.lit(arg)))})`.execute(db);
}

export interface AuditEntry {
  readonly action: AuditAction;
  /** A table's name, or another word for a kind of record. */
  readonly subject: {
    readonly table: string;
    readonly id?: string | null;
    readonly label?: string | null;
  };
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Who acts, where the transaction does not say it. */
  readonly acting?: Acting;
}

/** Adds an entry to the log of the church that the transaction is bound to. Never put a secret into it. */
export const recordAudit = (db: ChurchDb, entry: AuditEntry): Promise<void> =>
  write(db, churchOf(db), entry);

/** The same, in a transaction over all churches. */
export const recordAuditOf = (db: UnscopedDb, churchId: string, entry: AuditEntry): Promise<void> =>
  write(db, churchId, entry);

async function write(
  db: ChurchDb | UnscopedDb,
  churchId: string,
  { action, subject, before, after, acting }: AuditEntry,
): Promise<void> {
  const json = (value: unknown): string | null =>
    value === undefined ? null : JSON.stringify(value);
  await sql`
    SELECT audit_write(${churchId}::uuid, ${action}::text, ${subject.table}::text, ${subject.id ?? null}::uuid, ${subject.label ?? null}::text,
      ${json(before)}::jsonb, ${json(after)}::jsonb, ${acting ? written(acting) : null}::jsonb)`.execute(
    db,
  );
}

/** From here on, what the transaction changes is not told row by row: one entry has told it already. */
export async function quietFromHere(db: ChurchDb | UnscopedDb): Promise<void> {
  await sql`SET LOCAL app.actor = ''`.execute(db);
}

/** Blanks what the log keeps about one record: that something happened stays, what it was goes. For erasing a person. */
export async function forgetSubject(db: ChurchDb, table: string, id: string): Promise<void> {
  await sql`SELECT audit_forget(${table}::text, ${id}::uuid)`.execute(db);
}
