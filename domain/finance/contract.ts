/** The endpoints of the set-up of the books. */
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { financePermissions as permissions } from './permissions.ts';
import {
  accountView,
  centreView,
  createAccountInput,
  createCentreInput,
  createFundInput,
  fundView,
  listsView,
  openBooksInput,
  updateAccountInput,
  updateCentreInput,
  updateFundInput,
} from './schema.ts';

export const financeContract = {
  lists: endpoint({
    method: 'GET',
    path: '/api/finance/lists',
    can: permissions.lists,
    input: emptyInput,
    output: listsView,
    summary: 'Names of accounts, categories, funds and cost centres, for forms and filters.',
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/finance/books',
    can: permissions.settings,
    input: openBooksInput,
    output: listsView,
    summary:
      "Opens the books in the church's currency, with a chart of categories and the money that each account has on a day.",
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/api/finance/accounts',
    can: permissions.settings,
    input: createAccountInput,
    output: accountView,
    summary: 'Adds an account where money lies, or a category of income or expenses.',
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/api/finance/accounts/:accountId',
    can: permissions.settings,
    input: updateAccountInput,
    output: accountView,
    summary: 'Changes an account or a category; fails as stale if it was changed since.',
  }),
  createFund: endpoint({
    method: 'POST',
    path: '/api/finance/funds',
    can: permissions.settings,
    input: createFundInput,
    output: fundView,
    summary: 'Adds a fund: money that is free, for a purpose, or of others.',
  }),
  updateFund: endpoint({
    method: 'PUT',
    path: '/api/finance/funds/:fundId',
    can: permissions.settings,
    input: updateFundInput,
    output: fundView,
    summary: 'Changes a fund; fails as stale if it was changed since.',
  }),
  createCentre: endpoint({
    method: 'POST',
    path: '/api/finance/cost-centres',
    can: permissions.settings,
    input: createCentreInput,
    output: centreView,
    summary: 'Adds a cost centre: a ministry, group or building for which money comes and goes.',
  }),
  updateCentre: endpoint({
    method: 'PUT',
    path: '/api/finance/cost-centres/:centreId',
    can: permissions.settings,
    input: updateCentreInput,
    output: centreView,
    summary: 'Changes a cost centre; fails as stale if it was changed since.',
  }),
};
