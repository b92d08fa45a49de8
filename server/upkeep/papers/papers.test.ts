/** The tests of papers, keys and codes over HTTP. The access matrix says who may do what. */
import { afterEach, describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { codesContract as codes, keysContract as keys } from '#domain/upkeep/keys.ts';
import { papersContract as contract, type PaperView } from '#domain/upkeep/papers.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { setClock } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { uploadFile } from '#server/testing/imports.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { findDue, remindOfPapers } from './remind-of-papers.ts';

const server = testServer();
const today = toPlainDay(new Date(), 'America/Mexico_City');

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());

const policy = async (client: Client, fields: object = {}): Promise<PaperView> => {
  const { building } = await addRoom(client, { name: `Sala ${newId()}` });
  const { items } = await client.call(contract.create, {
    requestId: newId(),
    buildingId: building.id,
    kind: 'insurance',
    title: 'Seguro contra incendios',
    ...fields,
  });
  const found = items.find((each) => each.building.id === building.id);
  if (!found) throw new Error('the paper is not listed');
  return found;
};

const readFile = async (client: Client, { id }: Pick<PaperView, 'id'>): Promise<string> =>
  (await client.fetch(`/api/building-papers/${id}/file`)).text();

describe('a paper', () => {
  test('keeps its file, is renewed before it expires, and the earlier one stays with its own', async () => {
    const { admin } = await server().createChurch();
    const send = (content: string) => uploadFile(admin, content, 'poliza.pdf', 'building-paper');
    const first = await policy(admin, {
      validUntil: addDays(today, 20),
      uploadId: await send('primera'),
    });
    expect(first.daysLeft).toBeGreaterThan(18);
    const { items } = await admin.call(contract.create, {
      requestId: newId(),
      buildingId: first.building.id,
      kind: 'insurance',
      title: first.title,
      validUntil: addDays(today, 385),
      uploadId: await send('segunda'),
      renewsId: first.id,
    });
    expect(items).toHaveLength(1);
    const [renewed] = items;
    expect(renewed?.earlier.map(({ id }) => id)).toEqual([first.id]);
    expect(await readFile(admin, renewed ?? first)).toBe('segunda');
    expect(await readFile(admin, first)).toBe('primera');
    const again = { requestId: newId(), buildingId: first.building.id, kind: 'insurance' } as const;
    const twice = admin.call(contract.create, { ...again, title: 'Otra', renewsId: first.id });
    expect(await getError(twice)).toMatch(/^409 /);
  });

  test('is not stored with a file that is no document, and comes back after its deletion', async () => {
    const { admin } = await server().createChurch();
    const uploadId = await uploadFile(admin, '<script>', 'pagina.html', 'building-paper');
    expect(await getError(policy(admin, { uploadId }))).toMatch(/^400 /);
    const sent = await uploadFile(admin, 'texto', 'acta.txt', 'building-paper');
    const paper = await policy(admin, { uploadId: sent });
    const { undoId } = await admin.call(contract.remove, { paperId: paper.id });
    expect((await admin.call(contract.list, {})).items).toEqual([]);
    await admin.call(contract.undo, { undoId });
    expect(await readFile(admin, paper)).toBe('texto');
  });

  test('names a person only by those who find names', async () => {
    const church = await server().createChurch();
    const caretaker = await createUserWith(church, [
      'upkeep.edit',
      'buildings.edit',
      'buildings.create',
    ]);
    const { id } = await addPerson(church.admin, { givenNames: 'Ana', confirmed: true });
    const paper = await policy(church.admin);
    const change = caretaker.call(contract.update, {
      paperId: paper.id,
      version: paper.version,
      buildingId: paper.building.id,
      kind: 'insurance',
      title: paper.title,
      responsibleId: id,
    });
    expect(await getError(change)).toMatch(/^400 /);
  });
});

describe('a reminder of a paper', () => {
  test.each([
    [61, null, null],
    [60, null, 60],
    [31, 60, null],
    [30, 60, 30],
    [7, 30, 7],
    [6, 7, null],
    [0, 7, 0],
    [-40, 0, null],
    [3, null, 7],
  ])('%i days before its end, reminded of %s, is that of %s', (left, reminded, due) => {
    expect(findDue(left, reminded)).toBe(due);
  });

  test('goes once to the person who is named, or else to those who see to upkeep', async () => {
    const { admin, as } = await server().createChurch();
    const [secretary, member] = [await as('secretary'), await as('member')];
    const email = `ana${Date.now()}@ejemplo.co`;
    const person = await addPerson(admin, {
      givenNames: 'Ana',
      confirmed: true,
      emails: [{ value: email, kind: 'home' }],
    });
    await policy(admin, {
      title: 'Seguro',
      validUntil: addDays(today, 25),
      responsibleId: person.id,
    });
    await policy(admin, { title: 'Permiso', validUntil: addDays(today, 5) });
    await policy(admin, { title: 'Escritura' });
    await remindOfPapers(server().core);
    await remindOfPapers(server().core);
    const [mail, ...others] = await waitForMail(server(), email);
    expect([mail?.subject, others]).toEqual([expect.stringContaining('«Seguro» vence'), []]);
    const mails = await waitForMail(server(), secretary.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('«Permiso» vence'),
    ]);
    expect(server().mailbox.count(member.email)).toBe(0);
    // A week before the paper expires the person gets another mail.
    restoreClock = setClock(() => new Date(Date.now() + 19 * 24 * 3600_000));
    await remindOfPapers(server().core);
    expect(await waitForMail(server(), email, 2)).toHaveLength(2);
  });
});

test('a key is handed out and comes back, and one that is out is not deleted', async () => {
  const { admin } = await server().createChurch();
  const { building } = await addRoom(admin);
  const { id: personId } = await addPerson(admin, { givenNames: 'Luis', confirmed: true });
  const created = await admin.call(keys.create, {
    requestId: newId(),
    buildingId: building.id,
    name: 'Puerta principal',
  });
  const keyId = created.items[0]?.id ?? '';
  const handOut = { requestId: newId(), keyId, handedOn: '2026-02-01', personId };
  await admin.call(keys.handOut, handOut);
  const out = await admin.call(keys.handOut, handOut);
  expect(out.items[0]?.holders).toMatchObject([{ personId, handedOn: '2026-02-01' }]);
  expect(await getError(admin.call(keys.remove, { keyId }))).toMatch(/^409 /);
  const both = admin.call(keys.handOut, { ...handOut, requestId: newId(), name: 'Otro' });
  expect(await getError(both)).toMatch(/^400 /);
  const holdingId = out.items[0]?.holders[0]?.id ?? '';
  const early = admin.call(keys.takeBack, { keyId, holdingId, returnedOn: '2026-01-01' });
  expect(await getError(early)).toMatch(/^400 /);
  const back = await admin.call(keys.takeBack, { keyId, holdingId, returnedOn: '2026-03-01' });
  expect(back.items[0]).toMatchObject({ holders: [], earlier: [{ returnedOn: '2026-03-01' }] });
  await admin.call(keys.remove, { keyId });
});

test('a code is stored encrypted, shown to those with the right, and each look is in the log', async () => {
  const { admin, as, id: churchId } = await server().createChurch();
  const secretary = await as('secretary');
  const { building } = await addRoom(admin);
  const code = { requestId: newId(), buildingId: building.id, name: 'Alarma', code: '4711#' };
  expect(await getError(admin.call(codes.create, code))).toMatch(/^403 /);
  const rights = JSON.stringify([{ right: 'upkeep.codes', until: null }]);
  await server().core.database.pool.query('UPDATE users SET rights = $2 WHERE id = $1', [
    admin.userId,
    rights,
  ]);
  const { items } = await admin.call(codes.create, code);
  const codeId = items[0]?.id ?? '';
  expect(await admin.call(codes.look, { codeId })).toEqual({ code: '4711#' });
  expect(await getError(secretary.call(codes.look, { codeId }))).toMatch(/^403 /);
  const stored = await server().core.database.inChurch(churchId, (db) =>
    db.selectFrom('building_codes').select('ciphertext').executeTakeFirstOrThrow(),
  );
  expect(stored.ciphertext).not.toContain(Buffer.from('4711#').toString('hex'));
  const log = await admin.call(auditContract.list, {});
  expect(JSON.stringify(log)).toContain('building-code-seen');
  expect(JSON.stringify(log)).not.toContain('4711#');
});
