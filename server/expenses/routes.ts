import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import type { CostSource } from '#server/feature.ts';
import { requireBooks } from '#server/finance/public.ts';
import { addPhoto, removePhoto, storeAdded, storeOfRequest } from './bill-photos.ts';
import { addRequest, changeRequest, decide, withdraw } from './change-request.ts';
import { readPaid, readRequest, readRequests } from './read-request.ts';
import { ruleRoutes } from './rule-routes.ts';

const toNamed = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

export const expensesRoutes = (costs: readonly CostSource[]): readonly Route[] => [
  route(contract.list, readRequests),
  route(contract.choices, async ({ db }) => {
    const { currency, accounts, centres } = await requireBooks(db);
    const categories = [...accounts.values()].filter(
      ({ kind, isClosed }) => kind === 'expense' && !isClosed,
    );
    return {
      currency,
      categories: categories.map(toNamed),
      centres: [...centres.values()].filter(({ isClosed }) => !isClosed).map(toNamed),
    };
  }),
  route(contract.get, (call) => readRequest(call, call.input.expenseId)),
  route(contract.findPaid, async (call) => ({
    expense: await readPaid(call, call.input.entryId),
  })),
  idempotentRoute(
    contract.request,
    (call, fileIds = []) => addRequest(call, fileIds, costs),
    storeOfRequest,
  ),
  route(contract.change, changeRequest),
  idempotentRoute(contract.addPhoto, (call, fileIds = []) => addPhoto(call, fileIds), storeAdded),
  route(contract.removePhoto, removePhoto),
  route(contract.decide, decide),
  route(contract.withdraw, withdraw),
  ...ruleRoutes,
];
