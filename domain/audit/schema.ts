/** Filters and entries of a church's audit log. */
import { z } from 'zod';
import { auditActions } from '#domain/audit-entries.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';

/** How long entries are kept. */
export const auditRetentionYears = 2;

export const auditFilters = {
  /** Words of the record's name, of the actor's name, or of the values. */
  q: z.string().overwrite(normalizeLine).max(120).optional(),
  actor: id.optional(),
  action: z.enum(auditActions).optional(),
  /** Kind of record: its table name. */
  kind: z
    .string()
    .regex(/^[a-z_-]{1,60}$/)
    .optional(),
  /** Id of one record. */
  subject: id.optional(),
  /** Days in the church's time zone, inclusive. */
  from: plainDay.optional(),
  to: plainDay.optional(),
};
export const auditFiltersInput = z.strictObject(auditFilters);
export type AuditFilters = z.output<typeof auditFiltersInput>;
export const auditListInput = z.strictObject({ ...auditFilters, cursor: cursor.optional() });

/** Time and id of the last entry of a page. */
export const auditCursor = z.tuple([z.iso.datetime(), id]);

/** A changed field, with translated values; null for an empty one. `isHidden`: the reader may not see the values. */
export const auditChange = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isHidden: z.boolean(),
});

export const auditEntry = z.strictObject({
  id: idView,
  at: z.string().meta({ format: 'date-time' }),
  /** A whole sentence in the reader's language. */
  sentence: z.string(),
  action: z.string(),
  actor: z
    .strictObject({ id: idView.nullable(), name: z.string(), role: z.string().nullable() })
    .nullable(),
  /** IP address. */
  address: z.string().nullable(),
  /** `Firefox · Windows`. */
  device: z.string().nullable(),
  /** Whether the platform's support did it, with access granted by the church. */
  support: z.boolean(),
  subject: z.strictObject({
    kind: z.string(),
    id: idView.nullable(),
    label: z.string().nullable(),
  }),
  changes: z.array(auditChange),
  /** Whether the record's data has been erased from the entry. */
  forgotten: z.boolean(),
});
export type AuditEntryView = z.output<typeof auditEntry>;

/** Options of the filters. */
export const auditChoices = z.strictObject({
  actors: z.array(z.strictObject({ id: idView, name: z.string() })),
  kinds: z.array(z.strictObject({ kind: z.string(), label: z.string() })),
});
