/** Exports of a church's data by superadmins. Start and download are recorded in the church's audit log. */
import { platformDataContract as contract } from '#domain/data/contract.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { enforceLimit } from '#server/access/public.ts';
import { recordAudit, type AuditEntry } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { findChurch } from '../queries/church-queries.ts';
import { insertExport, listExports } from '../queries/exports-queries.ts';
import { cancelExport, downloadArchive, getExport } from './exports.ts';
import { exportJob, type ExportJob } from './jobs.ts';

/** Exports by superadmins per church and day, independent of the church's own limit. */
const exportLimit = { name: 'platform-copies', attempts: 10, windowSeconds: 24 * 3600 };

type Subject = AuditEntry['subject'];

/** Runs a transaction for the church of the path; throws Problem if it does not exist or is the platform's own. */
function inRequestedChurch<T>(
  { core, input }: ChurchCall<{ churchId: string }>,
  work: (db: ChurchDb, subject: Subject) => Promise<T>,
): Promise<T> {
  return core.database.inChurch(input.churchId, async (db) => {
    const church = requireFound(await findChurch(db), 'church-not-found');
    return work(db, { table: 'churches', id: church.id, label: church.name });
  });
}

export const platformExportRoutes: readonly Route[] = [
  churchRoute(contract.exports, (call) =>
    inRequestedChurch(call, async (db) => ({ items: await listExports(db) })),
  ),

  churchRoute(contract.startExport, async (call) => {
    const { core, actor, input, request } = call;
    const exportId = await inRequestedChurch(call, async (db, subject) => {
      await enforceLimit(core.session.limits, exportLimit, input.churchId);
      // The church sees this name in its list of exports.
      const id = await insertExport(db, { userId: actor.userId, name: `${actor.name} (Redil)` });
      if (id === null) throw new Problem('failed_precondition', 'export-under-way');
      await recordAudit(db, { action: 'platform-export', subject });
      return id;
    });
    const language = getRequestLanguage(request.headers, actor.language);
    const job: ExportJob = { churchId: input.churchId, exportId, userId: actor.userId, language };
    await core.jobs.enqueue(exportJob, job);
    return inRequestedChurch(call, (db) => getExport(db, exportId));
  }),

  churchRoute(contract.cancelExport, (call) =>
    inRequestedChurch(call, (db) => cancelExport(db, call.input.exportId)),
  ),

  churchRoute(contract.downloadExport, async (call) => {
    const { core, actor, church, http, input, request } = call;
    const view = await inRequestedChurch(call, (db) => getExport(db, input.exportId));
    const file = await downloadArchive(core, input.churchId, view, {
      language: getRequestLanguage(request.headers, actor.language),
      timeZone: church.timeZone,
    });
    await inRequestedChurch(call, (db, subject) =>
      recordAudit(db, {
        action: 'platform-export-downloaded',
        subject,
        context: toAuditContext(core, actor, http),
      }),
    );
    return file;
  }),
];
