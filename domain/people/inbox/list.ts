/** The filters of the inbox. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { kindKey, submissionStatuses } from './schema.ts';

export const inboxFilters = {
  kind: kindKey.optional(),
  status: z.enum(submissionStatuses).optional(),
};

/** Those that wait, the oldest first; decided ones by the day of the decision, the latest first. */
export const inboxListInput = z.strictObject({ ...inboxFilters, cursor: cursor.optional() });
export type InboxList = z.output<typeof inboxListInput>;

/** The instant and the id of the last row of a page. */
export const inboxCursor = z.tuple([z.iso.datetime(), id]);
