/** The timeline of a person: what happened, newest first. Each kind of entry has its text in the feature that adds it. */
import { z } from 'zod';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';

export const timelineEntry = z.strictObject({
  kind: z.string(),
  /** Unique within its kind. */
  id: z.string(),
  /** An instant; for a day, its beginning in the church's time zone. */
  at: z.string(),
  /** Values of the text. */
  values: z.record(z.string(), z.string()),
  /** The record that the entry is about, whose page depends on the kind; null if there is none. */
  recordId: z.uuid().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;
export const timelinePage = createForwardPageSchema(timelineEntry);

/** At most this many kinds, as the filters of the screen have. */
const maxKinds = 30;

export const timelineInput = z.strictObject({
  personId: id,
  /** Comma-separated kinds of entries; default: all. */
  kinds: commaList(z.string().regex(/^[a-z-]{1,60}$/), maxKinds).optional(),
  cursor: cursor.optional(),
});

/** `at`, kind and id of the last entry. */
export const timelineCursor = z.tuple([z.iso.datetime(), z.string().max(60), z.string().max(60)]);
