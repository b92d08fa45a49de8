import { z } from 'zod';
import { publicChurch } from '#domain/churches/public.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { givingStatementsPermissions as permissions } from './permissions.ts';
import {
  listStatementsInput,
  monthTotal,
  ownStatement,
  planView,
  runRow,
  runView,
  startRunInput,
  statementPage,
  statementYear,
} from './schema.ts';

const runParams = z.strictObject({ runId: id });
const statementParams = z.strictObject({ statementId: id });
const tokenParams = z.strictObject({ token: z.string().max(200) });
const yearInput = z.strictObject({ year: statementYear });

export const givingStatementsContract = {
  plan: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/plan',
    can: permissions.issue,
    input: yearInput.partial(),
    output: planView,
    summary:
      'How many givers of a year would get a statement, by default of the last one that is over, and the words of the last run.',
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(runRow) }),
    summary: 'The runs in which statements of givers were made, the latest first.',
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/:runId',
    can: permissions.view,
    input: runParams,
    output: runView,
    summary: 'A run with its progress.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/giving-statement-runs',
    can: permissions.issue,
    input: startRunInput,
    output: runView,
    summary: 'Starts to make the statements of all givers of a year.',
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/giving-statement-runs/:runId/stop',
    can: permissions.issue,
    input: runParams,
    output: runView,
    summary: 'Stops a run, which leaves no statements, or stops mailing those of a run.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/giving-statement-runs/:runId',
    can: permissions.issue,
    input: runParams,
    output: doneOutput,
    summary: 'Deletes a run with its statements. The links to them end.',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/:runId/file',
    can: permissions.view,
    takesLong: true,
    input: runParams,
    output: z.unknown(),
    summary: "All statements of a run as one PDF file to print, in the church's language.",
  }),
  declaration: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/:runId/modelo-182',
    can: permissions.view,
    input: runParams,
    output: emptyInput,
    takesLong: true,
    summary: 'The fields of the Spanish Modelo 182 for each statement of a run, as a CSV file.',
  }),
  mailAll: endpoint({
    method: 'POST',
    path: '/api/giving-statement-runs/:runId/mails',
    can: permissions.issue,
    input: runParams,
    output: runView,
    summary: 'Mails each giver with an address the link to the statement, once.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/:runId/statements',
    can: permissions.view,
    input: listStatementsInput,
    output: statementPage,
    summary: 'A page of the statements of a run, by name.',
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/giving-statements/:statementId/file',
    can: permissions.view,
    input: statementParams,
    output: z.unknown(),
    summary: 'A statement as a PDF file.',
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/giving-statements/:statementId/link',
    can: permissions.issue,
    input: statementParams.extend({ send: z.boolean().default(false) }),
    output: z.strictObject({ url: z.string() }),
    summary:
      'A new link by which the giver opens a statement, mailed if wanted. It replaces the one before.',
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/months',
    can: permissions.view,
    input: yearInput,
    output: z.strictObject({ currency: z.string(), items: z.array(monthTotal) }),
    summary: 'What was given in each month of a year, by method, without names.',
  }),
  exportMonths: endpoint({
    method: 'GET',
    path: '/api/giving-statement-runs/months/file',
    can: permissions.view,
    input: yearInput,
    output: emptyInput,
    summary: 'The same as a CSV file.',
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/own-giving-statements',
    can: financePermissions.own,
    input: emptyInput,
    output: z.strictObject({ items: z.array(ownStatement) }),
    summary: "The user's own statements by the last run of each year, the latest year first.",
  }),
  printOwn: endpoint({
    method: 'GET',
    path: '/api/own-giving-statements/:statementId/file',
    can: financePermissions.own,
    input: statementParams,
    output: z.unknown(),
    summary: "One of the user's own statements as a PDF file.",
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/constancia/:token',
    can: 'public',
    input: tokenParams,
    output: z.strictObject({ church: publicChurch, year: z.int() }),
    summary: 'What a link to a statement opens.',
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/constancia/:token/file',
    can: 'public',
    input: tokenParams,
    output: z.unknown(),
    summary: 'The statement of a link as a PDF file.',
  }),
};
