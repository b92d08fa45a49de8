/** What a church reads of its audit log. */
import { z } from 'zod';
import { auditActions } from '#domain/kernel/audit-actions.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { tidyLine } from '#domain/kernel/words/text.ts';

/** How long entries are kept. */
export const auditYears = 2;

export const auditFilters = {
  /** Words of a record's name, of who acted, or of what was written. */
  q: z.string().overwrite(tidyLine).max(120).optional(),
  actor: id.optional(),
  action: z.enum(auditActions).optional(),
  /** A kind of record: the name of its table. */
  kind: z
    .string()
    .regex(/^[a-z_-]{1,60}$/)
    .optional(),
  /** One record. */
  subject: id.optional(),
  /** Days of the church's time zone, both included. */
  from: plainDay.optional(),
  to: plainDay.optional(),
};
export const auditFiltersInput = z.strictObject(auditFilters);
export type AuditFilters = z.output<typeof auditFiltersInput>;
export const auditListInput = z.strictObject({ ...auditFilters, cursor: cursor.optional() });

/** The last row of a page: when, and its id. */
export const auditCursor = z.tuple([z.iso.datetime(), id]);

/** One field of a record, in the reader's words. null: it was, or is, empty. */
export const auditChange = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
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
  /** Address on the network. */
  address: z.string().nullable(),
  /** `Firefox · Windows`. */
  device: z.string().nullable(),
  /** Done by the platform's support, with access that the church sees. */
  support: z.boolean(),
  subject: z.strictObject({
    kind: z.string(),
    id: idView.nullable(),
    label: z.string().nullable(),
  }),
  changes: z.array(auditChange),
  /** What the record was has been erased. */
  forgotten: z.boolean(),
});
export type AuditEntryView = z.output<typeof auditEntry>;

/** What the filters of the screen offer. */
export const auditChoices = z.strictObject({
  actors: z.array(z.strictObject({ id: idView, name: z.string() })),
  kinds: z.array(z.strictObject({ kind: z.string(), label: z.string() })),
});
