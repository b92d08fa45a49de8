import { done } from '#domain/kernel/empty.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { isUuid } from '#domain/kernel/uuid.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { countryCodes } from '#domain/churches/country/countries.ts';
import { platformContract as contract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import type { OnChurchCreated } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAuditForChurch } from '#server/core/database/audit.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { churchRoute, type Route } from '#server/core/http/http.ts';
import { pauseSendings } from '#server/newsletters/public.ts';
import { hasTranslation, getRequestLanguage, translate } from '#server/core/translations.ts';
import { readOverview, readTroubledNewsletters, subtractDays } from './queries/overview-queries.ts';
import {
  churchCursor,
  listChurches,
  normalizeName,
  toChurchRow,
} from './queries/church-list-queries.ts';
import {
  changeChurch,
  changeStatus,
  findUserAwaitingActivation,
  findChurch,
} from './queries/church-queries.ts';
import { readLargestChurches, readMonths } from './queries/statistics-queries.ts';
import { findRecordingTime } from './daily-statistics.ts';
import { sendActivationMailByUserId, registerChurchForAdministrator } from './register-church.ts';
import { supportRoutes } from './support.ts';

async function getChurch(db: UnscopedDb, churchId: string): Promise<ChurchDetail> {
  const church = isUuid(churchId) ? await findChurch(db, churchId, now()) : undefined;
  return requireFound(church, 'church-not-found');
}

/** Countries whose name in the request's language begins with the search text. */
function findCountries(search: string | undefined, request: Request): string[] {
  const prefix = normalizeName(search ?? '');
  if (prefix.length < 2) return [];
  const { t } = translate(getRequestLanguage(request.headers));
  return countryCodes.filter(
    (code) =>
      hasTranslation(`countries:${code}`) &&
      normalizeName(t(`countries:${code}`)).startsWith(prefix),
  );
}

const readRoutes: readonly Route[] = [
  churchRoute(contract.overview, async ({ core }) => {
    const at = now();
    const failedJobs = await core.jobs.failures(subtractDays(at, 7));
    return core.database.unscoped(async (db) => {
      const { pastDue, quiet, ...rest } = await readOverview(db, at);
      const newsletters = await readTroubledNewsletters(db, at);
      const { suspended } = rest.churches;
      return { ...rest, attention: { pastDue, quiet, suspended, newsletters, failedJobs } };
    });
  }),

  churchRoute(contract.churches, async ({ core, input, request }) => {
    const after = input.cursor ? decodeCursor(input.cursor, churchCursor) : null;
    const search = { countries: findCountries(input.q, request), at: now(), after };
    const found = await core.database.unscoped((db) => listChurches(db, input, search));
    const page = toForwardPage(found, input.limit, (row) => [row.sorted_by, row.id]);
    return { ...page, items: page.items.map(toChurchRow) };
  }),

  churchRoute(contract.statistics, async ({ core, input }) => {
    const { from, to } = input;
    if (from > to || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 5) {
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'from', reason: 'period-too-long' }],
      });
    }
    const computedAt = await findRecordingTime(core);
    return core.database.unscoped(async (db) => ({
      months: await readMonths(db, input),
      churches: await readLargestChurches(db, input),
      computedAt: computedAt?.toISOString() ?? null,
    }));
  }),

  churchRoute(contract.church, async ({ core, input }) => {
    const church = await core.database.unscoped((db) => getChurch(db, input.churchId));
    return {
      ...church,
      usage: { ...church.usage, storageBytes: await core.storage.getTotalBytes(church.id) },
    };
  }),
];

const writeRoutes: readonly Route[] = [
  churchRoute(contract.updateChurch, ({ core, input }) =>
    core.database.unscoped(async (db) => {
      const before = await getChurch(db, input.churchId);
      await changeChurch(db, input, now());
      const church = await getChurch(db, input.churchId);
      if (before.planModules?.join() !== church.planModules?.join()) {
        await recordAuditForChurch(db, input.churchId, {
          action: 'plan-changed',
          subject: { table: 'churches', id: church.id, label: church.name },
          before: { modules: before.planModules },
          after: { modules: church.planModules },
        });
      }
      return church;
    }),
  ),

  churchRoute(contract.setStatus, ({ core, input }) =>
    core.database.unscoped(async (db) => {
      if (!(await changeStatus(db, input, now())))
        throw new Problem('not_found', 'church-not-found');
      const church = await getChurch(db, input.churchId);
      if (church.status !== 'active') await pauseSendings(db, church, 'suspended');
      return church;
    }),
  ),

  churchRoute(contract.sendActivation, async ({ core, input }) => {
    const user = requireFound(
      await core.database.unscoped((db) =>
        findUserAwaitingActivation(db, input.churchId, input.userId),
      ),
      'activation-not-needed',
    );
    await sendActivationMailByUserId(core, user.id, input.churchId);
    return done;
  }),
];

export const platformRoutes = (onChurchCreated: readonly OnChurchCreated[]): readonly Route[] => [
  ...readRoutes,
  churchRoute(contract.registerChurch, async ({ core, input }) => ({
    id: await registerChurchForAdministrator(core, onChurchCreated, input),
  })),
  ...writeRoutes,
  ...supportRoutes,
];
