import { createUndoStep } from '#server/core/database/undo.ts';
import type { MatrixContext, Row, Rows } from '../row.ts';

const settings = {
  encoding: 'utf-8',
  separator: ',',
  dateOrder: 'dmy',
  hasHeader: true,
  mapping: ['givenNames'],
  statusValues: {},
};

/** An import whose file was analysed and that waits for confirmation. */
async function createImport({
  server: { core },
  churchId,
  superuser,
  marker,
}: MatrixContext): Promise<{ importId: string }> {
  const importId = crypto.randomUUID();
  const values = {
    id: importId,
    status: 'ready' as const,
    upload_id: crypto.randomUUID(),
    file_name: `${marker}.csv`,
    settings: JSON.stringify(settings),
  };
  const createdBy = {
    created_by: superuser.userId,
    created_by_name: marker,
    rows_total: 1,
    rows_valid: 1,
  };
  await core.database.inChurch(churchId, (db) =>
    db
      .insertInto('imports')
      .values({ ...values, ...createdBy })
      .execute(),
  );
  return { importId };
}

/** An import that can be undone. */
async function createFinishedImport(context: MatrixContext): Promise<{ importId: string }> {
  const { importId } = await createImport(context);
  await context.server.core.database.inChurch(context.churchId, async (db) => {
    await createUndoStep(db, importId, new Date());
    await db
      .updateTable('imports')
      .set({ status: 'done', finished_at: new Date() })
      .where('id', '=', importId)
      .execute();
  });
  return { importId };
}

const importRow: Row = { needs: 'people.import' };

export const importRows: Rows = {
  'GET /api/people/imports': importRow,
  'GET /api/people/import-template': importRow,
  'POST /api/people/imports': {
    needs: 'people.import',
    input: () => ({ uploadId: crypto.randomUUID(), fileName: 'miembros.csv' }),
    answer: '404 not_found upload-not-found',
  },
  'GET /api/people/imports/:importId': { needs: 'people.import', input: createImport },
  'GET /api/people/imports/:importId/problems': { needs: 'people.import', input: createImport },
  'GET /api/people/imports/:importId/problems.csv': { needs: 'people.import', input: createImport },
  'PUT /api/people/imports/:importId/settings': {
    needs: 'people.import',
    input: async (context) => ({ ...settings, ...(await createImport(context)) }),
  },
  'POST /api/people/imports/:importId/confirmation': {
    needs: 'people.import',
    input: createImport,
  },
  'POST /api/people/imports/:importId/undo': {
    needs: 'people.import',
    input: createFinishedImport,
  },
  'DELETE /api/people/imports/:importId': { needs: 'people.import', input: createImport },
};
