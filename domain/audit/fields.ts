/** Finds the label and the value format of a column in the audit log. */
import { auditFields, auditKinds, auditPartFields, type AuditKind } from '#domain/audit-entries.ts';
import type { AuditField } from '#domain/kernel/audit.ts';

/** Columns with the same meaning in every table. */
const commonFields: Readonly<Record<string, AuditField>> = {
  accepted_at: { label: 'audit:fields.accepted', format: 'instant' },
  archived_at: { label: 'audit:fields.archived', format: 'instant' },
  expires_at: { label: 'audit:fields.expires', format: 'instant' },
  revoked_at: { label: 'audit:fields.revoked', format: 'instant' },
  role: { label: 'audit:fields.role', format: 'word:audit:roles' },
  based_on: { label: 'audit:fields.basedOn', format: 'word:audit:roles' },
  language: { label: 'audit:fields.language' },
  color: { label: 'audit:fields.color' },
};

/** Foreign keys and internal columns, which add nothing to the sentence of an entry. */
const hiddenColumns = /(^id|_by|_ids?|^key|^known_devices|^status_changed_at)$/;

/** Whether an entry shows a column. */
export const isVisibleColumn = (table: string, column: string): boolean =>
  findAuditField(table, column) !== null || !hiddenColumns.test(column);

/** The field of an entry's column, or null; the column of a part is `table.key.column`. */
export function findAuditField(table: string, column: string): AuditField | null {
  const [part, , partColumn] = column.split('.');
  if (part !== undefined && partColumn !== undefined)
    return auditPartFields[part]?.[partColumn] ?? null;
  return auditFields[table]?.[column] ?? commonFields[column] ?? null;
}

export const toAuditKind = (table: string): AuditKind =>
  auditKinds.find((each) => each === table) ?? 'other';
