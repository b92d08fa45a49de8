import { z } from 'zod';
import { cashContract as contract } from '#domain/cash/contract.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { listAllHoldings, requireBooks } from '#server/finance/public.ts';
import { countBox, readCount, toCountView } from './count-cash.ts';
import { listCounts } from './queries.ts';

export const cashRoutes: readonly Route[] = [
  route(contract.boxes, async ({ db }) => {
    const { currency, accounts } = await requireBooks(db);
    const holdings = await listAllHoldings(db);
    const boxes = [...accounts.values()].filter(
      ({ kind, isClosed }) => kind === 'cash' && !isClosed,
    );
    return {
      currency,
      items: boxes.map(({ id, name }) => ({
        id,
        name,
        balance: String(
          holdings
            .filter(({ account_id: account }) => account === id)
            .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
        ),
      })),
    };
  }),
  route(contract.list, async ({ db, input: { cursor } }) => {
    const after = cursor === undefined ? null : decodeCursor(cursor, z.tuple([z.uuid()]))[0];
    const page = toForwardPage(
      await listCounts(db, { after, limit: pageSize }),
      pageSize,
      ({ id }) => [id],
    );
    const { accounts } = await requireBooks(db);
    return { ...page, items: page.items.map((row) => toCountView(row, accounts)) };
  }),
  route(contract.get, ({ db, input: { countId } }) => readCount(db, countId)),
  route(contract.count, countBox),
];
