import { z } from 'zod';
import { financePermissions } from '#domain/finance/permissions.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { inlinePhoto } from '#domain/pictures.ts';
import { expensesPermissions as permissions } from './permissions.ts';
import {
  changeInput,
  choicesView,
  decisionInput,
  expenseRow,
  expenseView,
  recurringInput,
  recurringList,
  requestInput,
  requestLists,
  ruleInput,
  rulesView,
} from './schema.ts';

const params = z.strictObject({ expenseId: id });

export const expensesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/expenses',
    can: permissions.request,
    input: z.strictObject({
      which: z.enum(requestLists).default('pending'),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(expenseRow),
    summary:
      'A page of requests: those that wait for a decision or for their payment, by the day when they are due; or the others, the last first. Users without `expenses.view` get the own ones and those that they may decide.',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/expenses/choices',
    can: permissions.request,
    input: emptyInput,
    output: choicesView,
    summary: 'The currency, the categories of expenses and the cost centres for a request.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/expenses/requests/:expenseId',
    can: permissions.request,
    input: params,
    output: expenseView,
    summary:
      'A request; for those who see all of them, for who made it and for those who may decide it.',
  }),
  findPaid: endpoint({
    method: 'GET',
    path: '/api/expenses/paid/:entryId',
    can: financePermissions.view,
    input: z.strictObject({ entryId: id }),
    output: z.strictObject({ expense: expenseRow.nullable() }),
    summary: 'The request that an entry of the books paid.',
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/expenses/requests',
    body: 'pictures',
    can: permissions.request,
    idempotent: true,
    input: requestInput,
    output: z.strictObject({ id: idView }),
    summary: 'Asks for an expense, with photos of its bill; the same request asks once.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/expenses/requests/:expenseId',
    can: permissions.request,
    input: changeInput,
    output: expenseView,
    summary:
      'Changes an own request that is not decided yet; fails as stale if it was changed since.',
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/expenses/requests/:expenseId/photos',
    body: 'picture',
    can: permissions.request,
    idempotent: true,
    input: inlinePhoto.extend({ expenseId: id }),
    output: expenseView,
    summary: 'Adds a photo of the bill of an own request that is not decided yet.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/expenses/requests/:expenseId/photos/:fileId',
    can: permissions.request,
    input: params.extend({ fileId: id }),
    output: expenseView,
    summary: 'Removes a photo of the bill of an own request that is not decided yet.',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/expenses/requests/:expenseId/decision',
    can: permissions.request,
    input: decisionInput,
    output: expenseView,
    summary:
      'Approves or refuses a request that a rule gives the user to decide, never an own one; fails as stale if it was changed since.',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/expenses/requests/:expenseId/withdrawal',
    can: permissions.request,
    input: params,
    output: expenseView,
    summary: 'Takes an own request back that is not paid yet.',
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/expenses/rules',
    can: permissions.settings,
    input: emptyInput,
    output: rulesView,
    summary: 'Who decides requests of which cost centre up to which amount.',
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/api/expenses/rules',
    can: permissions.settings,
    input: ruleInput,
    output: rulesView,
    summary: 'Lets a user decide requests.',
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/api/expenses/rules/:ruleId',
    can: permissions.settings,
    input: z.strictObject({ ruleId: id }),
    output: rulesView,
    summary: 'Removes a rule of decisions.',
  }),
  recurring: endpoint({
    method: 'GET',
    path: '/api/expenses/recurring',
    can: permissions.view,
    input: emptyInput,
    output: recurringList,
    summary: 'The expenses that are requested each month.',
  }),
  addRecurring: endpoint({
    method: 'POST',
    path: '/api/expenses/recurring',
    can: permissions.edit,
    input: recurringInput,
    output: recurringList,
    summary:
      'Adds an expense that is asked for each month, ten days before it is due, in the name of the user.',
  }),
  removeRecurring: endpoint({
    method: 'DELETE',
    path: '/api/expenses/recurring/:recurringId',
    can: permissions.edit,
    input: z.strictObject({ recurringId: id }),
    output: recurringList,
    summary: 'Ends an expense of each month; what was asked for stays.',
  }),
};
