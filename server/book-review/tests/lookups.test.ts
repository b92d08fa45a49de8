/** The tests of the log of who looked at what people give, over HTTP. */
import { describe, expect, test } from 'vitest';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { bookContract } from '#domain/finance/giving/book.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { givingStatementsContract } from '#domain/giving-statements/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { allRoutes } from '#server/app.ts';
import { newId } from '#server/core/ids.ts';
import { makeArchive } from '#server/testing/files/book-review.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { give, makeStatements, openChurch } from '#server/testing/treasury/giving-statements.ts';
import { deleteLookups } from '../lookups/unscoped-queries.ts';
import { lookupObservers } from '../lookups/observers.ts';

const server = testServer();
const period = { from: '2026-03', to: '2026-03' };

/** With a committed gift of Ana, which the administrator entered. */
async function open() {
  const church = await server().createChurch();
  const { admin } = church;
  const books = await openBooks(admin);
  const ana = await addPerson(admin, { givenNames: 'Ana', surname1: 'Ruiz' });
  const batch = await addBatch(admin, books);
  const gift = await addGift(admin, batch.id, books, { personId: ana.id });
  await countAndCommit(admin, batch.id);
  return { ...church, books, ana, batch, gift, treasurer: await church.as('treasurer') };
}

/** What a user looked at, the latest first. */
const readLookups = async (admin: Client, { userId }: Client) =>
  (await admin.call(contract.lookups, { userId })).items;

describe('a user who looks at what people give', () => {
  test('is noted with the kind, the person and how many were shown', async () => {
    const { admin, ana, batch, gift, treasurer } = await open();
    const receipt = await admin.call(receiptsContract.issue, {
      requestId: newId(),
      giftId: gift.id,
    });
    await treasurer.call(givingContract.ofPerson, { personId: ana.id });
    await treasurer.call(bookContract.list, period);
    await (await treasurer.fetch('/api/finance/giving-book/export?from=2026-03&to=2026-03')).text();
    await treasurer.call(givingContract.get, { batchId: batch.id });
    await treasurer.call(receiptsContract.list, {});
    await treasurer.call(receiptsContract.get, { receiptId: receipt.id });
    const person = { id: ana.id, name: 'Ana Ruiz' };
    expect(await readLookups(admin, treasurer)).toMatchObject([
      { kind: 'receipt', person, label: receipt.number },
      { kind: 'receipts', people: 1 },
      { kind: 'batch', people: 1, label: 'Culto del domingo' },
      { kind: 'book-file', people: 0 },
      { kind: 'book', people: 1, person: null },
      { kind: 'person', person },
    ]);
  });

  test('is noted when they make the link that shows a receipt to everybody who has it', async () => {
    const { admin, ana, gift, treasurer } = await open();
    const request = { requestId: newId(), giftId: gift.id };
    const { id: receiptId, number } = await admin.call(receiptsContract.issue, request);
    await treasurer.call(receiptsContract.createLink, { receiptId });
    expect(await readLookups(admin, treasurer)).toMatchObject([
      { kind: 'receipt', person: { id: ana.id }, label: number },
    ]);
  });

  test('is noted once for what they look at again, and for the pages of a list', async () => {
    const { admin, books, treasurer } = await open();
    const batch = await addBatch(admin, books);
    for (let index = 0; index < 51; index += 1) {
      const person = await addPerson(admin, { givenNames: `Persona ${index}`, surname1: 'Paz' });
      await addGift(admin, batch.id, books, { personId: person.id });
    }
    await countAndCommit(admin, batch.id);
    const first = await treasurer.call(bookContract.list, period);
    await treasurer.call(bookContract.list, { ...period, cursor: first.next ?? '' });
    await Promise.all([1, 2, 3].map(() => treasurer.call(bookContract.list, period)));
    expect(await readLookups(admin, treasurer)).toMatchObject([{ kind: 'book', people: 52 }]);
  });

  test('is noted for each list, and not where nobody is shown', async () => {
    const { admin, batch, books, treasurer } = await open();
    const empty = await addBatch(admin, books);
    for (const batchId of [batch.id, empty.id, batch.id])
      await treasurer.call(givingContract.get, { batchId });
    const other = await addBatch(admin, books, { title: 'Vigilia' });
    const person = await addPerson(admin, { givenNames: 'Noé', surname1: 'Gil' });
    await addGift(admin, other.id, books, { personId: person.id });
    await treasurer.call(givingContract.get, { batchId: other.id });
    expect((await readLookups(admin, treasurer)).map(({ label }) => label)).toEqual([
      'Vigilia',
      'Culto del domingo',
    ]);
  });

  test('is not noted for the own gifts, wherever they look', async () => {
    const { admin, ana, treasurer } = await open();
    await admin.call(managementContract.linkPerson, { userId: treasurer.userId, personId: ana.id });
    await treasurer.call(givingContract.own, {});
    await treasurer.call(givingContract.ofPerson, { personId: ana.id });
    expect(await readLookups(admin, treasurer)).toEqual([]);
  });

  test('is not noted where they may not look', async () => {
    const { admin, ana, as } = await open();
    const pastor = await as('pastor');
    await pastor.fetch(`/api/finance/people/${ana.id}/gifts`);
    expect(await readLookups(admin, pastor)).toEqual([]);
  });

  test('sees an archive with names only with a note', async () => {
    const { admin, treasurer } = await open();
    await makeArchive(treasurer);
    expect(await readLookups(admin, treasurer)).toMatchObject([{ kind: 'archive', people: 0 }]);
  });
});

test('every endpoint that shows what people give is watched', () => {
  const watched = new Set(
    lookupObservers.map(({ contract: { method, path } }) => `${method} ${path}`),
  );
  const shown = allRoutes.flatMap(({ contract: { method, path, can } }) =>
    method === 'GET' &&
    typeof can === 'object' &&
    ['finance.givers', 'pledges.names', 'statements.view'].includes(can.key)
      ? [`${method} ${path}`]
      : [],
  );
  // Sums without a name.
  expect(shown.filter((each) => !watched.has(each)).toSorted()).toEqual([
    'GET /api/finance/giving-book/totals',
    'GET /api/giving-statement-runs',
    'GET /api/giving-statement-runs/:runId',
    'GET /api/giving-statement-runs/months',
    'GET /api/giving-statement-runs/months/file',
  ]);
});

test('a read is answered although it could not be noted', async () => {
  const { ana, treasurer } = await open();
  const { pool } = server().core.database;
  await pool.query('ALTER TABLE review_lookups RENAME TO lost_lookups');
  try {
    const { total } = await treasurer.call(givingContract.ofPerson, { personId: ana.id });
    expect(total).toBe('2000');
  } finally {
    await pool.query('ALTER TABLE lost_lookups RENAME TO review_lookups');
  }
});

test('lookups are found by user and by person, page by page, in their own church', async () => {
  const [{ admin, ana, treasurer }, other] = [await open(), await open()];
  await treasurer.call(givingContract.ofPerson, { personId: ana.id });
  await admin.call(givingContract.ofPerson, { personId: ana.id });
  const ofAna = await admin.call(contract.lookups, { personId: ana.id });
  expect(ofAna.items.map(({ kind, person }) => [kind, person?.name])).toEqual([
    ['person', 'Ana Ruiz'],
    ['person', 'Ana Ruiz'],
  ]);
  expect((await admin.call(contract.lookupUsers, {})).items.map(({ id }) => id).toSorted()).toEqual(
    [admin.userId, treasurer.userId].toSorted(),
  );
  expect((await other.admin.call(contract.lookups, { personId: ana.id })).items).toEqual([]);
  for (let index = 0; index < 51; index += 1) {
    const person = await addPerson(admin, { givenNames: `Persona ${index}`, surname1: 'Paz' });
    await treasurer.call(givingContract.ofPerson, { personId: person.id });
  }
  const first = await admin.call(contract.lookups, { userId: treasurer.userId });
  const cursor = first.next ?? '';
  const second = await admin.call(contract.lookups, { userId: treasurer.userId, cursor });
  expect([first.items.length, second.items.length]).toEqual([50, 2]);
});

test('an erased person is named no more', async () => {
  const { admin, treasurer } = await open();
  const person = await addPerson(admin, { givenNames: 'Marta', surname1: 'Gil' });
  await treasurer.call(givingContract.ofPerson, { personId: person.id });
  await admin.call(peopleContract.remove, { personId: person.id });
  expect(await readLookups(admin, treasurer)).toMatchObject([{ kind: 'person', person: null }]);
});

test('a statement of an erased giver is noted without the name that it keeps', async () => {
  const { admin, books, as } = await openChurch(server());
  const treasurer = await as('treasurer');
  const { id: personId } = await addPerson(admin, { givenNames: 'Marta', surname1: 'Gil' });
  await give(admin, books, [{ personId, amount: 1200 }]);
  const { id: runId } = await makeStatements(admin);
  const { items } = await admin.call(givingStatementsContract.list, { runId });
  const statementId = items[0]?.id ?? '';
  await admin.call(peopleContract.remove, { personId });
  await (await treasurer.fetch(`/api/giving-statements/${statementId}/file`)).arrayBuffer();
  await treasurer.call(givingStatementsContract.createLink, { statementId });
  expect(await readLookups(admin, treasurer)).toMatchObject([
    { kind: 'statement', person: null, people: 1, label: '' },
  ]);
});

test('lookups are forgotten after two years', async () => {
  const { admin, ana, treasurer } = await open();
  await treasurer.call(givingContract.ofPerson, { personId: ana.id });
  await deleteLookups(server().core.database, new Date(Date.now() - 60_000));
  expect(await readLookups(admin, treasurer)).toHaveLength(1);
  await deleteLookups(server().core.database, new Date(Date.now() + 60_000));
  expect(await readLookups(admin, treasurer)).toEqual([]);
});

test('the log is in the export of a church, and is not restored', async () => {
  const { admin, ana, treasurer } = await open();
  await treasurer.call(givingContract.ofPerson, { personId: ana.id });
  const { admin: heir } = await server().createChurch();
  expect(await restoreFromZip(heir, await downloadExport(admin))).toMatchObject({ status: 'done' });
  expect((await heir.call(contract.lookups, {})).items).toEqual([]);
});
