/** The endpoints of gifts and their batches. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { giftsImport } from '../imports.ts';
import { financePermissions as permissions } from '../permissions.ts';
import {
  addGiftInput,
  addGiftsInput,
  batchPage,
  batchView,
  commitInput,
  countInput,
  createBatchInput,
  depositInput,
  groupOffering,
  maxOfferings,
  takeOfferingsInput,
  giftView,
  listBatchesInput,
  ownGiftsView,
  personGiftsView,
  readLine,
  readLinesInput,
  returnGiftInput,
  updateBatchInput,
  updateGiftInput,
  usualGiftsView,
} from './schema.ts';

const params = z.strictObject({ batchId: id });
const giftYear = z.coerce.number().int().min(1900).max(2200);

export const givingContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/finance/batches',
    can: permissions.count,
    input: listBatchesInput,
    output: batchPage,
    summary: 'A page of batches, the latest day first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/finance/batches/:batchId',
    can: permissions.count,
    input: params,
    output: batchView,
    summary: 'A batch with its gifts; of a committed one, to those who may see who gave.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/finance/batches',
    can: permissions.count,
    input: createBatchInput,
    output: batchView,
    summary: 'Opens a batch for the gifts of a day.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/finance/batches/:batchId',
    can: permissions.count,
    input: updateBatchInput,
    output: batchView,
    summary: 'Changes day, title and accounts of a batch that is not committed.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/finance/batches/:batchId',
    can: permissions.count,
    input: params,
    output: doneOutput,
    summary: 'Deletes a batch that has no gifts.',
  }),
  addGift: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/gifts',
    can: permissions.count,
    input: addGiftInput,
    output: giftView,
    idempotent: true,
    summary: 'Adds a gift to a batch that is not committed; the same request adds it once.',
  }),
  addGifts: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/gift-list',
    body: 'list',
    can: permissions.count,
    input: addGiftsInput,
    output: batchView,
    summary:
      'Adds gifts to a batch that is not committed, all or none; each request adds its gift once.',
  }),
  readLines: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/read-lines',
    body: 'list',
    can: permissions.count,
    input: readLinesInput,
    output: z.strictObject({ lines: z.array(readLine) }),
    summary:
      'Reads pasted lines as gifts, by names on record and words of the books; stores nothing.',
  }),
  usual: endpoint({
    method: 'GET',
    path: '/api/finance/batches/:batchId/usual-gifts',
    can: permissions.givers,
    input: params,
    output: usualGiftsView,
    summary:
      'What known givers gave on the same weekday before, unless they gave in this batch already.',
  }),
  offerings: endpoint({
    method: 'GET',
    path: '/api/finance/group-offerings',
    can: permissions.count,
    input: emptyInput,
    output: z.strictObject({ items: z.array(groupOffering) }),
    summary: `Offerings that groups reported and that are in no batch, the earliest first, at most ${maxOfferings}.`,
  }),
  takeOfferings: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/group-offerings',
    can: permissions.count,
    input: takeOfferingsInput,
    output: batchView,
    summary: 'Takes reported offerings of groups into a batch as gifts in cash, each once.',
  }),
  updateGift: endpoint({
    method: 'PUT',
    path: '/api/finance/gifts/:giftId',
    can: permissions.count,
    input: updateGiftInput,
    output: giftView,
    summary: 'Corrects a gift of a batch that is not committed.',
  }),
  removeGift: endpoint({
    method: 'DELETE',
    path: '/api/finance/gifts/:giftId',
    can: permissions.count,
    input: z.strictObject({ giftId: id }),
    output: doneOutput,
    summary: 'Deletes a gift of a batch that is not committed.',
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/counts',
    can: permissions.count,
    input: countInput,
    output: batchView,
    summary:
      'Stores what the user counted. Two users with the same total, or one with a witness, make the batch counted.',
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/commitment',
    can: permissions.edit,
    input: commitInput,
    output: batchView,
    summary: 'Posts one entry for all gifts of a counted batch.',
  }),
  deposit: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/deposit',
    can: permissions.edit,
    input: depositInput,
    output: batchView,
    summary: 'Posts that the cash of a committed batch was brought to the bank.',
  }),
  returnGift: endpoint({
    method: 'POST',
    path: '/api/finance/gifts/:giftId/return',
    can: permissions.edit,
    input: returnGiftInput,
    output: giftView,
    summary: 'Takes a committed gift out of the books again, on a day of its own.',
  }),
  ...giftsImport.endpoints,
  own: endpoint({
    method: 'GET',
    path: '/api/finance/own-gifts',
    can: permissions.own,
    input: z.strictObject({ year: giftYear.optional() }),
    output: ownGiftsView,
    summary: 'What the user gave in a year.',
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/finance/people/:personId/gifts',
    can: permissions.givers,
    input: z.strictObject({
      personId: id,
      year: giftYear.optional(),
    }),
    output: personGiftsView,
    summary: 'What a person gave in a year.',
  }),
};
