import { dataContract } from '#domain/data/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { spend } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { longRoute, route, type Route } from '#server/core/http/http.ts';
import { languageOfRequest } from '#server/core/words.ts';
import { insertExport, listExports } from '../queries/exports-queries.ts';
import { cancelExport, copyFile, getExport } from './copies.ts';
import { exportJob, type ExportJob } from './jobs.ts';

/** Copies that one church may ask for in a day: each reads everything. */
const copies = { name: 'church-copies', attempts: 10, windowSeconds: 24 * 3600 };

export const exportRoutes: Route[] = [
  route(dataContract.exports, async ({ db }) => ({ items: await listExports(db) })),
  longRoute(dataContract.startExport, async ({ core, actor, church, request, inChurch }) => {
    await spend(core.session.limits, copies, church.id);
    const exportId = await inChurch(async (db) => {
      const id = await insertExport(db, actor);
      if (id === null) throw new Problem('failed_precondition', 'export-under-way');
      await recordAudit(db, {
        action: 'church-export',
        subject: { table: 'churches', id: church.id, label: church.name },
      });
      return id;
    });
    const job: ExportJob = {
      churchId: church.id,
      exportId,
      userId: actor.userId,
      language: languageOfRequest(request.headers, actor.language),
    };
    await core.jobs.enqueue(exportJob, job);
    return inChurch((db) => getExport(db, exportId));
  }),
  route(dataContract.cancelExport, ({ db, input }) => cancelExport(db, input.exportId)),
  longRoute(
    dataContract.downloadExport,
    async ({ core, actor, church, request, input, inChurch }) => {
      const view = await inChurch((db) => getExport(db, input.exportId));
      return copyFile(core, church.id, view, languageOfRequest(request.headers, actor.language));
    },
  ),
];
