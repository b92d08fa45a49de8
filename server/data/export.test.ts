/** The export of a church: complete, safe to open, for administrators, for seven days. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { dataContract as data } from '#domain/data/contract.ts';
import { manifest } from '#domain/data/manifest.ts';
import { blobKey } from '#server/core/storage/blob-store.ts';
import { downloadExport, waitForExport, readZip } from '#server/testing/files/archives.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';
import { expireExports } from './queries/exports-unscoped-queries.ts';
import { allFeatures } from '../features.ts';

const server = testServer();
const getText = (files: Map<string, Buffer>, path: string): string =>
  files.get(path)?.toString('utf8') ?? '';

describe('the export of a church', () => {
  test('contains all rows and files and a manifest with checksums', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    await server().core.storage.put(blobKey(church.id, 'logo', 'a.png'), Buffer.from('picture'));
    const files = await readZip(await downloadExport(church.admin));
    const people = getText(files, 'Personas.csv');
    expect(people).toContain('\ufeff"id [id]"');
    expect(people).toContain('"Nombres [given_names]"');
    expect(people).toContain(person.id);
    expect(getText(files, 'Usuarios.csv')).toContain(church.admin.email);
    expect(files.get('files/logo/a.png')?.toString()).toBe('picture');
    const parsedManifest = manifest.parse(JSON.parse(getText(files, 'manifest.json')));
    expect(parsedManifest.tables.find(({ table }) => table === 'people')).toMatchObject({
      rows: 1,
      path: 'Personas.csv',
    });
    for (const { path, sha256, bytes } of [...parsedManifest.tables, ...parsedManifest.files]) {
      const content = files.get(path) ?? Buffer.alloc(0);
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
        path,
        bytes,
        sha256,
      ]);
    }
  });

  test('contains no secrets and no data of other churches', async () => {
    const other = await server().createChurch();
    await addPerson(other.admin, { givenNames: 'Ajeno', surname1: 'Otro' });
    const church = await server().createChurch();
    const all = [...(await readZip(await downloadExport(church.admin)))]
      .map(([, content]) => content.toString('utf8'))
      .join('\n');
    expect(all).not.toContain('Ajeno');
    expect(all).not.toContain(other.admin.email);
    expect(all).not.toMatch(/\[[a-z_]*(password|token|secret|hash)[a-z_]*\]/);
    expect(all).not.toContain(church.admin.token.split('.')[0]);
  });

  test('is reproducible, except for changes in between', async () => {
    const church = await server().createChurch();
    for (const givenNames of ['Zoe', 'Ana', 'Noé'])
      await addPerson(church.admin, { givenNames, surname1: 'Paz' });
    const [one, other] = [
      await readZip(await downloadExport(church.admin)),
      await readZip(await downloadExport(church.admin)),
    ];
    for (const path of ['Personas.csv', 'Situaciones en la iglesia.csv', 'Iglesia.csv'])
      expect(one.get(path)?.equals(other.get(path) ?? Buffer.alloc(0))).toBe(true);
  });

  test('escapes formulas for spreadsheets', async () => {
    const church = await server().createChurch();
    await addPerson(church.admin, {
      givenNames: '=HYPERLINK("http://mal.example")',
      surname1: '@SUM(A1)',
    });
    const people = getText(await readZip(await downloadExport(church.admin)), 'Personas.csv');
    expect(people).toContain(`"'=HYPERLINK(""http://mal.example"")"`);
    expect(people).toContain(`'@SUM(A1)`);
  });

  test('is announced by mail, recorded in the audit log, and deleted after seven days', async () => {
    const church = await server().createChurch();
    const { id } = await church.admin.call(data.startExport, {});
    expect((await waitForExport(church.admin, id)).status).toBe('done');
    const [letter] = await waitForMail(server(), church.admin.email);
    expect(letter?.subject).toBe('La copia de los datos de Iglesia Betania está lista');
    expect((await church.admin.call(audit.list, {})).items[0]?.sentence).toBe(
      'Rut Salas pidió una copia de todos los datos de la iglesia',
    );
    const late = await expireExports(
      server().core.database,
      new Date(Date.now() + 7 * 24 * 3600 * 1000 + 1000),
    );
    expect(late).toContainEqual({ churchId: church.id, id });
    expect((await church.admin.fetch(`/api/church/exports/${id}/file`)).status).toBe(404);
  });

  test('is limited to administrators of the church', async () => {
    const church = await server().createChurch();
    const { id } = await church.admin.call(data.startExport, {});
    await waitForExport(church.admin, id);
    for (const role of ['pastor', 'secretary'] as const) {
      expect((await (await church.as(role)).fetch(`/api/church/exports/${id}/file`)).status).toBe(
        403,
      );
    }
    const other = await server().createChurch();
    expect((await other.admin.fetch(`/api/church/exports/${id}/file`)).status).toBe(404);
    expect((await server().anonymous.fetch(`/api/church/exports/${id}/file`)).status).toBe(401);
  });
});

test('every tenant table is either exported or excluded with a reason', async () => {
  const { rows } = await server().core.database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant' ORDER BY 1`,
  );
  expect(
    [
      ...allFeatures.tables.exported.map(({ name }) => name),
      ...Object.keys(allFeatures.tables.excluded),
    ].toSorted(),
  ).toEqual(rows.map(({ name }) => name));
});
