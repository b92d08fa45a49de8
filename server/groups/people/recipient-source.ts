/** Groups and branches as live recipient lists of newsletters: who belongs to them, and below them, when it is sent. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { toGroupScope } from '../access.ts';
import { countRecipients, listRecipients } from './recipient-queries.ts';

export const groupRecipients: RecipientSource = {
  permission: groupsPermissions.view,
  list: ({ db, actor }) => countRecipients(db, toGroupScope(actor)),
  findLists: (db, ids) => listRecipients(db, ids),
};
