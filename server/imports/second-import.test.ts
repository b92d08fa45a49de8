/** An import that exists only here: recipient lists, by columns and a writer. */
import { describe, expect, test } from 'vitest';
import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { auditPermissions } from '#domain/audit/permissions.ts';
import { declareImport } from '#domain/imports/public.ts';
import { importPhases, type ImportView } from '#domain/imports/schema.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { collectTables } from '#server/core/database/feature-tables.ts';
import { leaveRows } from '#server/core/database/related-tables.ts';
import {
  deleteInsertedRows,
  lockUndoRows,
  recordInsertedRows,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import { callRoutes } from '#server/testing/call-routes.ts';
import { toCsv, uploadFile } from '#server/testing/imports.ts';
import { buildRequest, testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { importsFeature } from './feature.ts';
import { defineImport, findChosenWord, withoutKept } from './public.ts';

const server = testServer(undefined, { work: false });

const declaration = declareImport({
  key: 'lists',
  path: '/api/test-lists',
  permission: peoplePermissions.import,
  purpose: 'people-import',
});
const { endpoints } = declaration;

const colors = [
  { id: '01890000-0000-7000-8000-000000000001', name: 'rojo' },
  { id: '01890000-0000-7000-8000-000000000002', name: 'azul' },
];

interface ListDraft {
  name: string;
  color: string;
  note: string;
}

type FindColor = ReturnType<typeof findChosenWord>;

const selectNames = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('newsletter_recipient_lists')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();

const lists = defineImport<ListDraft, FindColor>({
  declaration,
  kind: 'newsletter_recipient_lists',
  templateName: 'members:importFile.templateName',
  listColumns: async () => [
    {
      target: 'name',
      label: 'Nombre',
      headers: 'nombre,lista,list',
      read(text, draft) {
        draft.name = normalizeLine(text);
        return draft.name.length > 20 ? 'import-too-long' : null;
      },
      show: ({ name }) => name,
    },
    {
      target: 'color',
      label: 'Color',
      headers: 'color',
      words: {
        items: colors,
        find: (text) => colors.find(({ name }) => name === text)?.id,
        unknown: 'import-choice-unknown',
      },
      read(text, draft, findColor) {
        const id = findColor(text);
        draft.color = colors.find((each) => each.id === id)?.name ?? '';
        return id === undefined ? 'import-choice-unknown' : null;
      },
    },
    {
      target: 'note',
      label: 'Nota',
      headers: 'nota',
      permission: auditPermissions.view,
      read(text, draft) {
        draft.note = text;
        return null;
      },
    },
  ],
  openContext: async (_, run) => findChosenWord(run, 'color'),
  createDraft: () => ({ name: '', color: '', note: '' }),
  checkRow: ({ name }, { errors }) =>
    name === '' && errors.length === 0
      ? [{ column: -1, reason: 'import-name-missing', value: '' }]
      : [],
  write: (db, { id: importId, author }) => ({
    async insert(drafts) {
      const rows = drafts.map(({ name, color }) => ({
        id: newId(),
        name: [name, color].filter(Boolean).join(' '),
        created_at: author.at,
        updated_at: author.at,
      }));
      await db.insertInto('newsletter_recipient_lists').values(rows).execute();
      const ids = rows.map(({ id }) => id);
      await recordInsertedRows(db, importId, 'newsletter_recipient_lists', ids);
    },
  }),
  undo: {
    async lock(db, importId) {
      const rows = await lockUndoRows(db, importId, 'newsletter_recipient_lists');
      return withoutKept(rows, [], (ids) => selectNames(db, ids));
    },
    async erase(db, { id, author, keptIds }) {
      await leaveRows(db, id, keptIds);
      await deleteInsertedRows(db, id, 'newsletter_recipient_lists', author.at);
    },
  },
});

const all = { contributions: [{ imports: [lists] }], tables: collectTables([]) };

async function call<I extends SchemaLike, O extends SchemaLike>(
  client: Client,
  endpoint: Endpoint<I, O>,
  input: InputOf<I>,
): Promise<OutputOf<O>> {
  const [path, init] = buildRequest(endpoint, input as Record<string, unknown>);
  const answer = await callRoutes(server().core, client, importsFeature.routes(all), path, init);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as OutputOf<O>;
}

async function wait(client: Client, importId: string): Promise<ImportView> {
  for (;;) {
    const view = await call(client, endpoints.import, { importId });
    if (!importPhases.isRunning(view.status)) return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

let work: Promise<void> | undefined;

async function start(client: Client, rows: readonly (readonly string[])[]): Promise<ImportView> {
  await (work ??= importsFeature.startJobs(server().core, all));
  const uploadId = await uploadFile(client, toCsv(';', rows), 'listas.csv');
  return wait(client, (await call(client, endpoints.startImport, { uploadId })).id);
}

const readNames = (church: TestChurch): Promise<string[]> =>
  server().core.database.inChurch(church.id, async (db) =>
    (
      await db
        .selectFrom('newsletter_recipient_lists')
        .select(['id', 'name'])
        .orderBy('name')
        .execute()
    ).map(({ name }) => name),
  );

const rows = [
  ['Lista', 'Color', 'Nota', 'Otra'],
  ['Jóvenes', 'rojo', '', ''],
  ['Coro', 'verde', '', ''],
  ['Un nombre demasiado largo', 'azul', '', ''],
];

describe('an import by another feature than people', () => {
  test('detects its columns, shows a preview and the words that the church does not have', async () => {
    const { admin } = await server().createChurch();
    expect(await start(admin, rows)).toMatchObject({
      status: 'ready',
      settings: { mapping: ['name', 'color', 'note', null] },
      counts: { rows: 3, valid: 1, withErrors: 2, repairable: 1 },
      preview: [{ values: { name: 'Jóvenes' } }, { values: { name: 'Coro' } }, { row: 4 }],
      unknownWords: [{ target: 'color', value: 'verde', count: 1 }],
    });
  });

  test('is written as confirmed, and undone', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { id: importId, settings } = await start(admin, rows);
    if (!settings) throw new Error('The file was read');
    const words = { color: { verde: colors[1]?.id ?? '' } };
    await call(admin, endpoints.changeImport, { importId, ...settings, words });
    expect(await wait(admin, importId)).toMatchObject({ counts: { valid: 2 }, unknownWords: [] });
    await call(admin, endpoints.confirmImport, { importId, errors: 'leave-out' });
    expect(await wait(admin, importId)).toMatchObject({ status: 'done', counts: { imported: 2 } });
    expect(await readNames(church)).toEqual(['Coro azul', 'Jóvenes rojo']);
    await call(admin, endpoints.undoImport, { importId });
    expect(await wait(admin, importId)).toMatchObject({ status: 'undone' });
    expect(await readNames(church)).toEqual([]);
  });

  test('is not undone when a record changed since, besides the others', async () => {
    const church = await server().createChurch();
    const { id: importId } = await start(church.admin, rows.slice(0, 2));
    await call(church.admin, endpoints.confirmImport, { importId });
    await wait(church.admin, importId);
    await server().core.database.inChurch(church.id, (db) =>
      db.updateTable('newsletter_recipient_lists').set({ version: 2 }).execute(),
    );
    await expect(call(church.admin, endpoints.undoImport, { importId })).rejects.toThrow(
      /409.*Jóvenes rojo/,
    );
  });

  test('has columns for those who have their permission only', async () => {
    const church = await server().createChurch();
    const secretary = await church.as('secretary');
    const { items } = await call(secretary, endpoints.importColumns, {});
    expect(items.map(({ target }) => target)).toEqual(['name', 'color']);
    const { id: importId, settings } = await start(secretary, rows);
    if (!settings) throw new Error('The file was read');
    expect(settings.mapping).toEqual(['name', 'color', null, null]);
    const mapping = ['name', 'color', 'note', null];
    await expect(
      call(secretary, endpoints.changeImport, { importId, ...settings, mapping }),
    ).rejects.toThrow('403');
  });

  test('is none of people', async () => {
    const { admin } = await server().createChurch();
    const { id: importId } = await start(admin, rows);
    await expect(admin.call(people.import, { importId })).rejects.toMatchObject({ status: 404 });
    expect((await admin.call(people.imports, {})).items).toEqual([]);
  });
});
