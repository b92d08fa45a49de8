/** A repeated Idempotency-Key: one effect, and the answer of the first request. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, idempotencyDays } from '#domain/kernel/endpoint.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { allRoutes } from '#server/app.ts';
import { setClock } from '#server/core/clock.ts';
import { createRouter, route } from '#server/core/http/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { cameAll, createCell, readForm, sendReport, toReport } from '#server/testing/reports.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { deleteExpiredAnswers } from './expire-answers.ts';

const server = testServer();

async function createAuthor() {
  const church = await server().createChurch();
  const author = await church.as('pastor');
  const { id: personId } = await addPerson(church.admin, { givenNames: 'Rut', surname1: 'Gómez' });
  return { church, author, personId };
}

interface Note {
  readonly personId: string;
  readonly text: string;
}

const send = (author: Client, key: string, { personId, ...note }: Note, sender?: string) =>
  author.fetch(`/api/people/${personId}/notes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(sender === undefined ? {} : { 'redil-sender': sender }),
    },
    body: JSON.stringify(note),
  });

const countNotes = async (author: Client, personId: string): Promise<number> =>
  (await author.call(notes.list, { personId })).items.length;

const readError = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { error: { code: string } }).error.code,
];

describe('a request with an Idempotency-Key', () => {
  test('has one effect and one answer for each key, in any order of repeated and simultaneous requests', async () => {
    const { church, author } = await createAuthor();
    /** Requests that are sent at once, one batch after the other; a number stands for a key. */
    const batches = fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (order) => {
        const { id: personId } = await addPerson(church.admin, {
          givenNames: 'Noé',
          confirmed: true,
        });
        const keys = [0, 1, 2, 3].map(() => randomUUID());
        const answers = new Map<number, Set<string>>();
        for (const batch of order)
          await Promise.all(
            batch.map(async (each) => {
              const answer = await send(author, keys[each] ?? '', { personId, text: `N${each}` });
              const text = `${answer.status} ${await answer.text()}`;
              answers.set(each, (answers.get(each) ?? new Set()).add(text));
            }),
          );
        expect([...answers.values()].filter((texts) => texts.size !== 1)).toEqual([]);
        expect(await countNotes(author, personId)).toBe(answers.size);
      }),
      { numRuns: 12 },
    );
  });

  test('that failed is handled anew when it is repeated', async () => {
    const { church, author, personId } = await createAuthor();
    const key = randomUUID();
    const nobody = { personId: randomUUID(), text: 'Hola' };
    expect(await readError(await send(author, key, nobody))).toEqual([404, 'not_found']);
    expect((await send(author, key, { personId, text: 'Hola' })).status).toBe(200);
    expect(await countNotes(church.admin, personId)).toBe(1);
  });

  test('is refused with another input', async () => {
    const { author, personId } = await createAuthor();
    const key = randomUUID();
    await send(author, key, { personId, text: 'Hola' });
    const other = await send(author, key, { personId, text: 'Adiós' });
    expect(await readError(other)).toEqual([409, 'conflict']);
    expect(await countNotes(author, personId)).toBe(1);
  });

  test('is answered as the first time although the record has changed since, and changes nothing', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const { groupId, gatheringId, ...body } = toReport(group.id, { people: cameAll(memberIds) });
    const key = randomUUID();
    const report = async (): Promise<unknown> => {
      const answer = await leader.fetch(`/api/groups/${groupId}/gatherings/${gatheringId}/report`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const first = await report();
    await sendReport(church.admin, groupId, { gatheringId, baseVersion: 1, topic: 'Gracia' });
    expect(await report()).toEqual(first);
    expect(await readForm(leader, groupId, gatheringId)).toMatchObject({
      version: 2,
      report: { topic: 'Gracia', present: [] },
    });
  });

  test('belongs to its user: the same key of another one is another request', async () => {
    const { church, author, personId } = await createAuthor();
    const key = randomUUID();
    await send(author, key, { personId, text: 'Hola' });
    expect((await send(church.admin, key, { personId, text: 'Adiós' })).status).toBe(200);
    expect(await countNotes(author, personId)).toBe(2);
  });

  test('that names its sender is taken from nobody else', async () => {
    const { church, author, personId } = await createAuthor();
    const sender = `${author.userId} ${church.id}`;
    const note = { personId, text: 'Hola' };
    const taken = await send(church.admin, randomUUID(), note, sender);
    expect(await readError(taken)).toEqual([401, 'unauthenticated']);
    expect((await send(author, randomUUID(), note, sender)).status).toBe(200);
    expect(await countNotes(author, personId)).toBe(1);
  });

  test('is refused to a user who lost the permission', async () => {
    const { church, author, personId } = await createAuthor();
    const key = randomUUID();
    await send(author, key, { personId, text: 'Hola' });
    await server().core.database.pool.query(`UPDATE users SET role = 'member' WHERE id = $1`, [
      author.userId,
    ]);
    expect(await readError(await send(author, key, { personId, text: 'Hola' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await countNotes(church.admin, personId)).toBe(1);
  });

  test('is refused to a user who no longer sees the record', async () => {
    const { church, group, leader, leaderId, memberIds } = await createCell(server());
    const { groupId, gatheringId, ...body } = toReport(group.id, { people: cameAll(memberIds) });
    const key = randomUUID();
    const report = (): Promise<Response> =>
      leader.fetch(`/api/groups/${groupId}/gatherings/${gatheringId}/report`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    expect((await report()).status).toBe(200);
    const { items } = await church.admin.call(groupsContract.members, { groupId });
    const membershipId = items.find(({ person }) => person.id === leaderId)?.id ?? '';
    const end = { groupId, membershipId, on: '2026-01-12', reason: '' };
    await church.admin.call(groupsContract.endMembership, end);
    expect(await readError(await report())).toEqual([404, 'not_found']);
  });

  test('needs a UUID as key, and works without a key', async () => {
    const { author, personId } = await createAuthor();
    const wrong = await send(author, 'one', { personId, text: 'Hola' });
    expect(await readError(wrong)).toEqual([400, 'invalid']);
    await author.call(notes.create, { personId, text: 'Hola' });
    await author.call(notes.create, { personId, text: 'Hola' });
    expect(await countNotes(author, personId)).toBe(2);
  });
});

describe('a stored answer', () => {
  test(`is kept for ${idempotencyDays} days`, async () => {
    const { author, personId } = await createAuthor();
    const key = randomUUID();
    const note = { personId, text: 'Hola' };
    await send(author, key, note);
    const later = (days: number) => setClock(() => new Date(Date.now() + days * 24 * 3600_000));
    const restore = later(idempotencyDays - 1);
    await deleteExpiredAnswers(server().core);
    restore();
    await send(author, key, note);
    expect(await countNotes(author, personId)).toBe(1);
    const restoreAgain = later(idempotencyDays + 1);
    expect(await deleteExpiredAnswers(server().core)).toBeGreaterThan(0);
    restoreAgain();
    await send(author, key, note);
    expect(await countNotes(author, personId)).toBe(2);
  });

  test('ends with the person whom it names', async () => {
    const { church, author, personId } = await createAuthor();
    const key = randomUUID();
    const note = { personId, text: 'Hola' };
    await send(author, key, note);
    await church.admin.call(peopleContract.remove, { personId });
    expect(await readError(await send(author, key, note))).toEqual([404, 'not_found']);
  });
});

describe('an endpoint', () => {
  const definition = {
    method: 'POST',
    path: '/api/things',
    can: 'own-church',
    input: emptyInput,
    output: z.strictObject({}),
    summary: 'Does it.',
  } as const;

  test('with "idempotent" is served by idempotentRoute, or the server does not start', () => {
    const contract = endpoint({ ...definition, idempotent: true });
    const handler = async () => ({});
    expect(() => createRouter(server().core, [route(contract, handler)])).toThrow(
      'idempotentRoute',
    );
  });

  test('that only reads is never idempotent by key', () => {
    const idempotent = allRoutes.filter(({ contract }) => contract.idempotent);
    expect(idempotent.length).toBeGreaterThan(0);
    expect(idempotent.filter(({ contract }) => contract.method === 'GET')).toEqual([]);
  });
});
