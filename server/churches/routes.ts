import { churchesContract } from '#domain/churches/contract.ts';
import { longRoute, route } from '#server/core/http/http.ts';
import { deleteLogo, storeLogo } from './logo/logo.ts';
import { readChurch, replaceLogo, updateChurch } from './queries.ts';

export const churchesRoutes = [
  route(churchesContract.read, ({ db }) => readChurch(db)),
  route(churchesContract.update, async ({ db, input }) => {
    await updateChurch(db, input);
    return readChurch(db);
  }),
  longRoute(churchesContract.setLogo, async (call) => {
    const logoUrl = await storeLogo(call);
    return call.inChurch(async (db) => {
      await replaceLogo(db, logoUrl);
      return readChurch(db);
    });
  }),
  longRoute(churchesContract.removeLogo, async ({ core, inChurch }) => {
    const { before, church } = await inChurch(async (db) => ({ before: await replaceLogo(db, null), church: await readChurch(db) }));
    if (before) await deleteLogo(core, before);
    return church;
  }),
];
