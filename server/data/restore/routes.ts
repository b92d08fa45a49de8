import { dataContract } from '#domain/data/contract.ts';
import type { RestoreView } from '#domain/data/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { spend } from '#server/access/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { languageOfRequest, translate } from '#server/core/words.ts';
import { isEmptyChurch } from '../queries/staging-queries.ts';
import {
  insertRestore,
  listRestores,
  moveRestore,
  readRestore,
  type RestoreRow,
} from '../queries/restores-queries.ts';
import { checkJob, restoreJob, type RestoreJob } from './jobs.ts';

/** Copies that one church may have looked through in a day: each is read whole. */
const readings = { name: 'church-restores', attempts: 20, windowSeconds: 24 * 3600 };

type Call = Pick<ChurchCall<unknown>, 'actor' | 'request' | 'church'>;
const languageOfCall = ({ actor, request }: Call): Language =>
  languageOfRequest(request.headers, actor.language);
const jobOf = (call: Call, restoreId: string): RestoreJob => ({
  churchId: call.church.id,
  restoreId,
  language: languageOfCall(call),
});

export const restoreRoutes: Route[] = [
  route(dataContract.restores, async (call) => ({
    items: (await listRestores(call.db)).map((row) => viewOf(row, languageOfCall(call))),
  })),
  longRoute(dataContract.startRestore, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    await spend(core.session.limits, readings, church.id);
    const upload = await core.uploads.open(
      input.uploadId,
      { userId: actor.userId, church },
      'church-restore',
    );
    upload.content.destroy();
    const restoreId = await inChurch(async (db) => {
      await requireOpen(call, db);
      const fileName = (input.fileName || upload.filename).slice(0, 255);
      return insertRestore(db, {
        uploadId: input.uploadId,
        fileName,
        userId: actor.userId,
        userName: actor.name,
      });
    });
    await core.jobs.enqueue(checkJob, jobOf(call, restoreId));
    return inChurch(async (db) => viewOf(await get(db, restoreId), languageOfCall(call)));
  }),
  longRoute(dataContract.confirmRestore, async (call) => {
    const { core, input, inChurch } = call;
    const row = await inChurch(async (db) => {
      await get(db, input.restoreId);
      await requireOpen(call, db);
      if (!(await moveRestore(db, input.restoreId, 'ready', 'restoring')))
        throw new Problem('failed_precondition', 'restore-not-ready');
      return get(db, input.restoreId);
    });
    await core.jobs.enqueue(restoreJob, jobOf(call, row.id));
    return viewOf(row, languageOfCall(call));
  }),
  longRoute(dataContract.cancelRestore, async ({ core, input, inChurch }) => {
    const row = await inChurch(async (db) => {
      const found = await get(db, input.restoreId);
      const moved =
        (await moveRestore(db, found.id, 'ready', 'cancelled')) ||
        (await moveRestore(db, found.id, 'checking', 'cancelled'));
      if (!moved) throw new Problem('failed_precondition', 'restore-not-ready');
      return found;
    });
    await core.uploads.remove(row.uploadId);
    return { done: true as const };
  }),
];

/** Nothing is brought into a church that holds something, or that is to be deleted. */
async function requireOpen({ church }: Pick<Call, 'church'>, db: ChurchDb): Promise<void> {
  if (church.deletionDueAt) throw new Problem('forbidden', 'church-deleting');
  if (!(await isEmptyChurch(db)))
    throw new Problem('failed_precondition', 'restore-church-not-empty');
}

async function get(db: ChurchDb, id: string): Promise<RestoreRow> {
  const row = await readRestore(db, id);
  if (!row) throw new Problem('not_found', 'restore-not-found');
  return row;
}

function viewOf(
  { id, status, fileName, preview, failure, askedAt, finishedAt }: RestoreRow,
  language: Language,
): RestoreView {
  return {
    id,
    status,
    fileName,
    preview,
    failure: failure && translate(language).t(`errors:${failure.key}`, failure.values),
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
