import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  confirmAndWaitForImport,
  toCsv,
  importFile,
  waitForImport,
} from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { importRows } from '#server/imports/import-rows.ts';
import { confirmImport } from '#server/imports/queries/import-queries.ts';
import { deleteExpiredImports } from '#server/imports/queries/unscoped-queries.ts';
import { loadImportRun } from '#server/imports/run.ts';
import { createPeopleImport } from './import/people-import.ts';

const server = testServer();

const total = async (client: Client) => (await client.call(people.initials, {})).total;

const three = toCsv(';', [['Nombre'], ['Ana'], ['Berta'], ['Carla']]);

describe('an import', () => {
  test('adds the stated consent to people with an e-mail address and no consent of their own', async () => {
    const { admin } = await server().createChurch();
    const file = toCsv(',', [
      ['Nombre', 'Correo', 'Newsletter'],
      ['Ana', 'a@b.co', ''],
      ['Berta', 'b@b.co', 'no'],
      ['Carla', '', ''],
    ]);
    const view = await importFile(admin, file);
    await confirmAndWaitForImport(admin, view.id, { statements: ['newsletterConsent'] });
    expect(
      (await admin.call(people.list, {})).items.map(({ displayName, consent }) => [
        displayName,
        consent,
      ]),
    ).toEqual([
      ['Ana', 'granted'],
      ['Berta', 'withdrawn'],
      ['Carla', 'none'],
    ]);
  });

  test('that fails half-way imports no rows and reports the failure', async () => {
    const church = await server().createChurch();
    const lines = Array.from({ length: 5000 }, (_, index) => [`Persona ${index}`, 'Miembro']);
    const view = await importFile(church.admin, toCsv(',', [['Nombre', 'Estado'], ...lines]));
    // The first rows are already inserted when reading the file fails.
    const { core } = server();
    const { open } = core.uploads;
    const uploads = core.uploads as { open: typeof open };
    uploads.open = async (...args) => {
      const file = await open(...args);
      return { ...file, content: Readable.from(failingStream(file.content)) };
    };
    try {
      expect(await confirmAndWaitForImport(church.admin, view.id)).toMatchObject({
        status: 'failed',
        failure: expect.stringContaining('no se guardó ninguna fila'),
        counts: { imported: 0 },
      });
    } finally {
      uploads.open = open;
    }
    expect(await total(church.admin)).toBe(0);
  });

  test('can be cancelled without importing any rows', async () => {
    const { admin } = await server().createChurch();
    const lines = Array.from({ length: 20_000 }, (_, index) => [
      `Persona ${index}`,
      `p${index}@ejemplo.co`,
    ]);
    const view = await importFile(admin, toCsv(',', [['Nombre', 'Correo'], ...lines]));
    await admin.call(people.confirmImport, { importId: view.id });
    expect(await admin.call(people.cancelImport, { importId: view.id })).toMatchObject({
      status: 'cancelled',
    });
    await expect(admin.call(people.cancelImport, { importId: view.id })).rejects.toMatchObject({
      status: 409,
    });
    // Imports of a process run one after the other: when the next one is done, this one has ended.
    const next = await importFile(admin, toCsv(',', [['Nombre'], ['Ana']]));
    await confirmAndWaitForImport(admin, next.id);
    expect(await total(admin)).toBe(1);
  });

  test('that is interrupted by the end of the process is repeated exactly once', async () => {
    const church = await server().createChurch();
    const { core } = server();
    const lines = Array.from({ length: 6000 }, (_, index) => [`Persona ${index}`]);
    const view = await importFile(church.admin, toCsv(',', [['Nombre'], ...lines]));
    const inChurch = <T>(action: (db: ChurchDb) => Promise<T>) =>
      core.database.inChurch(church.id, action);
    await inChurch((db) =>
      confirmImport(db, view.id, { errors: 'stop', duplicates: 'skip', statements: [] }),
    );
    const job = {
      kind: 'people',
      churchId: church.id,
      importId: view.id,
      reading: 1,
      country: 'CO',
      timeZone: 'UTC',
      language: 'es',
      targets: [],
      hasOtherRows: false,
    } as const;
    const abort = new AbortController();
    const run = await loadImportRun(core, job, 'importing', createPeopleImport([]));
    if (!run) throw new Error('The import should be confirmed');
    const openFile = async () => {
      const file = await run.openFile();
      return {
        ...file,
        content: Readable.from(
          failingStream(file.content, () => abort.abort(new Error('SIGTERM'))),
        ),
      };
    };
    await expect(importRows({ ...run, openFile }, abort.signal)).rejects.toThrow('SIGTERM');
    expect(await total(church.admin)).toBe(0);
    // The queue may run a job more than once; the second run has nothing to do.
    await core.jobs.enqueue('import', job);
    await core.jobs.enqueue('import', job);
    expect(await waitForImport(church.admin, view.id)).toMatchObject({
      status: 'done',
      counts: { imported: 6000 },
    });
    const next = await importFile(church.admin, toCsv(',', [['Nombre'], ['Zoe']]));
    await confirmAndWaitForImport(church.admin, next.id);
    expect(await total(church.admin)).toBe(6001);
  });

  test('is deleted after the retention period, without its people', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, three);
    await confirmAndWaitForImport(admin, view.id);
    const { database } = server().core;
    await deleteExpiredImports(database, new Date(Date.parse(view.createdAt)));
    expect(await admin.call(people.import, { importId: view.id })).toMatchObject({
      status: 'done',
    });
    expect(
      await deleteExpiredImports(database, new Date(Date.parse(view.createdAt) + 1)),
    ).toBeGreaterThan(0);
    await expect(admin.call(people.import, { importId: view.id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await total(admin)).toBe(3);
  });

  test('is accessible to administrators and secretaries of the same church only', async () => {
    const church = await server().createChurch();
    const other = await server().createChurch();
    const view = await importFile(church.admin, three);
    const treasurer = await church.as('treasurer');
    await expect(treasurer.call(people.import, { importId: view.id })).rejects.toMatchObject({
      status: 403,
    });
    for (const attempt of [
      () => other.admin.call(people.import, { importId: view.id }),
      () => other.admin.call(people.importProblems, { importId: view.id }),
      () => other.admin.call(people.confirmImport, { importId: view.id }),
      () => other.admin.call(people.cancelImport, { importId: view.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        status: 404,
        failure: { message: 'No encontramos esta importación.' },
      });
    }
    const secretary = await church.as('secretary');
    expect((await secretary.call(people.imports, {})).items).toMatchObject([
      { id: view.id, fileName: 'miembros.csv' },
    ]);
    await expect(
      secretary.call(people.startImport, { uploadId: '01890000-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('offers a template with all recognised columns', async () => {
    const { admin } = await server().createChurch();
    const template = await (
      await admin.fetch('/api/people/import-template', { headers: { 'accept-language': 'en' } })
    ).text();
    const view = await importFile(admin, `${template}${';'.repeat(3)}\r\n`);
    expect(view.settings?.mapping.every((target) => target !== null)).toBe(true);
  });
});

/** A stream that fails after the first 64 KB. */
async function* failingStream(
  content: AsyncIterable<unknown>,
  end = (): void => {
    throw new Error('Read error');
  },
): AsyncGenerator<unknown> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > 64 * 1024) end();
    yield chunk;
  }
}
