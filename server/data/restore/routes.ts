import { done } from '#domain/kernel/empty.ts';
import { dataContract } from '#domain/data/contract.ts';
import type { RestoreView } from '#domain/data/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { enforceLimit } from '#server/access/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchTables } from '#server/core/database/feature-tables.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { isEmptyChurch } from '../queries/staging-queries.ts';
import {
  insertRestore,
  listRestores,
  changeRestoreStatus,
  readRestore,
  type RestoreRow,
} from '../queries/restores-queries.ts';
import { checkJob, restoreJob, type RestoreJob } from './jobs.ts';

/** Checks of archives per church and day, because each one reads the whole file. */
const checkLimit = { name: 'church-restores', attempts: 20, windowSeconds: 24 * 3600 };

type Call = Pick<ChurchCall<unknown>, 'actor' | 'request' | 'church'>;
const getLanguage = ({ actor, request }: Call): Language =>
  getRequestLanguage(request.headers, actor.language);
const toJob = (call: Call, restoreId: string): RestoreJob => ({
  churchId: call.church.id,
  restoreId,
  language: getLanguage(call),
});

export const restoreRoutes = (tables: ChurchTables): Route[] => [
  route(dataContract.restores, async (call) => ({
    items: (await listRestores(call.db)).map((row) => toRestoreView(row, getLanguage(call))),
  })),
  churchRoute(dataContract.startRestore, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    await enforceLimit(core.session.limits, checkLimit, church.id);
    const upload = await core.uploads.open(
      input.uploadId,
      { userId: actor.userId, church },
      'church-restore',
    );
    upload.content.destroy();
    const restoreId = await inChurch(async (db) => {
      await requireRestorable(call, db, tables);
      const fileName = (input.fileName || upload.filename).slice(0, 255);
      return insertRestore(db, {
        uploadId: input.uploadId,
        fileName,
        userId: actor.userId,
        userName: actor.name,
      });
    });
    await core.jobs.enqueue(checkJob, toJob(call, restoreId));
    return inChurch(async (db) =>
      toRestoreView(await getRestore(db, restoreId), getLanguage(call)),
    );
  }),
  churchRoute(dataContract.confirmRestore, async (call) => {
    const { core, input, inChurch } = call;
    const row = await inChurch(async (db) => {
      await getRestore(db, input.restoreId);
      await requireRestorable(call, db, tables);
      if (!(await changeRestoreStatus(db, input.restoreId, 'ready', 'restoring')))
        throw new Problem('failed_precondition', 'restore-not-ready');
      return getRestore(db, input.restoreId);
    });
    await core.jobs.enqueue(restoreJob, toJob(call, row.id));
    return toRestoreView(row, getLanguage(call));
  }),
  churchRoute(dataContract.cancelRestore, async ({ core, church, input, inChurch }) => {
    const row = await inChurch(async (db) => {
      const restore = await getRestore(db, input.restoreId);
      const moved =
        (await changeRestoreStatus(db, restore.id, 'ready', 'cancelled')) ||
        (await changeRestoreStatus(db, restore.id, 'checking', 'cancelled'));
      if (!moved) throw new Problem('failed_precondition', 'restore-not-ready');
      return restore;
    });
    await core.uploads.remove(row.uploadId, church.id);
    return done;
  }),
];

/** A restore requires an empty church without a scheduled deletion. */
async function requireRestorable(
  { church }: Pick<Call, 'church'>,
  db: ChurchDb,
  { restored }: ChurchTables,
): Promise<void> {
  if (church.deletionDueAt) throw new Problem('forbidden', 'church-deleting');
  if (!(await isEmptyChurch(db, restored)))
    throw new Problem('failed_precondition', 'restore-church-not-empty');
}

async function getRestore(db: ChurchDb, id: string): Promise<RestoreRow> {
  return requireFound(await readRestore(db, id), 'restore-not-found');
}

function toRestoreView(
  { id, status, fileName, preview, failure, requestedAt, finishedAt }: RestoreRow,
  language: Language,
): RestoreView {
  return {
    id,
    status,
    fileName,
    preview,
    failure: failure && translate(language).t(`errors:${failure.key}`, failure.values),
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
