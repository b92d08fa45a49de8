import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, encodeCursor } from '#domain/kernel/paging.ts';
import { countryCodes } from '#domain/churches/country/countries.ts';
import { platformContract as contract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import type { OnChurchCreated } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAuditOf } from '#server/core/database/audit.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { longRoute, type Route } from '#server/core/http/http.ts';
import { pauseSendings } from '#server/newsletters/public.ts';
import { isWord, languageOfRequest, translate } from '#server/core/words.ts';
import { before, readOverview } from './queries/overview-queries.ts';
import { churchCursor, listChurches, plain, toRow } from './queries/church-list-queries.ts';
import { changeChurch, changeStatus, findAwaiting, findChurch } from './queries/church-queries.ts';
import { readLargest, readMonths } from './queries/statistics-queries.ts';
import { freshNote } from './notes.ts';
import { mailWayIn, registerFor } from './register.ts';
import { supportRoutes } from './support.ts';

async function mustFind(db: UnscopedDb, churchId: string): Promise<ChurchDetail> {
  const church = await findChurch(db, churchId, now());
  if (!church) throw new Problem('not_found', 'church-not-found');
  return church;
}

/** Countries whose name begins with what is searched for, in the words of whoever searches. */
function countriesNamed(search: string | undefined, request: Request): string[] {
  const begun = plain(search ?? '');
  if (begun.length < 2) return [];
  const { t } = translate(languageOfRequest(request.headers));
  return countryCodes.filter(
    (code) => isWord(`countries:${code}`) && plain(t(`countries:${code}`)).startsWith(begun),
  );
}

const looking: readonly Route[] = [
  longRoute(contract.overview, async ({ core }) => {
    const at = now();
    const failedJobs = await core.jobs.failures(before(at, 7));
    const { pastDue, quiet, ...rest } = await core.database.unscoped((db) => readOverview(db, at));
    return {
      ...rest,
      attention: { pastDue, quiet, suspended: rest.churches.suspended, failedJobs },
    };
  }),

  longRoute(contract.churches, async ({ core, input, request }) => {
    const after = input.cursor ? decodeCursor(input.cursor, churchCursor) : null;
    const search = { countries: countriesNamed(input.q, request), at: now(), after };
    const found = await core.database.unscoped((db) => listChurches(db, input, search));
    const items = found.slice(0, input.limit);
    const last = items.at(-1);
    return {
      items: items.map(toRow),
      next: last && found.length > items.length ? encodeCursor([last.sorted_by, last.id]) : null,
    };
  }),

  longRoute(contract.statistics, async ({ core, input }) => {
    const { from, to } = input;
    if (from > to || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 5) {
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'from', reason: 'period-too-long' }],
      });
    }
    const notedAt = await freshNote(core);
    return core.database.unscoped(async (db) => ({
      months: await readMonths(db, input),
      churches: await readLargest(db, input),
      notedAt: notedAt.toISOString(),
    }));
  }),

  longRoute(contract.church, async ({ core, input }) => {
    const church = await core.database.unscoped((db) => mustFind(db, input.churchId));
    return {
      ...church,
      usage: { ...church.usage, storageBytes: await core.storage.bytesOf(church.id) },
    };
  }),
];

const changing: readonly Route[] = [
  longRoute(contract.updateChurch, ({ core, input }) =>
    core.database.unscoped(async (db) => {
      const was = await mustFind(db, input.churchId);
      await changeChurch(db, input, now());
      const church = await mustFind(db, input.churchId);
      if (was.planModules?.join() !== church.planModules?.join()) {
        await recordAuditOf(db, input.churchId, {
          action: 'plan-changed',
          subject: { table: 'churches', id: church.id, label: church.name },
          before: { modules: was.planModules },
          after: { modules: church.planModules },
        });
      }
      return church;
    }),
  ),

  longRoute(contract.setStatus, ({ core, input }) =>
    core.database.unscoped(async (db) => {
      if (!(await changeStatus(db, input, now())))
        throw new Problem('not_found', 'church-not-found');
      const church = await mustFind(db, input.churchId);
      if (church.status !== 'active') await pauseSendings(db, church, 'suspended');
      return church;
    }),
  ),

  longRoute(contract.sendActivation, async ({ core, input }) => {
    const awaiting = await core.database.unscoped((db) =>
      findAwaiting(db, input.churchId, input.userId),
    );
    if (!awaiting) throw new Problem('not_found', 'activation-not-needed');
    await mailWayIn(core, awaiting.id, awaiting.church);
    return { done: true as const };
  }),
];

export const platformRoutes = (onChurchCreated: readonly OnChurchCreated[]): readonly Route[] => [
  ...looking,
  longRoute(contract.registerChurch, async ({ core, input }) => ({
    id: await registerFor(core, onChurchCreated, input),
  })),
  ...changing,
  ...supportRoutes,
];
