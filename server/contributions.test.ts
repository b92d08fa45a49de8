/** What a room adds to an earlier one, with a room that exists only here. */
import { expect, test } from 'vitest';
import { createRouter, toErrorResponse } from './core/http/http.ts';
import type { OnPersonErased } from './people/public.ts';
import { peopleRoutes } from './people/routes.ts';
import { addPerson } from './testing/people.ts';
import { testServer, type TestChurch } from './testing/server.ts';

const server = testServer();

async function deletePerson(
  church: TestChurch,
  personId: string,
  onPersonErased: OnPersonErased,
): Promise<number> {
  const { core } = server();
  const app = createRouter(core, peopleRoutes([onPersonErased]));
  app.onError((error, http) => toErrorResponse(core, error, http));
  const { status } = await app.request(
    `/api/people/${personId}`,
    { method: 'DELETE', headers: { authorization: `Bearer ${church.admin.token}` } },
    { incoming: { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  return status;
}

async function countPeople(church: TestChurch): Promise<number> {
  const rows = await server().core.database.inChurch(church.id, (db) =>
    db.selectFrom('people').select('id').execute(),
  );
  return rows.length;
}

test('a later room deletes its rows about a person while the person still exists', async () => {
  const church = await server().createChurch();
  const { id } = await addPerson(church.admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const seen: string[] = [];
  const status = await deletePerson(church, id, async (db, personId) => {
    const people = await db.selectFrom('people').select('id').where('id', '=', personId).execute();
    seen.push(...people.map((person) => person.id));
  });
  expect(status).toBe(200);
  expect(seen).toEqual([id]);
  expect(await countPeople(church)).toBe(0);
});

test('a person stays when a later room cannot delete its rows', async () => {
  const church = await server().createChurch();
  const { id } = await addPerson(church.admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const status = await deletePerson(church, id, () => Promise.reject(new Error('not possible')));
  expect(status).toBe(500);
  expect(await countPeople(church)).toBe(1);
});
