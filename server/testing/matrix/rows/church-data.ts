import type { Row, Rows, World } from '../row.ts';

const exporting: Row = { needs: 'church.export', subscription: false, suspended: true };
const restoring: Row = { needs: 'church.delete', subscription: false };
const ending: Row = { ...restoring, suspended: true };

/** A superadmin's, over all churches. */
const over: Row = { needs: 'platform.manage', overAll: true };
const named = async (world: World) => ({ churchId: world.churchId, ...(await ofExport(world)) });

/** A copy that waits to be made. */
async function ofExport({
  server: { core },
  churchId,
  maker,
  mark,
}: World): Promise<{ exportId: string }> {
  const exportId = crypto.randomUUID();
  await core.database.inChurch(churchId, (db) =>
    db
      .insertInto('church_exports')
      .values({ id: exportId, asked_at: new Date(), asked_by: maker.userId, asked_by_name: mark })
      .execute(),
  );
  return { exportId };
}

/** A copy that was looked through. */
async function ofRestore({
  server: { core },
  churchId,
  maker,
  mark,
}: World): Promise<{ restoreId: string }> {
  const restoreId = crypto.randomUUID();
  const values = {
    id: restoreId,
    status: 'ready',
    upload_id: crypto.randomUUID(),
    file_name: `${mark}.zip`,
    asked_at: new Date(),
  };
  await core.database.inChurch(churchId, (db) =>
    db
      .insertInto('church_restores')
      .values({ ...values, asked_by: maker.userId, asked_by_name: mark })
      .execute(),
  );
  return { restoreId };
}

/** A church's data as a whole: copies, copies brought back, and its end. */
export const churchDataRows: Rows = {
  'GET /api/church/exports': exporting,
  'POST /api/church/exports': { ...exporting, spoils: 'church' },
  'POST /api/church/exports/:exportId/cancellation': { ...exporting, input: ofExport },
  'GET /api/church/exports/:exportId/file': {
    ...exporting,
    input: ofExport,
    answers: '404 not_found export-gone',
  },
  'GET /api/platform/churches/:churchId/exports': {
    ...over,
    input: ({ churchId }) => ({ churchId }),
  },
  'POST /api/platform/churches/:churchId/exports': {
    ...over,
    input: ({ churchId }) => ({ churchId }),
    spoils: 'church',
  },
  'POST /api/platform/churches/:churchId/exports/:exportId/cancellation': { ...over, input: named },
  'GET /api/platform/churches/:churchId/exports/:exportId/file': {
    ...over,
    input: named,
    answers: '404 not_found export-gone',
  },
  'GET /api/church/restores': restoring,
  'POST /api/church/restores': {
    ...restoring,
    input: () => ({ uploadId: crypto.randomUUID() }),
    answers: '404 not_found upload-not-found',
    spoils: 'church',
  },
  'POST /api/church/restores/:restoreId/confirmation': {
    ...restoring,
    input: ofRestore,
    answers: '409 failed_precondition restore-church-not-empty',
  },
  'POST /api/church/restores/:restoreId/cancellation': { ...restoring, input: ofRestore },
  'GET /api/church/deletion': ending,
  'POST /api/church/deletion': {
    ...ending,
    input: () => ({ churchName: 'nada', password: 'no es esta' }),
    answers: '400 invalid invalid',
    spoils: 'caller',
  },
  'DELETE /api/church/deletion': {
    ...ending,
    answers: '409 failed_precondition deletion-not-asked',
  },
};
