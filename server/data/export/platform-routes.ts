/** Copies of a church's data that a superadmin asks for. Asking and downloading enter the log of the church. */
import { platformDataContract as contract } from '#domain/data/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { spend } from '#server/access/public.ts';
import { recordAudit, type AuditEntry } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { actingOf } from '#server/core/session/acting.ts';
import { languageOfRequest } from '#server/core/words.ts';
import { findChurch } from '../queries/church-queries.ts';
import { insertExport, listExports } from '../queries/exports-queries.ts';
import { cancelExport, copyFile, getExport } from './copies.ts';
import { exportJob, type ExportJob } from './jobs.ts';

/** Copies of one church that superadmins may ask for in a day; the church's own allowance stays whole. */
const copies = { name: 'platform-copies', attempts: 10, windowSeconds: 24 * 3600 };

type Subject = AuditEntry['subject'];

/** A transaction of the church that the path names, which exists and is not the platform's own. */
function inNamed<T>(
  { core, input }: ChurchCall<{ churchId: string }>,
  work: (db: ChurchDb, subject: Subject) => Promise<T>,
): Promise<T> {
  return core.database.inChurch(input.churchId, async (db) => {
    const church = await findChurch(db);
    if (!church) throw new Problem('not_found', 'church-not-found');
    return work(db, { table: 'churches', id: church.id, label: church.name });
  });
}

export const platformExportRoutes: readonly Route[] = [
  longRoute(contract.exports, (call) =>
    inNamed(call, async (db) => ({ items: await listExports(db) })),
  ),

  longRoute(contract.startExport, async (call) => {
    const { core, actor, input, request } = call;
    const exportId = await inNamed(call, async (db, subject) => {
      await spend(core.session.limits, copies, input.churchId);
      // The church sees the name in its own list of copies.
      const id = await insertExport(db, { userId: actor.userId, name: `${actor.name} (Redil)` });
      if (id === null) throw new Problem('failed_precondition', 'export-under-way');
      await recordAudit(db, { action: 'platform-export', subject });
      return id;
    });
    const language = languageOfRequest(request.headers, actor.language);
    const job: ExportJob = { churchId: input.churchId, exportId, userId: actor.userId, language };
    await core.jobs.enqueue(exportJob, job);
    return inNamed(call, (db) => getExport(db, exportId));
  }),

  longRoute(contract.cancelExport, (call) =>
    inNamed(call, (db) => cancelExport(db, call.input.exportId)),
  ),

  longRoute(contract.downloadExport, async (call) => {
    const { core, actor, http, input, request } = call;
    const view = await inNamed(call, (db) => getExport(db, input.exportId));
    const file = await copyFile(
      core,
      input.churchId,
      view,
      languageOfRequest(request.headers, actor.language),
    );
    await inNamed(call, (db, subject) =>
      recordAudit(db, {
        action: 'platform-export-downloaded',
        subject,
        acting: actingOf(core, actor, http),
      }),
    );
    return file;
  }),
];
