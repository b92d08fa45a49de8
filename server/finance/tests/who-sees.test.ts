/** Nobody else learns who gives: by property, over any combination of rights and all that can be read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookContract } from '#domain/finance/giving/book.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { giftsImport } from '#domain/finance-imports/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const contracts = { ...financeContract, ...ledgerContract, ...givingContract };
const others = [...Object.values(bookContract), ...Object.values(receiptsContract)];
const readable = [...Object.values(contracts), ...others].filter(
  ({ method, path }) => method === 'GET' && !path.includes(':token') && !path.includes('/import'),
);
const rights = Object.values(financePermissions).map(({ key }) => key);

/** Two givers, one in the books with a receipt, one in a batch that is being counted. */
async function createSetting() {
  const church = await server().createChurch();
  const { admin } = church;
  const books = await openBooks(admin);
  const posted = await addPerson(admin, { givenNames: 'Zacarías', surname1: 'Anotado' });
  const counted = await addPerson(admin, { givenNames: 'Yolanda', surname1: 'Contada' });
  const { id: batchId } = await addBatch(admin, books);
  const gift = await addGift(admin, batchId, books, { personId: posted.id });
  await addGift(admin, batchId, books, { organisation: 'Ferretería Anotada' });
  const { entryId } = await countAndCommit(admin, batchId);
  const receipt = await admin.call(receiptsContract.issue, { requestId: newId(), giftId: gift.id });
  const { id: openId } = await addBatch(admin, books, { day: '2026-03-15' });
  await addGift(admin, openId, books, { personId: counted.id });
  const fill = (path: string, batch: string): string =>
    path
      .replace(':batchId', batch)
      .replace(':entryId', entryId ?? '')
      .replace(':receiptId', receipt.id)
      .replace(':personId', posted.id)
      .replace(':month', '2026-01')
      .replace(/parties$/, 'parties?kind=income');
  const paths = readable.flatMap(({ path }) => [fill(path, batchId), fill(path, openId)]);
  const all = [...new Set(paths), '/api/search?q=anotado', '/api/search?q=contada'];
  return { church, paths: await addPeriods(admin, all) };
}

/** Those that need a period get one. Each answers to who has all rights, so that nothing is read in vain. */
async function addPeriods(client: Client, paths: readonly string[]): Promise<string[]> {
  const chosen: string[] = [];
  for (const path of paths) {
    const { status } = await client.fetch(path);
    const period = 'from=2026-01&to=2026-03';
    const asked = status === 400 ? `${path}?${period}` : path;
    const answer = await client.fetch(asked);
    expect([200, 404], asked).toContain(answer.status);
    chosen.push(asked);
  }
  return chosen;
}

async function readAll(client: Client, paths: readonly string[]): Promise<string> {
  const bodies: string[] = [];
  for (const path of paths) {
    const response = await client.fetch(path);
    expect(response.status, path).toBeLessThan(500);
    bodies.push(await response.text());
  }
  return bodies.join('\n');
}

test('names of givers are read with the right to see givers alone, and those of an open batch by who counts', async () => {
  const { church, paths } = await createSetting();
  const learned = { posted: 0, counted: 0 };
  await fc.assert(
    fc.asyncProperty(fc.subarray(rights), async (chosen) => {
      const client = await createUserWith(church, chosen);
      const text = await readAll(client, paths);
      const has = (...keys: readonly string[]): boolean =>
        chosen.some((each) => keys.includes(each));
      const seesGivers = has('finance.givers', 'finance.receipts');
      const seesBatch = has('finance.count');
      expect(/Zacarías|Ferretería/.test(text), chosen.join(' ')).toBe(seesGivers);
      expect(text.includes('Yolanda'), chosen.join(' ')).toBe(seesBatch);
      learned.posted += seesGivers ? 1 : 0;
      learned.counted += seesBatch ? 1 : 0;
    }),
    {
      numRuns: 14,
      examples: [
        [[]],
        [['finance.view', 'finance.edit', 'finance.export']],
        [['finance.givers']],
        [['finance.count']],
      ],
    },
  );
  expect(Math.min(learned.posted, learned.counted)).toBeGreaterThan(0);
});

test('a file of gifts names givers for those alone who may see them and the names on record', async () => {
  const church = await server().createChurch();
  await openBooks(church.admin);
  const { items } = await church.admin.call(giftsImport.endpoints.importColumns, {});
  expect(items.map(({ target }) => target)).toContain('person');
  for (const rights of [
    ['finance.edit'],
    ['finance.edit', 'finance.givers'],
    ['finance.edit', 'people.names'],
  ] as const) {
    const bookkeeper = await createUserWith(church, [...rights]);
    const seen = await bookkeeper.call(giftsImport.endpoints.importColumns, {});
    expect(seen.items.map(({ target }) => target)).not.toContain('person');
  }
});
