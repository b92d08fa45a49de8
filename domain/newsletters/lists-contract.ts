import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { cursor } from '#domain/kernel/paging.ts';
import {
  listAddition,
  listAdditionResult,
  listChange,
  listCreation,
  listId,
  listRecipientView,
  recipientListView,
} from './lists-schema.ts';
import { churchIdOfCall } from './schema.ts';

const one = z.strictObject({ listId, churchId: churchIdOfCall });
const refusal = 'recipient-list-unreachable';

/** Recipient lists of a church: who receives a newsletter whose audience is `custom_list`. */
export const recipientListsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/recipient-lists',
    can: 'newsletters.view',
    refusal,
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(recipientListView) }),
    summary: 'Every recipient list of the church with its number of recipients, in order of name.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/recipient-lists/:listId',
    can: 'newsletters.view',
    refusal,
    input: one,
    output: recipientListView,
    summary: 'One recipient list.',
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/recipient-lists/:listId/recipients',
    can: 'newsletters.view',
    refusal,
    input: one.extend({
      search: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      cursor: cursor.optional(),
    }),
    output: z.strictObject({ items: z.array(listRecipientView), next: z.string().nullable() }),
    summary: 'Recipients of a list in order of address, with who stated their consent, and when.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recipient-lists',
    can: 'newsletters.edit',
    refusal,
    input: listCreation,
    output: recipientListView,
    summary: 'Creates an empty recipient list.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/recipient-lists/:listId',
    can: 'newsletters.edit',
    refusal,
    input: listChange,
    output: recipientListView,
    summary: 'Renames a recipient list; refused as stale when somebody else saved after `version`.',
  }),
  addRecipients: endpoint({
    method: 'POST',
    path: '/api/recipient-lists/:listId/recipients',
    can: 'newsletters.edit',
    refusal,
    input: listAddition,
    output: listAdditionResult,
    summary:
      'Adds addresses, stating the consent of their owners; an address that is there already stays as it is.',
  }),
  removeRecipient: endpoint({
    method: 'DELETE',
    path: '/api/recipient-lists/:listId/recipients/:recipientId',
    can: 'newsletters.edit',
    refusal,
    input: one.extend({ recipientId: listId }),
    output: z.strictObject({ done: z.literal(true) }),
    summary: 'Takes an address off a list.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recipient-lists/:listId',
    can: 'newsletters.delete',
    refusal: 'recipient-list-no-delete',
    input: one,
    output: z.strictObject({ message: z.string() }),
    summary: 'Deletes a recipient list; newsletters that named it lose it from their audience.',
  }),
};
