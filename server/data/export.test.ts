/** A copy of everything that a church has: complete, safe to open, for administrators, for seven days. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditContract as audit } from '#domain/audit/contract.ts';
import { dataContract as data } from '#domain/data/contract.ts';
import { manifest } from '#domain/data/manifest.ts';
import { blobKey } from '#server/core/storage.ts';
import { exportedZip, settledExport, unzipped } from '#server/testing/archives.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { addPerson, ana } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';
import { expireExports } from './queries/exports-unscoped-queries.ts';
import { copiedTables, uncopiedTables } from './tables.ts';

const server = testServer();
const textOf = (files: Map<string, Buffer>, path: string): string =>
  files.get(path)?.toString('utf8') ?? '';

describe('the copy of a church', () => {
  test('holds its rows, its files and a manifest that says whether it is whole', async () => {
    const church = await server().church();
    const person = await addPerson(church.admin, ana);
    await server().core.storage.put(blobKey(church.id, 'logo', 'a.png'), Buffer.from('picture'));
    const files = await unzipped(await exportedZip(church.admin));
    const people = textOf(files, 'Personas.csv');
    expect(people).toContain('\ufeff"id [id]"');
    expect(people).toContain('"Nombres [given_names]"');
    expect(people).toContain(person.id);
    expect(textOf(files, 'Usuarios.csv')).toContain(church.admin.email);
    expect(files.get('files/logo/a.png')?.toString()).toBe('picture');
    const told = manifest.parse(JSON.parse(textOf(files, 'manifest.json')));
    expect(told.tables.find(({ table }) => table === 'people')).toMatchObject({
      rows: 1,
      path: 'Personas.csv',
    });
    for (const { path, sha256, bytes } of [...told.tables, ...told.files]) {
      const content = files.get(path) ?? Buffer.alloc(0);
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
        path,
        bytes,
        sha256,
      ]);
    }
  });

  test('holds no secret and nothing of another church', async () => {
    const other = await server().church();
    await addPerson(other.admin, { givenNames: 'Ajeno', surname1: 'Otro' });
    const church = await server().church();
    const all = [...(await unzipped(await exportedZip(church.admin)))]
      .map(([, content]) => content.toString('utf8'))
      .join('\n');
    expect(all).not.toContain('Ajeno');
    expect(all).not.toContain(other.admin.email);
    expect(all).not.toMatch(/\[[a-z_]*(password|token|secret|hash)[a-z_]*\]/);
    expect(all).not.toContain(church.admin.token.split('.')[0]);
  });

  test('is the same twice, but for what happened in between', async () => {
    const church = await server().church();
    for (const givenNames of ['Zoe', 'Ana', 'Noé'])
      await addPerson(church.admin, { givenNames, surname1: 'Paz' });
    const [one, other] = [
      await unzipped(await exportedZip(church.admin)),
      await unzipped(await exportedZip(church.admin)),
    ];
    for (const path of ['Personas.csv', 'Estados de pertenencia.csv', 'Iglesia.csv'])
      expect(one.get(path)?.equals(other.get(path) ?? Buffer.alloc(0))).toBe(true);
  });

  test('opens in a spreadsheet without running anything', async () => {
    const church = await server().church();
    await addPerson(church.admin, {
      givenNames: '=HYPERLINK("http://mal.example")',
      surname1: '@SUM(A1)',
    });
    const people = textOf(await unzipped(await exportedZip(church.admin)), 'Personas.csv');
    expect(people).toContain(`"'=HYPERLINK(""http://mal.example"")"`);
    expect(people).toContain(`'@SUM(A1)`);
  });

  test('is announced by mail, written into the log, and gone after seven days', async () => {
    const church = await server().church();
    const { id } = await church.admin.call(data.startExport, {});
    expect((await settledExport(church.admin, id)).status).toBe('done');
    const [letter] = await lettersTo(server().core, church.admin.email);
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

  test('is for administrators of that church alone', async () => {
    const church = await server().church();
    const { id } = await church.admin.call(data.startExport, {});
    await settledExport(church.admin, id);
    for (const role of ['pastor', 'secretary'] as const) {
      expect((await (await church.as(role)).fetch(`/api/church/exports/${id}/file`)).status).toBe(
        403,
      );
    }
    const other = await server().church();
    expect((await other.admin.fetch(`/api/church/exports/${id}/file`)).status).toBe(404);
    expect((await server().anonymous.fetch(`/api/church/exports/${id}/file`)).status).toBe(401);
  });
});

test('Every table of a church leaves with it, or says why not', async () => {
  const { rows } = await server().core.database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant' ORDER BY 1`,
  );
  expect([...Object.keys(copiedTables), ...Object.keys(uncopiedTables)].toSorted()).toEqual(
    rows.map(({ name }) => name),
  );
});
