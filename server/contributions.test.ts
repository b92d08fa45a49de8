/** What a feature adds to an earlier one, with a feature that exists only here. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { auditPermissions } from '#domain/audit/permissions.ts';
import type { SearchKind } from './access/public.ts';
import { searchRoutes } from './access/search.ts';
import {
  readTimelinePage,
  type OnPeopleMerged,
  type OnPeopleErased,
  type PeopleColumn,
  type PeopleFilter,
  type TimelineSource,
} from './people/public.ts';
import { peopleRoutes } from './people/routes.ts';
import { callRoutes } from './testing/call-routes.ts';
import { addPerson } from './testing/people.ts';
import { testServer, type Client, type TestChurch } from './testing/server.ts';

const server = testServer();
type PeoplePage = OutputOf<typeof peopleContract.list.output>;

async function deletePerson(
  church: TestChurch,
  personId: string,
  onPeopleErased: OnPeopleErased,
): Promise<number> {
  const routes = peopleRoutes([{ onPeopleErased }]);
  return (
    await callRoutes(server().core, church.admin, routes, `/api/people/${personId}`, {
      method: 'DELETE',
    })
  ).status;
}

async function countPeople(church: TestChurch): Promise<number> {
  const rows = await server().core.database.inChurch(church.id, (db) =>
    db.selectFrom('people').select('id').execute(),
  );
  return rows.length;
}

test('a later feature deletes its rows about a person while the person still exists', async () => {
  const church = await server().createChurch();
  const { id } = await addPerson(church.admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const seen: string[] = [];
  const status = await deletePerson(church, id, async (db, personIds) => {
    const people = await db
      .selectFrom('people')
      .select('id')
      .where('id', 'in', personIds)
      .execute();
    seen.push(...people.map((person) => person.id));
  });
  expect(status).toBe(200);
  expect(seen).toEqual([id]);
  expect(await countPeople(church)).toBe(0);
});

test('a person stays when a later feature cannot delete its rows', async () => {
  const church = await server().createChurch();
  const { id } = await addPerson(church.admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const status = await deletePerson(church, id, () => Promise.reject(new Error('not possible')));
  expect(status).toBe(500);
  expect(await countPeople(church)).toBe(1);
});

test('a later feature adds a kind of record to the search', async () => {
  const church = await server().createChurch();
  const planted: SearchKind = {
    kind: 'planted',
    permission: auditPermissions.view,
    search: async (_db, { text, limit }) => [{ id: '7', title: `${text} ${limit}`, detail: null }],
  };
  const search = async (client: Client) =>
    (await callRoutes(server().core, client, searchRoutes([planted]), '/api/search?q=rut')).json();
  expect(await search(church.admin)).toEqual({
    items: [{ kind: 'planted', id: '7', title: 'rut 5', detail: null }],
  });
  expect(await search(await church.as('secretary'))).toEqual({ items: [] });
});

test('the timeline merges the entries of a later feature, page by page', async () => {
  const church = await server().createChurch();
  const { id } = await addPerson(church.admin, { givenNames: 'Rut', firstVisit: '2020-06-15' });
  const planted: TimelineSource = {
    permission: auditPermissions.view,
    list: (db, query) =>
      readTimelinePage(
        db,
        sql`
        SELECT 'planted', to_char(n, 'FM000'), '2020-01-01'::timestamptz + n * interval '1 week', '{}'::jsonb, NULL::uuid
        FROM generate_series(1, 120) n`,
        query,
      ),
  };
  const routes = peopleRoutes([{ timelineSources: [planted] }]);
  const readAll = async (client: Client): Promise<string[]> => {
    const kinds: string[] = [];
    let query = '';
    for (let next: string | null = ''; next !== null; query = `?cursor=${next}`) {
      const response = await callRoutes(
        server().core,
        client,
        routes,
        `/api/people/${id}/timeline${query}`,
      );
      const page = peopleContract.timeline.output.parse(await response.json());
      expect(page.items.length).toBeLessThanOrEqual(50);
      kinds.push(...page.items.map((entry) => `${entry.kind} ${entry.id}`));
      next = page.next;
    }
    return kinds;
  };
  const all = await readAll(church.admin);
  expect(all).toHaveLength(122);
  expect(new Set(all).size).toBe(122);
  expect(all.indexOf(`first-visit ${id}`)).toBe(all.indexOf('planted 023') - 1);
  expect(await readAll(await church.as('secretary'))).toEqual([
    `created ${id}`,
    `first-visit ${id}`,
  ]);
});

test('a later feature moves its rows before the removed person of a merge is deleted', async () => {
  const church = await server().createChurch();
  const kept = await addPerson(church.admin, { givenNames: 'Rut' });
  const removed = await addPerson(church.admin, { givenNames: 'Ruth' });
  const seen: string[] = [];
  const onPeopleMerged: OnPeopleMerged = async (db, { keptId, removedId }) => {
    const people = await db
      .selectFrom('people')
      .select('id')
      .where('id', 'in', [keptId, removedId])
      .orderBy('given_names')
      .execute();
    seen.push(...people.map(({ id }) => id));
  };
  const response = await callRoutes(
    server().core,
    church.admin,
    peopleRoutes([{ onPeopleMerged }]),
    `/api/people/${kept.id}/merge`,
    { method: 'POST', body: JSON.stringify({ removedId: removed.id }) },
  );
  expect(response.status).toBe(200);
  expect(seen).toEqual([kept.id, removed.id]);
  expect(await countPeople(church)).toBe(1);
});

describe('a later feature adds to the list of people', () => {
  /** People whose given names begin with a letter, and the length of their given names. */
  const letters: PeopleFilter = {
    key: 'letter',
    permission: auditPermissions.view,
    isValid: (value) => value.length === 1,
    buildCondition: (value, add) => `starts_with(p.given_names, ${add(value)}::text)`,
  };
  const createLengths = (calls: number[]): PeopleColumn => ({
    key: 'length',
    permission: auditPermissions.view,
    read: async (db, ids) => {
      calls.push(ids.length);
      const rows = await db
        .selectFrom('people')
        .select(['id', 'given_names'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, `${row.given_names.length} letters`]));
    },
  });
  const createRoutes = (calls: number[] = []) =>
    peopleRoutes([{ peopleFilters: [letters], peopleColumns: [createLengths(calls)] }]);

  async function createChurch(): Promise<TestChurch> {
    const church = await server().createChurch();
    for (const givenNames of ['Ana', 'Abel', 'Rut']) await addPerson(church.admin, { givenNames });
    return church;
  }
  const list = (client: Client, query: string, routes = createRoutes()) =>
    callRoutes(server().core, client, routes, `/api/people${query}`);

  test('a filter, which also applies to the counts and the export', async () => {
    const { admin } = await createChurch();
    const found = (await (await list(admin, '?featureFilters=letter:A')).json()) as PeoplePage;
    expect(found.items.map(({ displayName }) => displayName)).toEqual(['Abel', 'Ana']);
    const counts = await list(admin, '/initials?featureFilters=letter:A');
    expect(await counts.json()).toMatchObject({ total: 2 });
    const file = await list(admin, '/export?featureFilters=letter:R&columns=givenNames');
    const text = await file.text();
    expect(text).toContain('Rut');
    expect(text).not.toContain('Ana');
  });

  test('a column, read by one query for the people of a page', async () => {
    const { admin } = await createChurch();
    const calls: number[] = [];
    const answer = await list(admin, '?featureColumns=length', createRoutes(calls));
    const { items } = (await answer.json()) as PeoplePage;
    expect(items.map(({ featureValues }) => featureValues)).toEqual([
      { length: '4 letters' },
      { length: '3 letters' },
      { length: '3 letters' },
    ]);
    expect(calls).toEqual([3]);
    const without = (await (await list(admin, '')).json()) as PeoplePage;
    expect(without.items[0]).not.toHaveProperty('featureValues');
  });

  test('only for those who have its permission', async () => {
    const { as } = await createChurch();
    const secretary = await as('secretary');
    for (const query of [
      '?featureFilters=letter:A',
      '?featureColumns=length',
      '/export?featureFilters=letter:A',
    ])
      expect((await list(secretary, query)).status, query).toBe(403);
    expect((await list(secretary, '')).status).toBe(200);
  });

  test('and what no feature added is rejected', async () => {
    const { admin } = await createChurch();
    for (const query of [
      '?featureFilters=group:A',
      '?featureFilters=letter:AB',
      '?featureColumns=group',
    ])
      expect((await list(admin, query)).status, query).toBe(400);
  });
});
