import { churchesContract } from '#domain/churches/contract.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type TransactionCall, type Route } from '#server/core/http/http.ts';
import { deleteLogo, storeLogo } from './logo.ts';
import { chooseSlug, readSlug } from './slug-queries.ts';
import { readChurch, replaceLogo, updateChurch } from './queries.ts';

/** A later feature's reaction to a change of the enabled modules, in the same transaction. */
export type OnModulesChanged = (
  db: ChurchDb,
  church: { readonly id: string; readonly language: Language },
  modules: readonly ModuleKey[],
) => Promise<void>;

/** A later feature's reaction to another time zone, in the same transaction: local times stay, their instants change. */
export type OnTimeZoneChanged = (db: ChurchDb, timeZone: string) => Promise<void>;

/** A later feature's word on another currency, in the same transaction. Throws Problem to refuse it. */
export type OnCurrencyChanged = (db: ChurchDb, currency: string) => Promise<void>;

/** A later feature's word on the first month of fiscal years, in the same transaction. Throws Problem to refuse it. */
export type OnFiscalMonthSet = (db: ChurchDb, fiscalMonth: number) => Promise<void>;

interface Listeners {
  readonly onModulesChanged?: OnModulesChanged;
  readonly onTimeZoneChanged?: OnTimeZoneChanged;
  readonly onCurrencyChanged?: OnCurrencyChanged;
  readonly onFiscalMonthSet?: OnFiscalMonthSet;
}

export const churchesRoutes = (listeners: readonly Listeners[]): readonly Route[] => [
  route(churchesContract.read, ({ db }) => readChurch(db)),
  route(churchesContract.update, async ({ db, input, church }) => {
    requireModulesInPlan(input.modules ?? [], church);
    await updateChurch(db, input);
    for (const listener of listeners) {
      const { onModulesChanged, onTimeZoneChanged, onCurrencyChanged, onFiscalMonthSet } = listener;
      if (input.modules) await onModulesChanged?.(db, church, input.modules);
      if (input.timeZone !== undefined && input.timeZone !== church.timeZone)
        await onTimeZoneChanged?.(db, input.timeZone);
      if (input.currency !== undefined && input.currency !== church.currency)
        await onCurrencyChanged?.(db, input.currency);
      if (input.fiscalMonth !== undefined) await onFiscalMonthSet?.(db, input.fiscalMonth);
    }
    return readChurch(db);
  }),
  churchRoute(churchesContract.setLogo, async (call) => {
    const logoUrl = await storeLogo(call);
    return call.inChurch(async (db) => {
      await replaceLogo(db, logoUrl);
      return readChurch(db);
    });
  }),
  churchRoute(churchesContract.removeLogo, async ({ core, inChurch }) => {
    const { before, church } = await inChurch(async (db) => ({
      before: await replaceLogo(db, null),
      church: await readChurch(db),
    }));
    if (before) await deleteLogo(core, before);
    return church;
  }),
  churchRoute(churchesContract.slug, async ({ core, church }) => ({
    slug: await readSlug(core.database, church.id),
  })),
  churchRoute(churchesContract.setSlug, async ({ core, church, input }) => {
    await chooseSlug(core.database, church.id, input.slug);
    return { slug: input.slug };
  }),
];

/** Throws for modules outside the plan, except those enabled already, which stay read-only. */
function requireModulesInPlan(
  requested: readonly ModuleKey[],
  { modules, includedModules }: TransactionCall<unknown>['church'],
): void {
  if (requested.every((module) => modules.includes(module) || includedModules.includes(module)))
    return;
  throw new Problem('failed_precondition', 'module-not-included', {
    fields: [{ path: 'modules', reason: 'module-not-included' }],
  });
}
