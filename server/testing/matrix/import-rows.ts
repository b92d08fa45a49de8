import type { PermissionKey } from '#domain/permissions.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { MatrixContext, Row, Rows } from './row.ts';

const settings = {
  encoding: 'utf-8',
  separator: ',',
  dateOrder: 'dmy',
  hasHeader: true,
  mapping: [null],
};

/** An import whose file was analysed and that waits for confirmation. */
async function createImport(
  kind: string,
  { server: { core }, churchId, superuser, marker }: MatrixContext,
): Promise<{ importId: string }> {
  const importId = crypto.randomUUID();
  const values = {
    id: importId,
    kind,
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
async function createFinishedImport(
  kind: string,
  context: MatrixContext,
): Promise<{ importId: string }> {
  const { importId } = await createImport(kind, context);
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

/** The rows of the endpoints of an import with this key, below this path. */
export function createImportRows(key: string, path: `/api/${string}`, needs: PermissionKey): Rows {
  const row: Row = { needs };
  const found: Row = { needs, input: (context) => createImport(key, context) };
  return {
    [`GET ${path}/imports`]: row,
    [`GET ${path}/import-columns`]: row,
    [`GET ${path}/import-template`]: row,
    [`POST ${path}/imports`]: {
      needs,
      input: () => ({ uploadId: crypto.randomUUID(), fileName: 'filas.csv' }),
      answer: '404 not_found upload-not-found',
    },
    [`GET ${path}/imports/:importId`]: found,
    [`GET ${path}/imports/:importId/problems`]: found,
    [`GET ${path}/imports/:importId/problems.csv`]: found,
    [`PUT ${path}/imports/:importId/settings`]: {
      needs,
      input: async (context) => ({ ...settings, ...(await createImport(key, context)) }),
    },
    [`POST ${path}/imports/:importId/confirmation`]: found,
    [`GET ${path}/imports/:importId/undo`]: {
      needs,
      input: (context) => createFinishedImport(key, context),
    },
    [`POST ${path}/imports/:importId/undo`]: {
      needs,
      input: (context) => createFinishedImport(key, context),
    },
    [`DELETE ${path}/imports/:importId`]: found,
  };
}
