import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { confirmedImport, csvOf, importFile, settledImport } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { carryOut } from './import/carry-out.ts';
import { takeUp } from './import/work.ts';
import { removeImports } from './unscoped-queries.ts';
import { confirmImport } from './queries/import-queries.ts';

const server = testServer();

const total = async (client: Client) => (await client.call(people.initials, {})).total;

const three = csvOf(';', [['Nombre'], ['Ana'], ['Berta'], ['Carla']]);

describe('an import', () => {
  test('gives the consent that the church states to whoever has an address and said nothing', async () => {
    const { admin } = await server().church();
    const file = csvOf(',', [
      ['Nombre', 'Correo', 'Newsletter'],
      ['Ana', 'a@b.co', ''],
      ['Berta', 'b@b.co', 'no'],
      ['Carla', '', ''],
    ]);
    const view = await importFile(admin, file);
    await confirmedImport(admin, view.id, { newsletterConsent: 'granted' });
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

  test('that fails half-way leaves nobody behind, and says so', async () => {
    const church = await server().church();
    const lines = Array.from({ length: 5000 }, (_, index) => [`Persona ${index}`, 'Miembro']);
    const view = await importFile(church.admin, csvOf(',', [['Nombre', 'Estado'], ...lines]));
    // The first rows are in the database when the file can't be read on.
    const { core } = server();
    const { open } = core.uploads;
    const uploads = core.uploads as { open: typeof open };
    let opened = 0;
    uploads.open = async (...args) => {
      const file = await open(...args);
      opened += 1;
      if (opened < 2) return file;
      return { ...file, content: Readable.from(breaking(file.content)) };
    };
    try {
      expect(await confirmedImport(church.admin, view.id)).toMatchObject({
        status: 'failed',
        failure: expect.stringContaining('no se guardó ninguna fila'),
        counts: { imported: 0 },
      });
    } finally {
      uploads.open = open;
    }
    expect(await total(church.admin)).toBe(0);
  });

  test('can be stopped, and leaves nobody behind', async () => {
    const { admin } = await server().church();
    const lines = Array.from({ length: 20_000 }, (_, index) => [
      `Persona ${index}`,
      `p${index}@ejemplo.co`,
    ]);
    const view = await importFile(admin, csvOf(',', [['Nombre', 'Correo'], ...lines]));
    await admin.call(people.confirmImport, { importId: view.id });
    expect(await admin.call(people.cancelImport, { importId: view.id })).toMatchObject({
      status: 'cancelled',
    });
    await expect(admin.call(people.cancelImport, { importId: view.id })).rejects.toMatchObject({
      status: 409,
    });
    // The next import of this process waits for the one before: when it is done, that one has ended.
    const next = await importFile(admin, csvOf(',', [['Nombre'], ['Ana']]));
    await confirmedImport(admin, next.id);
    expect(await total(admin)).toBe(1);
  });

  test('that a dying process leaves is done once by the next one', async () => {
    const church = await server().church();
    const { core } = server();
    const lines = Array.from({ length: 6000 }, (_, index) => [`Persona ${index}`]);
    const view = await importFile(church.admin, csvOf(',', [['Nombre'], ...lines]));
    const inChurch = <T>(run: (db: ChurchDb) => Promise<T>) =>
      core.database.inChurch(church.id, run);
    await inChurch((db) =>
      confirmImport(db, view.id, { duplicates: 'skip', newsletterConsent: 'none' }),
    );
    const job = {
      churchId: church.id,
      importId: view.id,
      reading: 1,
      country: 'CO',
      timeZone: 'UTC',
      language: 'es',
    } as const;
    const dying = new AbortController();
    const work = await takeUp(core, job, 'importing');
    if (!work) throw new Error('It was confirmed');
    const openFile = async () => {
      const file = await work.openFile();
      return {
        ...file,
        content: Readable.from(breaking(file.content, () => dying.abort(new Error('SIGTERM')))),
      };
    };
    let opened = 0;
    const half = { ...work, openFile: () => ((opened += 1) === 2 ? openFile() : work.openFile()) };
    await expect(carryOut(half, dying.signal)).rejects.toThrow('SIGTERM');
    expect(await total(church.admin)).toBe(0);
    // The queue runs a job at least once: the second time there is nothing left to do.
    await core.jobs.enqueue('people-import', job);
    await core.jobs.enqueue('people-import', job);
    expect(await settledImport(church.admin, view.id)).toMatchObject({
      status: 'done',
      counts: { imported: 6000 },
    });
    const next = await importFile(church.admin, csvOf(',', [['Nombre'], ['Zoe']]));
    await confirmedImport(church.admin, next.id);
    expect(await total(church.admin)).toBe(6001);
  });

  test('is forgotten after a month, the people are not', async () => {
    const { admin } = await server().church();
    const view = await importFile(admin, three);
    await confirmedImport(admin, view.id);
    const { database } = server().core;
    await removeImports(database, new Date(Date.parse(view.createdAt)));
    expect(await admin.call(people.import, { importId: view.id })).toMatchObject({
      status: 'done',
    });
    expect(await removeImports(database, new Date(Date.parse(view.createdAt) + 1))).toBeGreaterThan(
      0,
    );
    await expect(admin.call(people.import, { importId: view.id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await total(admin)).toBe(3);
  });

  test('is for administrators and secretaries, of their own church', async () => {
    const church = await server().church();
    const other = await server().church();
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

  test('offers an empty file with every column it knows', async () => {
    const { admin } = await server().church();
    const template = await (
      await admin.fetch('/api/people/import-template', { headers: { 'accept-language': 'en' } })
    ).text();
    const view = await importFile(admin, `${template}${';'.repeat(3)}\r\n`);
    expect(view.settings?.mapping.every((target) => target !== null)).toBe(true);
  });
});

/** A file of which only the beginning can be read. */
async function* breaking(
  content: AsyncIterable<unknown>,
  end = (): void => {
    throw new Error('The disk broke');
  },
): AsyncGenerator<unknown> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > 64 * 1024) end();
    yield chunk;
  }
}
