/** The tests of advances and their receipts over HTTP. The access matrix says who may do what. */
import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  addReceiver,
  buy,
  give,
  openWithReceiver,
  read,
  readPlaces,
  submit,
} from '#server/testing/treasury/advances.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { remindOfAdvances } from './remind-of-advances.ts';

const server = testServer();
const open = () => openWithReceiver(server());

const listTasks = async (client: Client) =>
  (await client.call(frontPageContract.read, {})).tasks?.map(({ kind }) => kind);

describe('an advance', () => {
  test('leaves the box and stays money of the church, with the person who accounts for it', async () => {
    const { admin, books, personId } = await open();
    const before = await readPlaces(admin);
    const advance = await give(admin, books, { personId });
    expect(advance).toMatchObject({ state: 'open', amount: 30_000, person: { id: personId } });
    expect(await readPlaces(admin)).toEqual({
      ...before,
      'Caja general': '70000',
      'Anticipos por rendir': '30000',
    });
    const entry = await admin.call(ledgerContract.get, { entryId: advance.entryId });
    expect(entry).toMatchObject({ kind: 'transfer', amount: '30000' });
  });

  test('is given once, also by two equal requests at the same time, and the books have one account for all', async () => {
    const { admin, books, personId } = await open();
    const request = { personId, requestId: newId() };
    const [one, other] = await Promise.all([
      give(admin, books, request),
      give(admin, books, request),
    ]);
    expect(other.id).toBe(one.id);
    await Promise.all([1, 2].map(() => give(admin, books, { personId, amount: 100 })));
    const { accounts } = await admin.call(financeContract.lists, {});
    expect(accounts.filter(({ kind }) => kind === 'advance')).toHaveLength(1);
    expect((await readPlaces(admin))['Anticipos por rendir']).toBe('30200');
  });

  test('is seen by who got it and by the treasury, and is in no other church', async () => {
    const { admin, as, books, personId, receiver } = await open();
    const { id } = await give(admin, books, { personId });
    const other = await as('leader');
    expect(await read(receiver, id)).toMatchObject({ isOwn: true, canSubmit: true });
    expect(await getError(read(other, id))).toMatch(/^404 /);
    expect((await receiver.call(contract.list, {})).items).toHaveLength(1);
    expect((await other.call(contract.list, {})).items).toEqual([]);
    const { admin: stranger } = await server().createChurch();
    expect(await getError(read(stranger, id))).toMatch(/^404 /);
    const { tasks } = await receiver.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'advances-to-settle', count: 1, id });
  });

  test('is refused of money of others, for a stranger, and for a day to come, or one to settle before it is given', async () => {
    const { admin, books, personId } = await open();
    const custody = { requestId: newId(), kind: 'custody', name: 'Asociación' } as const;
    const { id: fundId } = await admin.call(financeContract.createFund, custody);
    const today = getPresentDay();
    for (const wrong of [{ fundId }, { dueOn: addDays(today, -1) }, { day: addDays(today, 1) }])
      expect(await getError(give(admin, books, { personId, ...wrong }))).toMatch(/^400 /);
    const { admin: stranger } = await server().createChurch();
    const { id } = await addPerson(stranger, { givenNames: 'Eva', surname1: 'Gil' });
    expect(await getError(give(admin, books, { personId: id }))).toMatch(/^400 /);
  });

  test('that is overdue is shown and waits for the treasury, unless it is their own', async () => {
    const church = await open();
    const { admin, books } = church;
    const { receiver: treasurer, personId } = await addReceiver(church, 'treasurer');
    const { id } = await give(admin, books, { personId, day: '2026-03-01' });
    expect((await admin.call(contract.list, {})).items).toMatchObject([{ id, isOverdue: true }]);
    const { tasks } = await admin.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'advances-overdue', count: 1, id });
    expect(await listTasks(treasurer)).toContain('advances-to-settle');
    expect(await listTasks(treasurer)).not.toContain('advances-overdue');
    const submitted = await submit(treasurer, id);
    expect(submitted).toMatchObject({ state: 'submitted' });
    expect(await listTasks(admin)).toContain('advances-to-accept');
    expect(await listTasks(treasurer)).not.toContain('advances-to-accept');
  });

  test('is reminded of once, within a month of its day, as long as the user may settle it', async () => {
    const church = await open();
    const { admin, books, personId, receiver } = church;
    for (const days of [0, 1, 30, 31])
      await give(admin, books, {
        personId,
        purpose: `De hace ${days}`,
        day: addDays(getPresentDay(), -days),
      });
    const user = await createUserWith(church, ['agenda.view']);
    const { id: unable } = await addPerson(admin, { givenNames: 'Eva', surname1: 'Gil' });
    await admin.call(managementContract.linkPerson, { userId: user.userId, personId: unable });
    await give(admin, books, { personId: unable, day: addDays(getPresentDay(), -1) });
    await remindOfAdvances(server().core);
    await remindOfAdvances(server().core);
    const notices = await server().core.database.inChurch(church.id, (db) =>
      db.selectFrom('notices').select('user_id').execute(),
    );
    expect(notices).toEqual([{ user_id: receiver.userId }, { user_id: receiver.userId }]);
    const mails = await waitForMail(server(), receiver.email, 2);
    const subjects = mails.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(['Por rendir: De hace 1', 'Por rendir: De hace 30']);
  });

  test('goes to the person who is kept when records are merged, and keeps no name of an erased one', async () => {
    const { admin, books, personId: removedId, receiver } = await open();
    const { id: personId } = await addPerson(admin, { givenNames: 'Noé', surname1: 'Paz' });
    const { id } = await give(admin, books, { personId: removedId });
    await admin.call(mergeContract.merge, { personId, removedId });
    expect(await read(receiver, id)).toMatchObject({ person: { id: personId }, isOwn: true });
    await admin.call(peopleContract.remove, { personId });
    expect(await read(admin, id)).toMatchObject({ person: null, amount: 30_000, canSubmit: true });
    expect(await getError(read(receiver, id))).toMatch(/^404 /);
  });
});

const onePhoto = { data: onePicture };

describe('a receipt', () => {
  test('has photos for those who see the advance, and is added once', async () => {
    const { admin, as, books, personId, receiver } = await open();
    const { id } = await give(admin, books, { personId });
    const photos = [onePhoto, onePhoto];
    const request = { requestId: newId(), photos };
    await buy(receiver, books, id, request);
    const { receipts } = await buy(receiver, books, id, request);
    expect(receipts).toHaveLength(1);
    const [first, second] = receipts[0]?.photoIds ?? [];
    const { admin: stranger } = await server().createChurch();
    const others = [await as('leader'), stranger, server().anonymous];
    for (const path of [`/files/${first}/1600.webp`, `/files/${second}/96.webp`]) {
      for (const client of [receiver, admin]) expect((await client.fetch(path)).status).toBe(200);
      for (const client of others) expect((await client.fetch(path)).status).toBe(404);
    }
  });

  test('gets photos and loses them as long as it may be changed, and has five at most', async () => {
    const { admin, books, personId, receiver } = await open();
    const { id: advanceId } = await give(admin, books, { personId });
    const { receipts } = await buy(receiver, books, advanceId, {
      photos: Array.from({ length: 4 }, () => onePhoto),
    });
    const receipt = { advanceId, receiptId: receipts[0]?.id ?? '' };
    const [gone = '', ...kept] = receipts[0]?.photoIds ?? [];
    const add = (client: Client) => client.call(contract.addPhoto, { ...receipt, ...onePhoto });
    const remove = (client: Client, fileId: string) =>
      client.call(contract.removePhoto, { ...receipt, fileId });
    await add(receiver);
    expect(await getError(add(receiver))).toMatch(/5/);
    const fewer = await remove(receiver, gone);
    expect(fewer.receipts[0]?.photoIds).toEqual([...kept, expect.any(String)]);
    expect((await admin.fetch(`/files/${gone}/96.webp`)).status).toBe(404);
    expect(await getError(remove(receiver, gone))).toMatch(/^404 /);
    await submit(receiver, advanceId);
    expect(await getError(add(receiver))).toMatch(/^409 .*ya no está por rendir/);
    expect((await remove(admin, kept[0] ?? '')).receipts[0]?.photoIds).toHaveLength(3);
    const { receipts: none } = await admin.call(contract.removeReceipt, receipt);
    expect(none).toEqual([]);
    expect((await admin.fetch(`/files/${kept[1]}/96.webp`)).status).toBe(404);
  });

  test('is changed and removed while the advance is open, by nobody else', async () => {
    const { admin, as, books, personId, receiver } = await open();
    const { id } = await give(admin, books, { personId });
    const { receipts, version } = await buy(receiver, books, id);
    const receipt = { advanceId: id, receiptId: receipts[0]?.id ?? '' };
    const change = { ...receipt, version, title: 'Pan', amount: 500 };
    const changed = await receiver.call(contract.changeReceipt, change);
    expect(changed).toMatchObject({ spent: '500', receipts: [{ title: 'Pan', category: null }] });
    expect(await getError(receiver.call(contract.changeReceipt, change))).toMatch(/^409 /);
    const pastor = await as('pastor');
    expect(await getError(pastor.call(contract.changeReceipt, change))).toMatch(/^403 /);
    const removed = await receiver.call(contract.removeReceipt, receipt);
    expect(removed).toMatchObject({ spent: '0', receipts: [] });
    expect(await getError(receiver.call(contract.removeReceipt, receipt))).toMatch(/^404 /);
    await submit(receiver, id);
    expect(await getError(buy(receiver, books, id))).toMatch(/^409 .*ya no está por rendir/);
  });
});
