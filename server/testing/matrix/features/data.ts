import type { Row, Rows, MatrixContext, FeatureMatrix } from '../row.ts';

const exportRow: Row = { needs: 'church.export', subscription: false, allowedWhenSuspended: true };
const restoreRow: Row = { needs: 'church.delete', subscription: false };
const deletionRow: Row = { ...restoreRow, allowedWhenSuspended: true };

/** For superadmins, across churches. */
const platformRow: Row = { needs: 'platform.manage', acrossChurches: true };
const churchAndExport = async (context: MatrixContext) => ({
  churchId: context.churchId,
  ...(await createExport(context)),
});

/** An export that was requested and has not started. */
async function createExport({
  server: { core },
  churchId,
  superuser,
  marker,
}: MatrixContext): Promise<{ exportId: string }> {
  const exportId = crypto.randomUUID();
  await core.database.inChurch(churchId, (db) =>
    db
      .insertInto('church_exports')
      .values({
        id: exportId,
        requested_at: new Date(),
        requested_by: superuser.userId,
        requested_by_name: marker,
      })
      .execute(),
  );
  return { exportId };
}

/** A restore that was checked. */
async function createRestore({
  server: { core },
  churchId,
  superuser,
  marker,
}: MatrixContext): Promise<{ restoreId: string }> {
  const restoreId = crypto.randomUUID();
  const values = {
    id: restoreId,
    status: 'ready' as const,
    upload_id: crypto.randomUUID(),
    file_name: `${marker}.zip`,
    requested_at: new Date(),
  };
  await core.database.inChurch(churchId, (db) =>
    db
      .insertInto('church_restores')
      .values({ ...values, requested_by: superuser.userId, requested_by_name: marker })
      .execute(),
  );
  return { restoreId };
}

/** Exports, restores and deletion of a church's data. */
const rows: Rows = {
  'GET /api/church/exports': exportRow,
  'POST /api/church/exports': { ...exportRow, mutates: 'church' },
  'POST /api/church/exports/:exportId/cancellation': { ...exportRow, input: createExport },
  'GET /api/church/exports/:exportId/file': {
    ...exportRow,
    input: createExport,
    answer: '404 not_found export-gone',
  },
  'GET /api/platform/churches/:churchId/exports': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId }),
  },
  'POST /api/platform/churches/:churchId/exports': {
    ...platformRow,
    input: ({ churchId }) => ({ churchId }),
    mutates: 'church',
  },
  'POST /api/platform/churches/:churchId/exports/:exportId/cancellation': {
    ...platformRow,
    input: churchAndExport,
  },
  'GET /api/platform/churches/:churchId/exports/:exportId/file': {
    ...platformRow,
    input: churchAndExport,
    answer: '404 not_found export-gone',
  },
  'GET /api/church/restores': restoreRow,
  'POST /api/church/restores': {
    ...restoreRow,
    input: () => ({ uploadId: crypto.randomUUID() }),
    answer: '404 not_found upload-not-found',
    mutates: 'church',
  },
  'POST /api/church/restores/:restoreId/confirmation': {
    ...restoreRow,
    input: createRestore,
    answer: '409 failed_precondition restore-church-not-empty',
  },
  'POST /api/church/restores/:restoreId/cancellation': { ...restoreRow, input: createRestore },
  'GET /api/church/deletion': deletionRow,
  'POST /api/church/deletion': {
    ...deletionRow,
    input: () => ({ churchName: 'nada', password: 'no es esta' }),
    answer: '400 invalid invalid',
    mutates: 'caller',
  },
  'DELETE /api/church/deletion': {
    ...deletionRow,
    answer: '409 failed_precondition deletion-not-scheduled',
  },
};

export const matrix = {
  grants: {
    'church.export': { module: 'system', changes: false, roles: 'admin' },
    'church.delete': { module: 'system', changes: true, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
