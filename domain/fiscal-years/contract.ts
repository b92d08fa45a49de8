import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { fiscalYearsPermissions as permissions } from './permissions.ts';
import {
  fiscalYearRow,
  fiscalYearView,
  reopenYearInput,
  yearFileInput,
  yearInput,
} from './schema.ts';

export const fiscalYearsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/fiscal-years',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(fiscalYearRow) }),
    summary: 'The fiscal years of the books, the latest first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/fiscal-years/:year',
    can: permissions.view,
    input: yearInput,
    output: fiscalYearView,
    summary:
      'What came and went in a fiscal year beside the budget and the year before, by category and by fund. Of a closed year, as it was when it was closed.',
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/fiscal-years/:year/file',
    can: permissions.view,
    input: yearFileInput,
    output: z.unknown(),
    summary: "The report of a fiscal year as a PDF file to sign, in the church's language.",
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/fiscal-years/:year/closing',
    can: permissions.close,
    input: yearInput,
    output: fiscalYearView,
    summary: 'Closes a year of which all months are closed; they stay closed with it.',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/fiscal-years/:year/reopening',
    can: permissions.close,
    input: reopenYearInput,
    output: fiscalYearView,
    summary:
      'Opens the latest closed year again, with a reason that the activity log keeps. Its months stay closed.',
  }),
};
