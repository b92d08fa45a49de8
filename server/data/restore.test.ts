/** Restoring an archive into an empty church, completely or not at all. */
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { dataContract as data } from '#domain/data/contract.ts';
import { newslettersContract as newsletters } from '#domain/newsletters/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  prepareRestore,
  restoreFromZip,
  downloadExport,
  forgeZip,
  readZip,
  createZip,
} from '#server/testing/files/archives.ts';
import { uploadFile } from '#server/testing/imports.ts';
import {
  createTestList,
  createTestNewsletter,
  getRecipientsByEmail,
} from '#server/testing/newsletters.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';
import { allFeatures } from '../features.ts';

const server = testServer();

async function createChurchWithData(): Promise<TestChurch> {
  const church = await server().createChurch();
  await addPerson(church.admin, completePerson);
  await addPerson(church.admin, {
    givenNames: "=1+1'",
    surname1: '\'Paz\n"y" bien;,',
    nickname: '',
  });
  const list = await createTestList(church.admin, ['rut@ejemplo.co', 'noe@ejemplo.co']);
  await createTestNewsletter(church.admin, {
    audienceType: 'custom_list',
    targetRecipientListIds: [list],
  });
  await church.admin.call(churches.update, {
    phone: '+57 601 555 0101',
    website: 'https://betania.example',
  });
  return church;
}

/** Columns that contain user ids of the exported church. */
const users = new Set(allFeatures.tables.restored.flatMap((table) => table.userIdColumns ?? []));

/** The tables of an archive as CSV rows without user ids. */
async function readTables(zip: Buffer): Promise<Record<string, string[]>> {
  const files = await readZip(zip);
  const { tables } = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
    tables: { table: string; path: string; columns: string[] }[];
  };
  const restored = new Set(allFeatures.tables.restored.map(({ name }) => name));
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

describe('an archive', () => {
  test('is restored completely: an export of the restored church is the same', async () => {
    const from = await createChurchWithData();
    const zip = await downloadExport(from.admin);
    const to = await server().createChurch();
    const checked = await prepareRestore(to.admin, zip);
    expect(checked).toMatchObject({
      status: 'ready',
      preview: { churchName: 'Iglesia Betania', genuine: true },
    });
    expect(checked.preview?.restored).toContainEqual({
      table: 'people',
      label: 'Personas',
      rows: 2,
    });
    expect(checked.preview?.users).toContainEqual({ name: 'Rut Salas', email: from.admin.email });
    expect((await to.admin.call(people.list, {})).items).toEqual([]);

    expect(await restoreFromZip(to.admin, zip)).toMatchObject({ status: 'done' });
    expect(await readTables(await downloadExport(to.admin))).toEqual(await readTables(zip));
    expect((await to.admin.call(people.list, { q: 'nuñez' })).items).toHaveLength(1);
    expect(await to.admin.call(people.statistics, {})).toMatchObject({ total: 1, deceased: 1 });
    expect(await to.admin.call(people.initials, {})).toMatchObject({ total: 2 });
    expect(await to.admin.call(churches.read, {})).toMatchObject({
      website: 'https://betania.example',
    });
    expect((await to.admin.call(audit.list, { action: 'church-restore' })).items).toHaveLength(1);
    // No users were restored, and the exported church is unchanged.
    const { rows } = await server().core.database.pool.query(
      'SELECT 1 FROM users WHERE church_id = $1',
      [to.id],
    );
    expect(rows).toHaveLength(1);
    expect((await from.admin.call(people.list, {})).items).toHaveLength(2);
  });

  test('cannot be restored into a church with data', async () => {
    const from = await createChurchWithData();
    const zip = await downloadExport(from.admin);
    const uploadId = await uploadFile(from.admin, zip, 'copia.zip', 'church-restore');
    await expect(from.admin.call(data.startRestore, { uploadId })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is rejected after any modification', async () => {
    const zip = await downloadExport((await createChurchWithData()).admin);
    const { admin } = await server().createChurch();
    const files = await readZip(zip);
    const original = files.get('Personas.csv') ?? Buffer.alloc(0);
    const spoilt = async (path: string, content: Buffer) => {
      const { status, failure } = await prepareRestore(
        admin,
        await createZip(new Map([...files, [path, content]])),
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
    const many = Array.from(
      { length: 10_301 },
      (_, number) => [`${number}.csv`, Buffer.of()] as const,
    );
    const { status, failure } = await prepareRestore(admin, await createZip(new Map(many)));
    expect([status, failure]).toEqual(['failed', expect.stringContaining('más de lo que')]);
    expect((await admin.call(people.list, {})).items).toEqual([]);
  });

  test('with a foreign seal brings no address of a website, which a page could open', async () => {
    const zip = await downloadExport((await createChurchWithData()).admin);
    const website = 'javascript:alert(1)';
    const evil = await forgeZip(zip, 'churches', (csv) =>
      csv.replace('https://betania.example', website),
    );
    const { admin } = await server().createChurch();
    expect((await restoreFromZip(admin, evil)).status).toBe('done');
    expect(await admin.call(churches.read, {})).toMatchObject({
      phone: '+57 601 555 0101',
      website: null,
    });
  });

  test('with a foreign seal grants no permissions, is sanitized, and is restored completely or not at all', async () => {
    const zip = await downloadExport((await createChurchWithData()).admin);
    const hostile = await server().createChurch();
    const script = await forgeZip(zip, 'newsletters', (csv) =>
      csv.replace('<p>Hola', '<script>alert(1)</script><p>Hola'),
    );
    expect((await prepareRestore(hostile.admin, script)).preview?.genuine).toBe(false);
    expect((await restoreFromZip(hostile.admin, script)).status).toBe('done');
    const [newsletter] = (await hostile.admin.call(newsletters.list, {})).items;
    const { content } = await hostile.admin.call(newsletters.get, {
      newsletterId: newsletter?.id ?? '',
    });
    expect(content).toContain('<p>Hola');
    expect(content).not.toContain('script');

    const broken = await server().createChurch();
    const bad = await forgeZip(zip, 'person_emails', (csv) => csv.replace(';home;', ';castillo;'));
    const { status, failure } = await restoreFromZip(broken.admin, bad);
    expect([status, failure]).toEqual([
      'failed',
      expect.stringContaining('Correos de personas.csv'),
    ]);
    expect((await broken.admin.call(people.list, {})).items).toEqual([]);
    expect((await broken.admin.call(people.statuses, {})).items.length).toBeGreaterThan(3);
  });

  test('restores only permissions that churches may grant', async () => {
    const from = await createChurchWithData();
    await server().core.database.inChurch(from.id, (db) =>
      db
        .insertInto('church_roles')
        .values({ id: crypto.randomUUID(), name: 'Ayuda', permissions: ['people.view'] })
        .execute(),
    );
    const evil = await forgeZip(await downloadExport(from.admin), 'church_roles', (csv) =>
      csv.replace('{people.view}', '"{people.view,platform.manage,users.manage}"'),
    );
    const to = await server().createChurch();
    expect((await restoreFromZip(to.admin, evil)).status).toBe('done');
    const rows = await server().core.database.inChurch(to.id, (db) =>
      db.selectFrom('church_roles').select('permissions').execute(),
    );
    expect(rows).toEqual([{ permissions: ['people.view'] }]);
  });

  test('of an earlier version, with other names of columns and words, is restored', async () => {
    const from = await createChurchWithData();
    const [newsletter] = (await from.admin.call(newsletters.list, {})).items;
    await server().core.database.inChurch(from.id, (db) =>
      db
        .insertInto('newsletter_recipients')
        .values({
          newsletter_id: newsletter?.id ?? '',
          id: crypto.randomUUID(),
          email: 'rut@ejemplo.co',
          status: 'failed',
          reason: 'attempts-exhausted',
          next_at: new Date(),
        })
        .execute(),
    );
    const earlier = await forgeZip(
      await downloadExport(from.admin),
      'newsletter_recipients',
      (csv) => csv.replace('attempts-exhausted', 'tries-used-up'),
      { is_requeued: 'waits_again', is_abandoned: 'left_behind' },
    );
    const to = await server().createChurch();
    expect((await restoreFromZip(to.admin, earlier)).status).toBe('done');
    const [restored] = (await to.admin.call(newsletters.list, {})).items;
    const recipients = await getRecipientsByEmail(to.admin, restored?.id ?? '');
    expect(recipients.get('rut@ejemplo.co')).toMatchObject({
      outcome: 'failed',
      reason: 'attempts-exhausted',
    });
  });
});
