import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { addRuleInput, changeRuleInput, postByRulesInput, ruleView } from './line-rules.ts';
import { postTransferInput, returnableGiftView, returnGiftOfLineInput } from './postings.ts';
import { bankPermissions as permissions } from './permissions.ts';
import {
  bankAccountView,
  entryOfLineView,
  importStatementInput,
  joinLinesInput,
  linePage,
  listLinesInput,
  matchInput,
  previewInput,
  previewView,
  statementLineView,
  statementPage,
  statementView,
} from './schema.ts';

const ruleList = z.strictObject({ items: z.array(ruleView) });
const statement = z.strictObject({ statementId: id });
const line = z.strictObject({ lineId: id });

export const bankContract = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/bank/accounts',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(bankAccountView) }),
    summary:
      'The accounts at banks that are in use: what the books have there, and what the latest statement says.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bank/statements',
    can: permissions.view,
    input: z.strictObject({
      /** `open`: those that are not reconciled. */
      state: z.literal('open').optional(),
      cursor: cursor.optional(),
    }),
    output: statementPage,
    summary: 'A page of the statements of all accounts, the latest day first.',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/bank/preview',
    can: permissions.edit,
    takesLong: true,
    input: previewInput,
    output: previewView,
    summary:
      'Reads an uploaded file without keeping it: its format and, of a table, what its columns are taken for and its first lines.',
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/bank/import',
    can: permissions.edit,
    takesLong: true,
    input: importStatementInput,
    output: statementView,
    summary:
      'Reads an uploaded file of a bank into an account and proposes entries for its lines. Lines that are known are left out; a file that is not whole changes nothing.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank/statements/:statementId',
    can: permissions.view,
    input: statement,
    output: statementView,
    summary: 'A statement without its lines.',
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/bank/statements/:statementId/lines',
    can: permissions.view,
    input: listLinesInput,
    output: linePage,
    summary: 'A page of the lines of a statement, in the order of the file.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bank/statements/:statementId',
    can: permissions.edit,
    input: statement,
    output: emptyInput,
    summary:
      'Removes a statement that is not reconciled, with its lines. The books stay as they are, and the file can be read again.',
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/bank/statements/:statementId/proposals',
    can: permissions.edit,
    input: statement,
    output: statementView,
    summary: 'Looks for entries again, for lines that have none.',
  }),
  acceptAll: endpoint({
    method: 'POST',
    path: '/api/bank/statements/:statementId/acceptance',
    can: permissions.edit,
    input: statement,
    output: statementView,
    summary: 'Confirms all that is proposed.',
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/bank/statements/:statementId/reconciliation',
    can: permissions.edit,
    input: statement,
    output: statementView,
    summary:
      'Reconciles a statement: every line has its entries, and opening balance and lines make the closing one. Nothing of it changes afterwards.',
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/bank/lines/:lineId/candidates',
    can: permissions.view,
    input: line,
    output: z.strictObject({ items: z.array(entryOfLineView) }),
    summary: 'Entries of the account that no line has yet, those nearest in amount and day first.',
  }),
  match: endpoint({
    method: 'PUT',
    path: '/api/bank/lines/:lineId/match',
    can: permissions.edit,
    input: matchInput,
    output: statementLineView,
    summary: 'Says which entries a line is; together they must have moved its amount.',
  }),
  unmatch: endpoint({
    method: 'DELETE',
    path: '/api/bank/lines/:lineId/match',
    can: permissions.edit,
    input: line,
    output: statementLineView,
    summary: 'Takes back which entries a line is, or refuses what is proposed.',
  }),
  postTransfer: endpoint({
    method: 'POST',
    path: '/api/bank/lines/:lineId/transfer',
    can: permissions.edit,
    input: postTransferInput,
    output: statementLineView,
    summary:
      'Posts a line as a transfer to or from another own account and matches it, with the line of the other account if there is one; needs the permission to post, too.',
  }),
  returnableGifts: endpoint({
    method: 'GET',
    path: '/api/bank/lines/:lineId/returned-gift',
    can: permissions.edit,
    input: line,
    output: z.strictObject({ items: z.array(returnableGiftView) }),
    summary:
      'The gifts that a line may have taken back: of its amount and account, at most 90 days before it. Needs the permission to return gifts, too; givers are named to those who may see them.',
  }),
  returnGift: endpoint({
    method: 'POST',
    path: '/api/bank/lines/:lineId/returned-gift',
    can: permissions.edit,
    input: returnGiftOfLineInput,
    output: statementLineView,
    summary:
      'Returns a gift on the day of the line that took it back, and matches the line with that; needs the permission to return gifts, too.',
  }),
  joinLines: endpoint({
    method: 'POST',
    path: '/api/bank/statements/:statementId/joint-matches',
    can: permissions.edit,
    input: joinLinesInput,
    output: statementView,
    summary: 'Says that several lines are one entry; together they must have moved its amount.',
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/bank/rules',
    can: permissions.view,
    input: emptyInput,
    output: ruleList,
    summary: 'The rules that say what lines are by their texts.',
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/api/bank/rules',
    can: permissions.edit,
    input: addRuleInput,
    output: ruleList,
    summary: 'Keeps a rule for the lines whose text has some words. The same request adds one.',
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/api/bank/rules/:ruleId',
    can: permissions.edit,
    input: changeRuleInput,
    output: ruleList,
    summary: 'Changes a rule. What was posted by it stays.',
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/api/bank/rules/:ruleId',
    can: permissions.edit,
    input: z.strictObject({ ruleId: id }),
    output: ruleList,
    summary: 'Removes a rule. What was posted by it stays.',
  }),
  ruled: endpoint({
    method: 'GET',
    path: '/api/bank/statements/:statementId/ruled-lines',
    can: permissions.view,
    input: statement,
    output: z.strictObject({ items: z.array(statementLineView) }),
    summary: 'The open lines of a statement that have a rule, as many as can be posted at once.',
  }),
  postByRules: endpoint({
    method: 'POST',
    path: '/api/bank/statements/:statementId/ruled-lines',
    can: permissions.edit,
    body: 'list',
    input: postByRulesInput,
    output: statementView,
    summary:
      'Posts what the rules of some lines say and matches it with them, all or none; needs the permission to post, too. A line that is posted is not posted again.',
  }),
};
