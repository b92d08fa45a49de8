import { z } from 'zod';
import { cashContract as contract } from '#domain/cash/contract.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { requireBooks } from '#server/finance/public.ts';
import { readBoxes, setBox } from './boxes.ts';
import { countBox, readCount, toCountView } from './count-cash.ts';
import { readHandover } from './handover.ts';
import { listCounts } from './queries.ts';

export const cashRoutes: readonly Route[] = [
  route(contract.boxes, ({ db }) => readBoxes(db)),
  route(contract.setBox, setBox),
  route(contract.handover, readHandover),
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
