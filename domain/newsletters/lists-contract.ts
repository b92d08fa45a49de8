import { emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import {
  listAddition,
  listAdditionResult,
  listChange,
  listCreation,
  listId,
  listRecipientView,
  peopleAddition,
  peopleAdditionResult,
  recipientListView,
  recipientTarget,
} from './lists-schema.ts';
import { newslettersPermissions } from './permissions.ts';
import { optionalChurchId } from './schema.ts';

const listRef = z.strictObject({ listId, churchId: optionalChurchId });
const refusal = 'newsletters:errors.list-unreachable';

/** Recipient lists of a church: the recipients of newsletters with the audience `custom_list`. */
export const recipientListsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/recipient-lists',
    can: newslettersPermissions.view,
    denialMessage: refusal,
    input: emptyInput,
    output: z.strictObject({ items: z.array(recipientListView) }),
    summary: 'All recipient lists of the church with their number of recipients, sorted by name.',
  }),
  targets: endpoint({
    method: 'GET',
    path: '/api/newsletter-targets',
    can: newslettersPermissions.view,
    denialMessage: refusal,
    input: emptyInput,
    output: z.strictObject({ items: z.array(recipientTarget) }),
    summary:
      'What the audience `custom_list` can name: recipient lists, and live lists of other modules that the caller may see.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/recipient-lists/:listId',
    can: newslettersPermissions.view,
    denialMessage: refusal,
    input: listRef,
    output: recipientListView,
    summary: 'One recipient list.',
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/recipient-lists/:listId/recipients',
    can: newslettersPermissions.view,
    denialMessage: refusal,
    input: listRef.extend({
      search: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(listRecipientView),
    summary: 'Recipients of a list sorted by address, with who stated their consent and when.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recipient-lists',
    can: newslettersPermissions.edit,
    denialMessage: refusal,
    input: listCreation,
    output: recipientListView,
    summary: 'Creates an empty recipient list.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/recipient-lists/:listId',
    can: newslettersPermissions.edit,
    denialMessage: refusal,
    input: listChange,
    output: recipientListView,
    summary:
      'Renames a recipient list; refused as stale when it was saved after `version` was read.',
  }),
  addRecipients: endpoint({
    method: 'POST',
    path: '/api/recipient-lists/:listId/recipients',
    body: 'list',
    can: newslettersPermissions.edit,
    denialMessage: refusal,
    input: listAddition,
    output: listAdditionResult,
    summary:
      'Adds addresses, stating the consent of their owners; existing addresses stay unchanged.',
  }),
  addPeople: endpoint({
    method: 'POST',
    path: '/api/recipient-lists/:listId/people',
    can: newslettersPermissions.edit,
    takesLong: true,
    denialMessage: refusal,
    input: peopleAddition,
    output: peopleAdditionResult,
    summary:
      'Adds the selected people who consent and have a deliverable address; counts the others by reason. Needs people.view too.',
  }),
  undoAddition: endpoint({
    method: 'POST',
    path: '/api/recipient-lists/undo',
    can: newslettersPermissions.edit,
    takesLong: true,
    denialMessage: refusal,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ removed: z.int() }),
    summary: 'Takes the people whom one addition put on a list off it again, within 30 days.',
  }),
  removeRecipient: endpoint({
    method: 'DELETE',
    path: '/api/recipient-lists/:listId/recipients/:recipientId',
    can: newslettersPermissions.edit,
    denialMessage: refusal,
    input: listRef.extend({ recipientId: listId }),
    output: z.strictObject({ done: z.literal(true) }),
    summary: 'Removes an address from a list.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recipient-lists/:listId',
    can: newslettersPermissions.delete,
    denialMessage: 'newsletters:errors.list-no-delete',
    input: listRef,
    output: z.strictObject({ message: z.string() }),
    summary: 'Deletes a recipient list; it is removed from the audience of its newsletters.',
  }),
};
