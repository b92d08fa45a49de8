/** The endpoints of the ledger, its months and its reports. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';
import { month, periodInput } from '../periods.ts';
import { financePermissions as permissions } from '../permissions.ts';
import {
  checklistView,
  closeInput,
  exchangeInput,
  entryFilters,
  entryPage,
  entryView,
  frontPageView,
  fundTransferInput,
  listEntriesInput,
  monthView,
  noteInput,
  openingInput,
  partiesInput,
  partyView,
  rateView,
  recordInput,
  reopenInput,
  reportFileInput,
  reportView,
  reverseInput,
  transferInput,
} from './schema.ts';

export const ledgerContract = {
  frontPage: endpoint({
    method: 'GET',
    path: '/api/finance/front-page',
    can: permissions.totals,
    input: emptyInput,
    output: frontPageView,
    summary: 'The money of the church, where it lies, what came and went, and what waits.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/finance/entries',
    can: permissions.view,
    input: listEntriesInput,
    output: entryPage,
    summary: 'A page of the entries that match the filters, the latest day first.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/finance/entries/export',
    can: permissions.export,
    takesLong: true,
    input: z.strictObject(entryFilters),
    output: emptyInput,
    summary: 'The entries that match the filters as a CSV file, a line for each of their lines.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/finance/entries/:entryId',
    can: permissions.view,
    input: z.strictObject({ entryId: id }),
    output: entryView,
    summary: 'An entry with its lines.',
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/finance/entries',
    can: permissions.edit,
    input: recordInput,
    output: entryView,
    summary: 'Posts an income or an expense; of a fund in custody, money of others.',
  }),
  recordOpening: endpoint({
    method: 'POST',
    path: '/api/finance/openings',
    can: permissions.settings,
    input: openingInput,
    output: entryView,
    summary:
      'Posts money of a fund that lay in an account when the books began, on their first day: for a fund with money, or one that was forgotten.',
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/finance/transfers',
    can: permissions.edit,
    input: transferInput,
    output: entryView,
    summary: 'Posts a transfer of money of a fund from one account to another.',
  }),
  rates: endpoint({
    method: 'GET',
    path: '/api/finance/rates',
    can: permissions.lists,
    input: emptyInput,
    output: z.strictObject({ items: z.array(rateView) }),
    summary: 'The last exchange rate of each currency, for forms.',
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/finance/exchanges',
    can: permissions.edit,
    input: exchangeInput,
    output: entryView,
    summary:
      'Posts that money of a fund was changed into another currency: what leaves one account and what comes into the other.',
  }),
  transferFunds: endpoint({
    method: 'POST',
    path: '/api/finance/fund-transfers',
    can: permissions.edit,
    input: fundTransferInput,
    output: entryView,
    summary: 'Posts that money of an account is for another fund from now on.',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/finance/entries/:entryId/reversal',
    can: permissions.edit,
    input: reverseInput,
    output: entryView,
    summary:
      'Posts the opposite of an entry, on its own day in an open month. The entry itself never changes.',
  }),
  setNote: endpoint({
    method: 'PUT',
    path: '/api/finance/entries/:entryId/note',
    can: permissions.edit,
    input: noteInput,
    output: entryView,
    summary: 'Changes what was written about an entry; its day, accounts and amounts stay.',
  }),
  findRecorded: endpoint({
    method: 'GET',
    path: '/api/finance/recorded/:requestId',
    can: permissions.view,
    input: z.strictObject({ requestId: id }),
    output: z.strictObject({
      entry: z.strictObject({ id: idView, number: z.int() }).nullable(),
      /** By which it can be posted: the same or, if that entry was reversed, another one. */
      requestId: idView,
    }),
    summary:
      'The entry of a request, such as the expense of a repair, whose request has the id of the repair.',
  }),
  parties: endpoint({
    method: 'GET',
    path: '/api/finance/parties',
    can: permissions.edit,
    input: partiesInput,
    output: z.strictObject({ items: z.array(partyView) }),
    summary:
      'Up to eight names of payers or payees from recent entries, each with the tax id and the category of its latest entry.',
  }),
  setBill: endpoint({
    method: 'PUT',
    path: '/api/finance/entries/:entryId/bill',
    body: 'picture',
    can: permissions.edit,
    input: refinePictureSource(z.strictObject({ ...pictureShape, entryId: id })),
    output: entryView,
    summary:
      'Sets the photo of the bill of an entry, from base64 or an upload; `crop` is its part.',
  }),
  removeBill: endpoint({
    method: 'DELETE',
    path: '/api/finance/entries/:entryId/bill',
    can: permissions.edit,
    input: z.strictObject({ entryId: id }),
    output: entryView,
    summary: 'Deletes the photo of the bill of an entry.',
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/finance/report',
    can: permissions.totals,
    input: periodInput,
    output: reportView,
    summary:
      'Money at the beginning, what came and went by category, and money at the end with what it is for.',
  }),
  printReport: endpoint({
    method: 'GET',
    path: '/api/finance/report/file',
    can: permissions.totals,
    input: reportFileInput,
    output: z.unknown(),
    summary: "The report as a PDF file to sign, in the church's language.",
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/api/finance/report/export',
    can: permissions.totals,
    takesLong: true,
    input: periodInput,
    output: emptyInput,
    summary: 'The report as a CSV file.',
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/finance/months',
    can: permissions.totals,
    input: emptyInput,
    output: z.strictObject({ items: z.array(monthView) }),
    summary: 'The months of the books, the latest first.',
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/finance/months/:month/checklist',
    can: permissions.close,
    input: z.strictObject({ month }),
    output: checklistView,
    summary: 'What is looked at before a month is closed.',
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/finance/months/:month/closing',
    can: permissions.close,
    input: closeInput,
    output: monthView,
    summary:
      'Closes a month: nothing more is posted to its days. A counted till that differs from the books is refused.',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/finance/months/:month/reopening',
    can: permissions.close,
    input: reopenInput,
    output: monthView,
    summary: 'Opens a closed month again, with a reason that the activity log keeps.',
  }),
};
