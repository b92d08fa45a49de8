import { z } from 'zod';
import { financePermissions } from '#domain/finance/permissions.ts';
import { periodInput } from '#domain/finance/public.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flowsView } from './flows.ts';
import { budgetPermissions as permissions } from './permissions.ts';
import { budgetView, budgetYear, copyInput, removeLineInput, setLineInput } from './schema.ts';

export const budgetContract = {
  flows: endpoint({
    method: 'GET',
    path: '/api/finance/flows',
    can: financePermissions.totals,
    input: periodInput,
    output: flowsView,
    summary: 'What came and went in each month, by category; at most 36 months.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/budget',
    can: permissions.view,
    input: z.strictObject({ year: budgetYear.optional() }),
    output: budgetView,
    summary:
      'What is planned for a fiscal year by category, cost centre and month, beside what came and went; without a year the present one.',
  }),
  setLine: endpoint({
    method: 'PUT',
    path: '/api/budget/line',
    can: permissions.edit,
    input: setLineInput,
    output: budgetView,
    summary: 'Plans the months of a category; fails as stale if they were changed since.',
  }),
  removeLine: endpoint({
    method: 'POST',
    path: '/api/budget/line/removal',
    can: permissions.edit,
    input: removeLineInput,
    output: budgetView,
    summary: 'Removes what is planned for a category; fails as stale if it was changed since.',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/budget/copy',
    can: permissions.edit,
    input: copyInput,
    output: budgetView,
    summary:
      'Plans what came and went in each month of the year before, for a year for which nothing is planned yet.',
  }),
};
