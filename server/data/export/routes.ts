import { dataContract } from '#domain/data/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { enforceLimit } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { insertExport, listExports } from '../queries/exports-queries.ts';
import { cancelExport, downloadArchive, getExport } from './exports.ts';
import { exportJob, type ExportJob } from './jobs.ts';

/** Exports per church and day, because each one reads all data. */
const exportLimit = { name: 'church-copies', attempts: 10, windowSeconds: 24 * 3600 };

export const exportRoutes: Route[] = [
  route(dataContract.exports, async ({ db }) => ({ items: await listExports(db) })),
  churchRoute(dataContract.startExport, async ({ core, actor, church, request, inChurch }) => {
    await enforceLimit(core.session.limits, exportLimit, church.id);
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
      language: getRequestLanguage(request.headers, actor.language),
    };
    await core.jobs.enqueue(exportJob, job);
    return inChurch((db) => getExport(db, exportId));
  }),
  route(dataContract.cancelExport, ({ db, input }) => cancelExport(db, input.exportId)),
  churchRoute(
    dataContract.downloadExport,
    async ({ core, actor, church, request, input, inChurch }) => {
      const view = await inChurch((db) => getExport(db, input.exportId));
      return downloadArchive(core, church.id, view, {
        language: getRequestLanguage(request.headers, actor.language),
        timeZone: church.timeZone,
      });
    },
  ),
];
