import { afterEach, describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { relationsContract as relations } from '#domain/families/relations/contract.ts';
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { now, setClock } from '#server/core/clock.ts';
import { deleteExpiredUndoSteps } from '#server/core/database/expire-undo.ts';
import {
  confirmAndWaitForImport,
  importFile,
  toCsv,
  waitForImport,
} from '#server/testing/imports.ts';
import { createLink, findWaiting, send, soto } from '#server/testing/families/registration.ts';
import { createGroup, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
let restoreClock = (): void => undefined;
afterEach(() => restoreClock());

const days = (count: number): void => {
  restoreClock = setClock(() => new Date(Date.now() + count * 24 * 3600 * 1000));
};

const total = async (client: Client): Promise<number> =>
  (await client.call(people.initials, { recordStatus: 'active,inactive,archived' })).total;

const file = toCsv(';', [
  ['Nombre', 'Apellidos', 'Correo', 'Celular', 'Acepta boletín'],
  ['Ana', 'Paz', 'ana@ejemplo.co', '3115550101', 'sí'],
  ['Berta', 'Ruiz', '', '', ''],
]);

async function importTwo(client: Client): Promise<string> {
  const view = await importFile(client, file);
  const done = await confirmAndWaitForImport(client, view.id);
  expect(done).toMatchObject({ status: 'done', counts: { imported: 2 } });
  return view.id;
}

async function undo(client: Client, importId: string) {
  await client.call(people.undoImport, { importId });
  return waitForImport(client, importId);
}

const findPerson = async (client: Client, q: string) => {
  const { items } = await client.call(people.list, { q });
  return client.call(people.get, { personId: items[0]?.id ?? '' });
};

describe('an import that is undone', () => {
  test('leaves the church as it was before, and one entry of the activity log', async () => {
    const { admin } = await server().createChurch();
    await addPerson(admin, { givenNames: 'Zoe', surname1: 'Paz' });
    const id = await importTwo(admin);
    expect(await total(admin)).toBe(3);
    expect(await undo(admin, id)).toMatchObject({ status: 'undone', undoableUntil: null });
    expect(await total(admin)).toBe(1);
    expect((await admin.call(people.list, { q: 'ana' })).items).toEqual([]);
    expect((await admin.call(people.list, { q: 'paz' })).items).toMatchObject([
      { displayName: 'Zoe Paz' },
    ]);
    const { items } = await admin.call(auditContract.list, { action: 'import-undone' });
    expect(items).toHaveLength(1);
    // The same file is new again.
    const again = await importFile(admin, file);
    expect(again.counts).toMatchObject({ valid: 2, duplicates: 0 });
  });

  test('can be undone once the later changes of its people are undone, from the last to the first', async () => {
    const { admin } = await server().createChurch();
    const id = await importTwo(admin);
    const { items } = await admin.call(people.list, {});
    const selection = { ids: items.map((person) => person.id) };
    const change = async (recordStatus: 'archived' | 'inactive'): Promise<string> =>
      (await admin.call(bulk.setRecordStatus, { selection, recordStatus })).undoId ?? '';
    const changes = [await change('inactive'), await change('archived')];
    for (const undoId of changes.toReversed()) {
      await expect(undo(admin, id)).rejects.toMatchObject({ status: 409 });
      await admin.call(bulk.undo, { undoId });
    }
    expect(await undo(admin, id)).toMatchObject({ status: 'undone' });
    expect(await total(admin)).toBe(0);
  });

  test('is undone within 30 days, once', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const [one, two] = [await importTwo(admin), await importFile(admin, file)];
    await confirmAndWaitForImport(admin, two.id, { duplicates: 'import' });
    days(29);
    expect((await undo(admin, one)).status).toBe('undone');
    await expect(undo(admin, one)).rejects.toMatchObject({ status: 409 });
    restoreClock();
    days(31);
    // Sessions have expired, too.
    const secretary = await church.as('secretary');
    await expect(undo(secretary, two.id)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('más de 30 días') },
    });
    expect((await secretary.call(people.import, { importId: two.id })).undoableUntil).toBeNull();
    expect(await total(secretary)).toBe(2);
    expect(await deleteExpiredUndoSteps(server().core.database, now())).toBeGreaterThan(0);
  });

  test('is refused with the names of the people who changed since, and nobody is deleted', async () => {
    const { admin } = await server().createChurch();
    const id = await importTwo(admin);
    const ana = await findPerson(admin, 'ana');
    await admin.call(people.update, {
      ...toPersonInput(ana),
      personId: ana.id,
      version: ana.version,
      nickname: 'Anita',
    });
    await expect(undo(admin, id)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('Ana Paz') },
    });
    expect(await admin.call(people.import, { importId: id })).toMatchObject({ status: 'done' });
    expect(await total(admin)).toBe(2);
  });

  test.each([
    [
      'belong to a family by a form that was accepted',
      async (church: TestChurch, personId: string) => {
        const { token } = await createLink(church.admin);
        await send(await church.as('member'), { token, people: soto });
        const submissionId = await findWaiting(church);
        const { people: read } = await church.admin.call(registration.read, { submissionId });
        await church.admin.call(registration.accept, {
          submissionId,
          people: [{ ...read[0] }, { personId }],
        });
      },
      1,
    ],
    [
      'belong to a group',
      async ({ admin }: TestChurch, personId: string) =>
        joinGroup(admin, await createGroup(admin), [personId], 'member'),
      0,
    ],
    [
      'have a note',
      ({ admin }: TestChurch, personId: string) =>
        admin.call(notes.create, { personId, text: 'Pide visita', visibility: 'viewers' }),
      0,
    ],
  ])('is refused with the names of the people who since then %s', async (_, change, added) => {
    const church = await server().createChurch();
    const { admin } = church;
    const id = await importTwo(admin);
    await change(church, (await findPerson(admin, 'berta')).id);
    const message = expect.stringMatching(/Berta Ruiz(?!.*Ana Paz)/);
    await expect(undo(admin, id)).rejects.toMatchObject({ status: 409, failure: { message } });
    expect(await total(admin)).toBe(2 + added);
  });

  test('says of whom the relations are on record since then', async () => {
    const { admin } = await server().createChurch();
    const other = await addPerson(admin, { givenNames: 'Zoe', surname1: 'Paz' });
    const id = await importTwo(admin);
    const { id: firstId } = await findPerson(admin, 'berta');
    const couple = { personId: firstId, relativeId: other.id, role: 'spouse' as const };
    await admin.call(relations.create, couple);
    expect(await admin.call(people.previewUndo, { importId: id })).toMatchObject({
      names: ['Berta Ruiz (tiene parentescos confirmados)'],
    });
  });

  test('leaves those who changed since and takes the others back, once, if the user says so', async () => {
    const { admin } = await server().createChurch();
    const id = await importTwo(admin);
    const { id: personId } = await findPerson(admin, 'berta');
    await admin.call(notes.create, { personId, text: 'Pide visita', visibility: 'viewers' });
    const kept = { undone: 1, kept: 1, names: ['Berta Ruiz (tiene una nota)'] };
    expect(await admin.call(people.previewUndo, { importId: id })).toMatchObject(kept);
    await expect(undo(admin, id)).rejects.toMatchObject({
      failure: { message: expect.stringContaining('los otros: 1') },
    });
    await admin.call(people.undoImport, { importId: id, keepsChanged: true });
    expect(await waitForImport(admin, id)).toMatchObject({ status: 'undone', undoResult: kept });
    expect((await admin.call(people.list, {})).items).toMatchObject([
      { displayName: 'Berta Ruiz' },
    ]);
    const { items } = await admin.call(auditContract.list, { action: 'import-partly-undone' });
    expect(items.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ \(1\); sin deshacer, .*: 1$/),
    ]);
    await expect(
      admin.call(people.undoImport, { importId: id, keepsChanged: true }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('takes nothing back if all changed since', async () => {
    const { admin } = await server().createChurch();
    const id = await importTwo(admin);
    for (const q of ['ana', 'berta']) {
      const { id: personId } = await findPerson(admin, q);
      await admin.call(notes.create, { personId, text: 'Pide visita', visibility: 'viewers' });
    }
    await expect(
      admin.call(people.undoImport, { importId: id, keepsChanged: true }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await total(admin)).toBe(2);
  });

  test('skips people who were deleted since', async () => {
    const { admin } = await server().createChurch();
    const id = await importTwo(admin);
    const berta = await findPerson(admin, 'berta');
    await admin.call(people.remove, { personId: berta.id });
    expect((await undo(admin, id)).status).toBe('undone');
    expect(await total(admin)).toBe(0);
  });

  test('may have 5,000 people', async () => {
    const { admin } = await server().createChurch();
    const lines = Array.from({ length: 5_000 }, (_, index) => [
      `Persona ${index}`,
      `p${index}@ejemplo.co`,
    ]);
    const view = await importFile(admin, toCsv(',', [['Nombre', 'Correo'], ...lines]));
    await confirmAndWaitForImport(admin, view.id);
    const [first, second] = (await admin.call(people.list, {})).items;
    for (const { id: personId = '' } of [first ?? {}, second ?? {}])
      await admin.call(notes.create, { personId, text: 'Pide visita', visibility: 'viewers' });
    await admin.call(people.undoImport, { importId: view.id, keepsChanged: true });
    expect((await waitForImport(admin, view.id)).undoResult).toMatchObject({ undone: 4_998 });
    expect(await total(admin)).toBe(2);
  });

  test('needs the permission to import, in the same church', async () => {
    const church = await server().createChurch();
    const id = await importTwo(church.admin);
    await expect(undo(await church.as('treasurer'), id)).rejects.toMatchObject({ status: 403 });
    const other = await server().createChurch();
    await expect(undo(other.admin, id)).rejects.toMatchObject({ status: 404 });
    expect((await undo(await church.as('secretary'), id)).status).toBe('undone');
  });
});
