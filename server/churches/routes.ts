import { churchesContract } from '#domain/churches/contract.ts';
import { route } from '#server/core/http/http.ts';
import { readChurch, updateChurch } from './queries.ts';

export const churchesRoutes = [
  route(churchesContract.read, ({ db }) => readChurch(db)),
  route(churchesContract.update, async ({ db, input }) => {
    await updateChurch(db, input);
    return readChurch(db);
  }),
];
