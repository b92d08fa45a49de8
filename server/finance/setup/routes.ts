import { financeContract } from '#domain/finance/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { readLists } from '../books/read-books.ts';
import { repeatedRoute } from '../posting/repeated-route.ts';
import { openBooks } from './open-books.ts';
import { changeAccount, createAccount } from './save-account.ts';
import { changeCentre, createCentre } from './save-centre.ts';
import { changeFund, createFund } from './save-fund.ts';

export const setupRoutes: readonly Route[] = [
  route(financeContract.lists, ({ db }) => readLists(db)),
  route(financeContract.open, (call) =>
    openBooks({
      ...call,
      language: getRequestLanguage(call.request.headers, call.actor.language),
    }),
  ),
  repeatedRoute(financeContract.createAccount, createAccount),
  route(financeContract.updateAccount, changeAccount),
  repeatedRoute(financeContract.createFund, createFund),
  route(financeContract.updateFund, changeFund),
  repeatedRoute(financeContract.createCentre, createCentre),
  route(financeContract.updateCentre, changeCentre),
];
