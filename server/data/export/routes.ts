import { Readable } from 'node:stream';
import { dataContract } from '#domain/data/contract.ts';
import type { ExportView } from '#domain/data/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { spend } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, route, type Route } from '#server/core/http/http.ts';
import { languageOfRequest, words } from '#server/core/words.ts';
import { endExport, insertExport, listExports, readExport } from '../queries/exports-queries.ts';
import { copyKey, exportJob, type ExportJob } from './jobs.ts';

/** Copies that one church may ask for in a day: each reads everything. */
const copies = { name: 'church-copies', attempts: 10, windowSeconds: 24 * 3600 };

export const exportRoutes: Route[] = [
  route(dataContract.exports, async ({ db }) => ({ items: await listExports(db) })),
  longRoute(dataContract.startExport, async ({ core, actor, church, request, inChurch }) => {
    await spend(core.session.limits, copies, church.id);
    const exportId = await inChurch(async (db) => {
      const id = await insertExport(db, actor);
      if (id === null) throw new Problem('failed_precondition', 'export-under-way');
      await recordAudit(db, { action: 'church-export', subject: { table: 'churches', id: church.id, label: church.name } });
      return id;
    });
    const job: ExportJob = {
      churchId: church.id,
      exportId,
      userId: actor.userId,
      language: languageOfRequest(request.headers, actor.language),
    };
    await core.jobs.enqueue(exportJob, job);
    return inChurch((db) => get(db, exportId));
  }),
  route(dataContract.cancelExport, async ({ db, input }) => {
    await get(db, input.exportId);
    if (!(await endExport(db, input.exportId, { status: 'cancelled' }))) throw new Problem('failed_precondition', 'export-finished');
    return get(db, input.exportId);
  }),
  longRoute(dataContract.downloadExport, async ({ core, actor, church, request, input, inChurch }) => {
    const view = await inChurch((db) => get(db, input.exportId));
    const blob = view.downloadableUntil ? await core.storage.get(copyKey(church.id, view.id)) : null;
    if (!blob) throw new Problem('not_found', 'export-gone');
    const name = words(languageOfRequest(request.headers, actor.language)).t('data:file', { day: view.askedAt.slice(0, 10) });
    return new Response(Readable.toWeb(blob.content) as unknown as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(blob.stat.bytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];

async function get(db: ChurchDb, id: string): Promise<ExportView> {
  const view = await readExport(db, id);
  if (!view) throw new Problem('not_found', 'export-not-found');
  return view;
}
