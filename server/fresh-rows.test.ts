/**
 * What PostgreSQL reads for the rows of a church that has come since it counted its tables: as much for each row however
 * many there are. `FRESH_ROWS=100000` tries it with so many people.
 */
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { missingContract } from '#domain/supervision/missing-contract.ts';
import { supervisionContract } from '#domain/supervision/contract.ts';
import { mapContract } from '#domain/map/contract.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { duplicatesContract } from '#domain/people/duplicates/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { carryOut, registerFamily } from '#server/testing/families/families.ts';
import {
  confirmAndWaitForImport,
  importFile,
  toCsv,
  waitForImport,
} from '#server/testing/imports.ts';
import { createTestNewsletter, send } from '#server/testing/newsletters.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { examineStatements } from '#server/testing/statements/examined-statements.ts';

const server = testServer();
const size = Number(process.env['FRESH_ROWS'] ?? 2000);
const timeout = 120_000 + size * 100;

/** A row with all its parts, and what its triggers read. A plan that reads the church for each row reads thousands. */
const readPerRow = 60;
/** For statements that are about no row. */
const readOnce = 3000;

const header = ['Nombre', 'Apellidos', 'Correo', 'Celular', 'Dirección', 'Ciudad'];
const featureHeader = ['Familia (clave)', 'Papel en la familia', 'Grupo', 'Acepta newsletter'];

/** Families of four, groups of fifty. */
const file = toCsv(';', [
  [...header, ...featureHeader],
  ...Array.from({ length: size }, (_, index) => [
    `Rut${index}`,
    `Salas${index % 97}`,
    `rut${index}@redil.test`,
    `311 ${String(5_000_000 + index)}`,
    index % 4 === 0 ? `Calle ${index}` : '',
    index % 4 === 0 ? 'Cali' : '',
    `F${Math.floor(index / 4)}`,
    ['Cabeza de hogar', 'Cónyuge', 'Hijo o hija', 'Hijo o hija'][index % 4] ?? '',
    index % 3 === 0 ? `Célula ${Math.floor(index / 150)}` : '',
    'sí',
  ]),
]);

async function importPeople({ admin }: Pick<TestChurch, 'admin'>): Promise<string> {
  const { id } = await importFile(admin, file);
  expect(await confirmAndWaitForImport(admin, id, { duplicates: 'import' })).toMatchObject({
    status: 'done',
    counts: { imported: size },
  });
  return id;
}

const isSearchingDuplicates = async ({ admin }: TestChurch): Promise<boolean> =>
  (await admin.call(duplicatesContract.figures, {})).isSearching;

const download = async (client: Client, path: string): Promise<string> =>
  (await client.fetch(path)).text();

async function expectLinear(rows: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await examineStatements(work);
  const excessive = statements.filter(
    ({ text, executions, rows: read, pages, fetched }) =>
      // It reads the catalogue, once for each change.
      !text.includes('pg_constraint') &&
      Math.max(read, pages, fetched) > Math.max(rows, executions) * readPerRow + readOnce,
  );
  expect(excessive).toEqual([]);
}

/** PostgreSQL counts the rows that there are, and no later ones. */
async function prepareDatabase(counted: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server().core.database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  for (const { name } of rows)
    await client.query(`ALTER TABLE ${name} SET (autovacuum_enabled = off)`);
  await counted();
  await client.query('ANALYZE');
  await client.end();
}

describe('a church that came after PostgreSQL counted the others', () => {
  let church: TestChurch;
  const find = async (q: string) => (await church.admin.call(people.list, { q })).items;

  beforeAll(async () => {
    await prepareDatabase(async () => importPeople(await server().createChurch()));
    church = await server().createChurch();
  }, timeout);

  test('imports people with families and groups', { timeout }, () =>
    expectLinear(size, async () => {
      await importPeople(church);
      await expect.poll(() => isSearchingDuplicates(church), { timeout }).toBe(false);
    }),
  );

  test('sees lists, figures and the map', { timeout }, () =>
    expectLinear(size, async () => {
      const { admin } = church;
      expect((await admin.call(people.list, {})).items).toHaveLength(50);
      expect(await find('salas1')).not.toEqual([]);
      await admin.call(people.statistics, {});
      await admin.call(people.initials, {});
      await admin.call(families.list, {});
      await admin.call(families.list, { q: 'rut1 salas1' });
      await admin.call(families.statistics, {});
      for (const list of ['absent', 'newcomers', 'ungrouped'] as const)
        await admin.call(missingContract.people, { list });
      await admin.call(missingContract.groups, {});
      await admin.call(supervisionContract.tree, {});
      await admin.call(mapContract.pins, {});
      await admin.call(mapContract.homes, {});
      for (const path of ['people', 'families', 'groups', 'groups/members'])
        expect((await download(admin, `/api/${path}/export`)).length).toBeGreaterThan(100);
    }),
  );

  test('registers families', { timeout }, () =>
    expectLinear(25 * 7, async () => {
      for (let each = 0; each < 25; each += 1)
        await registerFamily(church.admin, [
          [`Luis${each}`, 'Gil', 'head'],
          [`Eva${each}`, 'Gil', 'spouse'],
          [`Noé${each}`, 'Gil', 'child'],
        ]);
    }),
  );

  test('merges people and families, and takes it back', { timeout }, async () => {
    const { admin } = church;
    const [kept, removed] = (await find('gil')).map(({ id }) => id);
    const [home, other] = (await admin.call(families.list, { q: 'gil' })).items;
    await expectLinear(10, async () => {
      const merge = { personId: kept ?? '', removedId: removed ?? '' };
      const { undoId } = await admin.call(mergeContract.merge, merge);
      await admin.call(mergeContract.undo, { undoId });
      const homes = { keptId: home?.id ?? '', removedId: other?.id ?? '', choices: {} };
      const merged = await carryOut(admin, changes.merge, homes);
      await admin.call(families.undo, { undoId: merged.undoId ?? '' });
    });
  });

  test('changes all people, and takes it back', { timeout }, () =>
    expectLinear(size * 2, async () => {
      const { admin } = church;
      const selection = { filters: {} };
      await admin.call(bulk.setRecordStatus, { selection, recordStatus: 'inactive' });
      const readStatus = async () => (await admin.call(bulk.work, {})).items[0]?.status;
      await expect.poll(readStatus, { timeout }).not.toBe('running');
      const [change] = (await admin.call(bulk.recent, {})).items;
      expect(change?.changed).toBeGreaterThanOrEqual(size);
      await admin.call(bulk.undo, { undoId: change?.undoId ?? '' });
    }),
  );

  test('sends a newsletter to everybody', { timeout }, () =>
    expectLinear(size, async () => {
      const newsletter = await createTestNewsletter(church.admin);
      expect((await send(church.admin, newsletter)).result?.success).toBe(true);
      await church.admin.call(newslettersContract.cancel, { newsletterId: newsletter.id });
    }),
  );

  test('is copied and restored elsewhere', { timeout }, async () => {
    const restored = await server().createChurch();
    await expectLinear(size, async () => {
      const zip = await downloadExport(church.admin);
      expect((await restoreFromZip(restored.admin, zip)).status).toBe('done');
    });
  });

  test('takes an import back', { timeout }, async () => {
    const { admin } = await server().createChurch();
    const importId = await importPeople({ admin });
    await expectLinear(size, async () => {
      await admin.call(people.undoImport, { importId });
      expect((await waitForImport(admin, importId)).status).toBe('undone');
    });
  });
});
