import type { PersonView } from '#domain/people/schema.ts';
import { addPerson } from '../../people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { Row, Rows, MatrixContext } from '../row.ts';

const draft = (marker: string) => ({ givenNames: 'Ana', surname1: marker, confirmed: true });
const createPerson = ({ superuser, marker }: MatrixContext): Promise<PersonView> =>
  addPerson(superuser, draft(marker));
const createPersonId = async (context: MatrixContext) => ({
  personId: (await createPerson(context)).id,
});

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
    status: 'ready',
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

const viewRow: Row = { needs: 'people.view' };
const importRow: Row = { needs: 'people.import' };

export const peopleRows: Rows = {
  'GET /api/people': viewRow,
  'GET /api/people/initials': viewRow,
  'GET /api/people/statistics': viewRow,
  'GET /api/people/belonging-statuses': viewRow,
  'GET /api/people/:personId': { needs: 'people.view', input: createPersonId },
  'GET /api/people/export': { needs: 'people.export' },
  'POST /api/people/duplicates': { needs: 'people.create', input: ({ marker }) => draft(marker) },
  'POST /api/people': { needs: 'people.create', input: ({ marker }) => draft(marker) },
  'PUT /api/people/:personId': {
    needs: 'people.edit',
    input: async (context) => {
      const created = await createPerson(context);
      return { ...toPersonInput(created), personId: created.id, version: created.version };
    },
  },
  'PUT /api/people/:personId/record-status': {
    needs: 'people.edit',
    input: async (context) => ({ ...(await createPersonId(context)), recordStatus: 'archived' }),
  },
  'DELETE /api/people/:personId': { needs: 'people.delete', input: createPersonId },
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
  'DELETE /api/people/imports/:importId': { needs: 'people.import', input: createImport },
};
