/** Operations on one export, shared by the routes of the church and of the platform. */
import type { ExportView } from '#domain/data/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Core } from '#server/core/core.ts';
import { createDownload } from '#server/core/files/download.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { endExport, readExport } from '../queries/exports-queries.ts';
import { getArchiveKey } from './jobs.ts';

export async function getExport(db: ChurchDb, id: string): Promise<ExportView> {
  return requireFound(await readExport(db, id), 'export-not-found');
}

export async function cancelExport(db: ChurchDb, id: string): Promise<ExportView> {
  await getExport(db, id);
  if (!(await endExport(db, id, { status: 'cancelled' })))
    throw new Problem('failed_precondition', 'export-finished');
  return getExport(db, id);
}

/** The response with the zip file. Throws Problem `not_found` if there is no file or it has expired. */
export async function downloadArchive(
  core: Pick<Core, 'storage'>,
  churchId: string,
  view: ExportView,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Promise<Response> {
  const blob = view.downloadableUntil
    ? await core.storage.get(getArchiveKey(churchId, view.id))
    : null;
  if (!blob) throw new Problem('not_found', 'export-gone');
  const name = translate(language).t('data:file', {
    day: toPlainDay(new Date(view.requestedAt), timeZone),
  });
  return createDownload(blob, { type: 'application/zip', fileName: name });
}
