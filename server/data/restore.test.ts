/** A copy is brought into an empty church: the same again, or nothing at all. */
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { dataContract as data } from '#domain/data/contract.ts';
import { newslettersContract as newsletters } from '#domain/newsletters/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  checkedRestore,
  confirmedRestore,
  exportedZip,
  forged,
  unzipped,
  zipped,
} from '#server/testing/archives.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { buildList, buildNewsletter } from '#server/testing/newsletters.ts';
import { addPerson, ana } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';
import { tablesToRestore } from './tables.ts';

const server = testServer();

async function livedIn(): Promise<TestChurch> {
  const church = await server().church();
  await addPerson(church.admin, ana);
  await addPerson(church.admin, {
    givenNames: "=1+1'",
    surname1: '\'Paz\n"y" bien;,',
    nickname: '',
  });
  const list = await buildList(church.admin, ['rut@ejemplo.co', 'noe@ejemplo.co']);
  await buildNewsletter(church.admin, {
    audienceType: 'custom_list',
    targetRecipientListIds: [list],
  });
  await church.admin.call(churches.update, {
    phone: '+57 601 555 0101',
    website: 'https://betania.example',
  });
  return church;
}

/** Columns in which users of the other church stood. */
const users = new Set(tablesToRestore.flatMap((table) => table.users ?? []));

/** A table of a copy as rows, users left out. */
async function tablesOf(zip: Buffer): Promise<Record<string, string[]>> {
  const files = await unzipped(zip);
  const { tables } = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
    tables: { table: string; path: string; columns: string[] }[];
  };
  const restored = new Set(tablesToRestore.map(({ name }) => name));
  const kept = tables.filter(({ table }) => restored.has(table));
  return Object.fromEntries(
    kept.map(({ table, path, columns }) => {
      const { data: rows } = Papa.parse<string[]>(files.get(path)?.toString().trim() ?? '', {
        delimiter: ';',
      });
      return [
        table,
        rows
          .slice(1)
          .map((row) => JSON.stringify(row.filter((_, index) => !users.has(columns[index] ?? '')))),
      ];
    }),
  );
}

describe('a copy', () => {
  test('comes back as it went: what is exported afterwards is the same', async () => {
    const from = await livedIn();
    const zip = await exportedZip(from.admin);
    const to = await server().church();
    const checked = await checkedRestore(to.admin, zip);
    expect(checked).toMatchObject({
      status: 'ready',
      preview: { churchName: 'Iglesia Betania', genuine: true },
    });
    expect(checked.preview?.comes).toContainEqual({ table: 'people', label: 'Personas', rows: 2 });
    expect(checked.preview?.users).toContainEqual({ name: 'Rut Salas', email: from.admin.email });
    expect((await to.admin.call(people.list, {})).items).toEqual([]);

    expect(await confirmedRestore(to.admin, zip)).toMatchObject({ status: 'done' });
    expect(await tablesOf(await exportedZip(to.admin))).toEqual(await tablesOf(zip));
    expect((await to.admin.call(people.list, { q: 'nuñez' })).items).toHaveLength(1);
    expect(await to.admin.call(churches.read, {})).toMatchObject({
      website: 'https://betania.example',
    });
    expect((await to.admin.call(audit.list, { action: 'church-restore' })).items).toHaveLength(1);
    // Nobody came along, and the church that it was is as it was.
    const { rows } = await server().core.database.pool.query(
      'SELECT 1 FROM users WHERE church_id = $1',
      [to.id],
    );
    expect(rows).toHaveLength(1);
    expect((await from.admin.call(people.list, {})).items).toHaveLength(2);
  });

  test('is not brought into a church that holds something', async () => {
    const from = await livedIn();
    const zip = await exportedZip(from.admin);
    const uploadId = await uploadFile(from.admin, zip, 'copia.zip', 'church-restore');
    await expect(from.admin.call(data.startRestore, { uploadId })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('that somebody changed is refused, whatever was changed', async () => {
    const zip = await exportedZip((await livedIn()).admin);
    const { admin } = await server().church();
    const files = await unzipped(zip);
    const original = files.get('Personas.csv') ?? Buffer.alloc(0);
    const spoilt = async (path: string, content: Buffer) => {
      const { status, failure } = await checkedRestore(
        admin,
        await zipped(new Map([...files, [path, content]])),
      );
      return [status, failure];
    };
    expect(
      await spoilt('Personas.csv', Buffer.from(original.toString().replace('Núñez', 'Nuñez '))),
    ).toEqual(['failed', expect.stringContaining('Personas.csv')]);
    expect(await spoilt('más.csv', Buffer.from('x'))).toEqual([
      'failed',
      expect.stringContaining('dañada'),
    ]);
    expect(await spoilt('manifest.json', Buffer.from('{}'))).toEqual([
      'failed',
      expect.stringContaining('no es una copia'),
    ]);
    expect(await spoilt('bomba.csv', Buffer.alloc(60 * 1024 * 1024))).toEqual([
      'failed',
      expect.stringContaining('más de lo que'),
    ]);
    expect((await admin.call(people.list, {})).items).toEqual([]);
  });

  test('made by somebody else grants nothing, runs nothing and leaves nothing half done', async () => {
    const zip = await exportedZip((await livedIn()).admin);
    const hostile = await server().church();
    const script = await forged(zip, 'newsletters', (csv) =>
      csv.replace('<p>Hola', '<script>alert(1)</script><p>Hola'),
    );
    expect((await checkedRestore(hostile.admin, script)).preview?.genuine).toBe(false);
    expect((await confirmedRestore(hostile.admin, script)).status).toBe('done');
    const [newsletter] = (await hostile.admin.call(newsletters.list, {})).items;
    const { content } = await hostile.admin.call(newsletters.get, {
      newsletterId: newsletter?.id ?? '',
    });
    expect(content).toContain('<p>Hola');
    expect(content).not.toContain('script');

    const broken = await server().church();
    const bad = await forged(zip, 'person_emails', (csv) => csv.replace(';home;', ';castillo;'));
    const { status, failure } = await confirmedRestore(broken.admin, bad);
    expect([status, failure]).toEqual([
      'failed',
      expect.stringContaining('Correos de personas.csv'),
    ]);
    expect((await broken.admin.call(people.list, {})).items).toEqual([]);
    expect((await broken.admin.call(people.statuses, {})).items.length).toBeGreaterThan(3);
  });

  test('grants no permission that no church may grant', async () => {
    const from = await livedIn();
    await server().core.database.inChurch(from.id, (db) =>
      db
        .insertInto('church_roles')
        .values({ id: crypto.randomUUID(), name: 'Ayuda', permissions: ['people.view'] })
        .execute(),
    );
    const evil = await forged(await exportedZip(from.admin), 'church_roles', (csv) =>
      csv.replace('{people.view}', '"{people.view,platform.manage,users.manage}"'),
    );
    const to = await server().church();
    expect((await confirmedRestore(to.admin, evil)).status).toBe('done');
    const rows = await server().core.database.inChurch(to.id, (db) =>
      db.selectFrom('church_roles').select('permissions').execute(),
    );
    expect(rows).toEqual([{ permissions: ['people.view'] }]);
  });
});
