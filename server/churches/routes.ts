import { churchesContract } from '#domain/churches/contract.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, route, type BoundCall, type Route } from '#server/core/http/http.ts';
import { deleteLogo, storeLogo } from './logo/logo.ts';
import { readChurch, replaceLogo, updateChurch } from './queries.ts';

/** What a room does when a church chooses the modules that it uses, in the same transaction. */
type OnModulesChosen = (
  db: ChurchDb,
  church: { readonly id: string; readonly language: Language },
  chosen: readonly ModuleKey[],
) => Promise<void>;

export const churchesRoutes = (onModulesChosen: readonly OnModulesChosen[]): readonly Route[] => [
  route(churchesContract.read, ({ db }) => readChurch(db)),
  route(churchesContract.update, async ({ db, input, church }) => {
    refuseOutsidePlan(input.modules ?? [], church);
    await updateChurch(db, input);
    if (input.modules) for (const tell of onModulesChosen) await tell(db, church, input.modules);
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
    const { before, church } = await inChurch(async (db) => ({
      before: await replaceLogo(db, null),
      church: await readChurch(db),
    }));
    if (before) await deleteLogo(core, before);
    return church;
  }),
];

/** What is enabled already stays, read-only, when a plan no longer includes it; nothing else is switched on outside the plan. */
function refuseOutsidePlan(
  wanted: readonly ModuleKey[],
  { modules, includedModules }: BoundCall<unknown>['church'],
): void {
  if (wanted.every((module) => modules.includes(module) || includedModules.includes(module)))
    return;
  throw new Problem('failed_precondition', 'module-not-included', {
    fields: [{ path: 'modules', reason: 'module-not-included' }],
  });
}
