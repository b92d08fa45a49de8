/** Statements of givers for tests. */
import { expect, vi } from 'vitest';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { RunView } from '#domain/giving-statements/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import {
  addBatch,
  addGift,
  countAndCommit,
  getPresentDay,
  openBooks,
  type TestBooks,
} from '../finance.ts';
import type { Client, TestServer } from '../server.ts';

export const year = Number(getPresentDay().slice(0, 4));

/** A church whose books began with the year. */
export async function openChurch(server: TestServer) {
  const church = await server.createChurch();
  const books = await openBooks(church.admin, `${year}-01-01`);
  return { ...church, books };
}

type Gift = NonNullable<Parameters<typeof addGift>[3]>;

/** Gifts of the first Sunday of the year that are in the books. Returns their ids. */
export async function give(
  client: Client,
  books: TestBooks,
  gifts: readonly Gift[],
): Promise<string[]> {
  const batch = await addBatch(client, books, { day: `${year}-01-04` });
  const ids: string[] = [];
  for (const gift of gifts) ids.push((await addGift(client, batch.id, books, gift)).id);
  await countAndCommit(client, batch.id);
  return ids;
}

/** Starts a run, and waits until it has ended. */
export async function makeStatements(
  client: Client,
  fields: Partial<InputOf<typeof contract.start.input>> = {},
): Promise<RunView> {
  const { id: runId } = await client.call(contract.start, {
    requestId: newId(),
    year,
    text: 'Gracias por tu fidelidad.',
    signer: 'Marta Rojas',
    ...fields,
  });
  return waitForRun(client, runId, ({ status }) => status !== 'gathering' && status !== 'drawing');
}

export const waitForRun = (
  client: Client,
  runId: string,
  isDone: (run: RunView) => boolean,
): Promise<RunView> =>
  vi.waitFor(
    async () => {
      const run = await client.call(contract.run, { runId });
      expect(isDone(run)).toBe(true);
      return run;
    },
    { timeout: 20_000, interval: 50 },
  );

/** Names with what was given. */
export const listStatements = async (client: Client, runId: string, q?: string) =>
  (await client.call(contract.list, { runId, q })).items.map(({ name, amount }) => [name, amount]);
