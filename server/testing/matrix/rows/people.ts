import type { PersonView } from '#domain/people/schema.ts';
import { addPerson, asDraft } from '../../people.ts';
import type { Row, Rows, World } from '../row.ts';

const draft = (mark: string) => ({ givenNames: 'Ana', surname1: mark, confirmed: true });
const person = ({ maker, mark }: World): Promise<PersonView> => addPerson(maker, draft(mark));
const ofPerson = async (world: World) => ({ personId: (await person(world)).id });

const settings = {
  encoding: 'utf-8',
  separator: ',',
  dateOrder: 'dmy',
  hasHeader: true,
  mapping: ['givenNames'],
  statusValues: {},
};

/** A file that was read and waits for the word to go on. */
async function ofImport({
  server: { core },
  churchId,
  maker,
  mark,
}: World): Promise<{ importId: string }> {
  const importId = crypto.randomUUID();
  const written = {
    id: importId,
    status: 'ready',
    upload_id: crypto.randomUUID(),
    file_name: `${mark}.csv`,
    settings: JSON.stringify(settings),
  };
  const by = { created_by: maker.userId, created_by_name: mark, rows_total: 1, rows_valid: 1 };
  await core.database.inChurch(churchId, (db) =>
    db
      .insertInto('imports')
      .values({ ...written, ...by })
      .execute(),
  );
  return { importId };
}

const view: Row = { needs: 'people.view' };
const importing: Row = { needs: 'people.import' };

export const peopleRows: Rows = {
  'GET /api/people': view,
  'GET /api/people/initials': view,
  'GET /api/people/statistics': view,
  'GET /api/people/belonging-statuses': view,
  'GET /api/people/:personId': { needs: 'people.view', input: ofPerson },
  'GET /api/people/export': { needs: 'people.export' },
  'POST /api/people/duplicates': { needs: 'people.create', input: ({ mark }) => draft(mark) },
  'POST /api/people': { needs: 'people.create', input: ({ mark }) => draft(mark) },
  'PUT /api/people/:personId': {
    needs: 'people.edit',
    input: async (world) => {
      const made = await person(world);
      return { ...asDraft(made), personId: made.id, version: made.version };
    },
  },
  'PUT /api/people/:personId/record-status': {
    needs: 'people.edit',
    input: async (world) => ({ ...(await ofPerson(world)), recordStatus: 'archived' }),
  },
  'DELETE /api/people/:personId': { needs: 'people.delete', input: ofPerson },
  'GET /api/people/imports': importing,
  'GET /api/people/import-template': importing,
  'POST /api/people/imports': {
    needs: 'people.import',
    input: () => ({ uploadId: crypto.randomUUID(), fileName: 'miembros.csv' }),
    answers: '404 not_found upload-not-found',
  },
  'GET /api/people/imports/:importId': { needs: 'people.import', input: ofImport },
  'GET /api/people/imports/:importId/problems': { needs: 'people.import', input: ofImport },
  'GET /api/people/imports/:importId/problems.csv': { needs: 'people.import', input: ofImport },
  'PUT /api/people/imports/:importId/settings': {
    needs: 'people.import',
    input: async (world) => ({ ...settings, ...(await ofImport(world)) }),
  },
  'POST /api/people/imports/:importId/confirmation': { needs: 'people.import', input: ofImport },
  'DELETE /api/people/imports/:importId': { needs: 'people.import', input: ofImport },
};
