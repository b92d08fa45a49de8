import { z } from 'zod';
import { financePermissions } from '#domain/finance/permissions.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { advancesPermissions as permissions } from './permissions.ts';
import {
  acceptInput,
  advanceLists,
  advanceRow,
  advanceView,
  choicesView,
  giveInput,
  receiptChange,
  receiptInput,
  receiptPhoto,
  removedPhoto,
  sendBackInput,
  stepInput,
} from './schema.ts';

export const advancesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/advances',
    can: permissions.settle,
    input: z.strictObject({
      which: z.enum(advanceLists).default('open'),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(advanceRow),
    summary:
      'A page of advances: those to be settled or accepted, by the day when they are due; or the others, the last first. Users without `advances.view` get the own ones.',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/advances/choices',
    can: permissions.settle,
    input: emptyInput,
    output: choicesView,
    summary: 'What the forms of advances and of their receipts offer.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/advances/:advanceId',
    can: permissions.settle,
    input: z.strictObject({ advanceId: id }),
    output: advanceView,
    summary: 'An advance with its receipts; for those who see all of them, and for who got it.',
  }),
  findPosted: endpoint({
    method: 'GET',
    path: '/api/advances/posted/:entryId',
    can: financePermissions.view,
    input: z.strictObject({ entryId: id }),
    output: z.strictObject({ advance: advanceView.nullable() }),
    summary: 'The advance that an entry of the books gave or settled.',
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/advances',
    can: permissions.edit,
    input: giveInput,
    output: advanceView,
    summary:
      'Gives a person money to account for, from a box or a bank; the same request gives once.',
  }),
  addReceipt: endpoint({
    method: 'POST',
    path: '/api/advances/:advanceId/receipts',
    body: 'pictures',
    can: permissions.settle,
    idempotent: true,
    input: receiptInput,
    output: advanceView,
    summary: 'Adds what was bought, with photos of its bill; the same request adds it once.',
  }),
  changeReceipt: endpoint({
    method: 'PUT',
    path: '/api/advances/:advanceId/receipts/:receiptId',
    can: permissions.settle,
    input: receiptChange,
    output: advanceView,
    summary:
      'Changes a receipt; who accepts it, also while it waits. Fails as stale if the advance was changed since.',
  }),
  removeReceipt: endpoint({
    method: 'DELETE',
    path: '/api/advances/:advanceId/receipts/:receiptId',
    can: permissions.settle,
    input: z.strictObject({ advanceId: id, receiptId: id }),
    output: advanceView,
    summary: 'Removes a receipt.',
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/advances/:advanceId/receipts/:receiptId/photos',
    body: 'picture',
    can: permissions.settle,
    idempotent: true,
    input: receiptPhoto,
    output: advanceView,
    summary: 'Adds a photo of the bill of a receipt that the user may change.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/advances/:advanceId/receipts/:receiptId/photos/:fileId',
    can: permissions.settle,
    input: removedPhoto,
    output: advanceView,
    summary: 'Removes a photo of the bill of a receipt that the user may change.',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/advances/:advanceId/submission',
    can: permissions.settle,
    input: stepInput,
    output: advanceView,
    summary: 'Hands the receipts in, to be accepted; fails as stale if they were changed since.',
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/advances/:advanceId/return',
    can: permissions.edit,
    input: sendBackInput,
    output: advanceView,
    summary: 'Sends a settlement back with a reason, never an own one.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/advances/:advanceId/acceptance',
    can: permissions.edit,
    input: acceptInput,
    output: advanceView,
    summary:
      'Posts a settlement as one entry: what was bought, and what goes back or was spent beyond. Never an own one; the same request posts once, and it fails as stale if it was changed since.',
  }),
};
