import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PeopleSort } from '#domain/people/list.ts';
import { sortKey } from '#domain/people/rules.ts';
import { insertPeople } from '#server/people/public.ts';
import { generatePeople } from '#server/people/samples/sample-people.ts';
import { addPerson } from '#server/testing/people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const setting = {
  today: '2026-03-01',
  city: 'Cali',
  country: 'CO',
  mailDomain: 'ejemplo.co',
  statusId: () => null,
};

async function createChurch(count: number, seed: number): Promise<TestChurch> {
  const church = await server().createChurch();
  await addPeople(church.id, count, seed);
  return church;
}

const addPeople = (churchId: string, count: number, seed: number, first = 0) =>
  server().core.database.inChurch(churchId, (db) =>
    insertPeople(db, generatePeople(count, { ...setting, seed, first }), {
      userId: null,
      at: new Date(),
    }),
  );

interface Listing {
  readonly q?: string;
  readonly sort?: PeopleSort;
  readonly direction?: 'asc' | 'desc';
  readonly recordStatus?: string;
}

/** Ids of all pages in order; runs `between` after each page. */
async function listAllIds(
  client: Client,
  listing: Listing,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await client.call(people.list, { ...listing, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    if (cursor) await between();
  } while (cursor);
  return ids;
}

const names = async (client: Client, listing: Listing & Record<string, unknown>) =>
  (await client.call(people.list, listing)).items.map(({ displayName }) => displayName);

describe('the pages of a list', () => {
  test('contain all people once and in order for every sort', async () => {
    const { admin } = await createChurch(317, 1);
    const all = 'active,inactive,archived';
    for (const sort of ['name', 'created', 'firstVisit'] as const) {
      const down = await listAllIds(admin, { sort, direction: 'desc', recordStatus: all });
      const up = await listAllIds(admin, { sort, direction: 'asc', recordStatus: all });
      expect(new Set(up).size).toBe(317);
      expect(up).toEqual(down.toReversed());
    }
  });

  test('are in alphabetical order, with ñ after n', async () => {
    const { admin } = await createChurch(260, 2);
    const keys: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await admin.call(people.list, cursor ? { cursor } : {});
      for (const { id } of page.items)
        keys.push(sortKey(await admin.call(people.get, { personId: id })));
      cursor = page.next;
    } while (cursor);
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  test('neither repeat nor skip people while others are added', async () => {
    const church = await createChurch(230, 3);
    const before = new Set(await listAllIds(church.admin, {}));
    let first = 1000;
    const walked = await listAllIds(church.admin, {}, () =>
      addPeople(church.id, 20, (first += 20), first),
    );
    expect(new Set(walked).size).toBe(walked.length);
    expect([...before].filter((id) => !walked.includes(id))).toEqual([]);
  });

  test('can be read backwards', async () => {
    const { admin } = await createChurch(170, 4);
    const first = await admin.call(people.list, {});
    expect(first.previous).toBeNull();
    const second = await admin.call(people.list, { cursor: first.next ?? '' });
    const third = await admin.call(people.list, { cursor: second.next ?? '' });
    expect((await admin.call(people.list, { cursor: third.previous ?? '' })).items).toEqual(
      second.items,
    );
    const back = await admin.call(people.list, { cursor: second.previous ?? '' });
    expect(back).toEqual(first);
  });

  test('can start at an initial letter, with the number of people per letter', async () => {
    const { admin } = await createChurch(240, 4);
    const { total, initials } = await admin.call(people.initials, {});
    expect(initials.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(initials.map(({ initial }) => initial)).toContain('Ñ');
    const order = await listAllIds(admin, {});
    let before = 0;
    for (const { initial, count } of initials) {
      const page = await admin.call(people.list, { initial });
      expect(page.items[0]?.id).toBe(order[before]);
      before += count;
    }
  });

  test('reject an invalid cursor', async () => {
    const { admin } = await server().createChurch();
    await expect(admin.call(people.list, { cursor: 'bm8' })).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'cursor' }] },
    });
  });
});

describe('a search', () => {
  test('matches prefixes of words in any order, ignoring accents', async () => {
    const { admin } = await server().createChurch();
    await addPerson(admin, {
      givenNames: 'María José',
      surname1: 'Núñez',
      surname2: 'de la Cruz',
      nickname: 'Majo',
      emails: [{ value: 'mj.nunez@ejemplo.co' }],
      phones: [{ number: '3115550101' }],
    });
    await addPerson(admin, {
      givenNames: 'Mario',
      surname1: 'Nuño',
      emails: [{ value: 'mario@ejemplo.co' }],
    });
    const both = ['Mario Nuño', 'María José Núñez de la Cruz'];
    const found: Record<string, readonly string[]> = {
      m: both,
      'mar n': both,
      NÚÑ: both,
      NÚÑE: [both[1] ?? ''],
      nun: both,
      'cruz jose': [both[1] ?? ''],
      'jo maria nunez la': [both[1] ?? ''],
      majo: [both[1] ?? ''],
      'mario jose': [],
      ose: [],
      'mj.nunez@': [both[1] ?? ''],
      'MARIO@EJEMPLO.CO': [both[0] ?? ''],
      'mario@ nuno': [both[0] ?? ''],
      '311 555': [both[1] ?? ''],
      '+57311': [both[1] ?? ''],
      '555 0101': [],
      '%': both,
      "' OR 1=1": [],
    };
    for (const [q, expected] of Object.entries(found))
      expect([q, (await names(admin, { q })).toSorted()]).toEqual([q, [...expected].toSorted()]);
  });

  test('finds exactly the people who match all words, for rare and frequent words', async () => {
    // More matches than the search reads by words, so that frequent words are found in list order.
    const church = await createChurch(900, 6);
    const everybody = await listAllIds(church.admin, {});
    const words = new Map<string, string>();
    await server().core.database.inChurch(church.id, async (db) => {
      for (const { id, search_text } of await db
        .selectFrom('people')
        .select(['id', 'search_text'])
        .execute())
        words.set(id, search_text);
    });
    const prefix = fc.constantFrom(
      ...'m ma mar g garcia a jo jose rod d l x nu lopez cruz'.split(' '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(prefix, { minLength: 1, maxLength: 4 }), async (typed) => {
        const expected = everybody.filter((id) =>
          typed.every((word) => words.get(id)?.includes(` ${word}`)),
        );
        expect(await listAllIds(church.admin, { q: typed.join(' ') })).toEqual(expected);
        expect((await church.admin.call(people.initials, { q: typed.join(' ') })).total).toBe(
          expected.length,
        );
      }),
      { numRuns: 25 },
    );
  });

  test('finds a renamed person once and in the new position, even if two words match', async () => {
    const { admin, id: churchId } = await createChurch(400, 9);
    const alike = generatePeople(250, { ...setting, seed: 10 }).map((person) => ({
      ...person,
      givenNames: 'Marta',
      surname1: 'Martel',
    }));
    const ids = await server().core.database.inChurch(churchId, (db) =>
      insertPeople(db, alike, { userId: null, at: new Date() }),
    );
    const before = await listAllIds(admin, { q: 'mart' });
    expect(new Set(before).size).toBe(before.length);
    const first = await admin.call(people.get, { personId: before[0] ?? '' });
    const renamed = {
      ...toPersonInput(first),
      givenNames: 'Martina',
      surname1: 'Zzmartes',
      surname2: '',
    };
    await admin.call(people.update, { ...renamed, personId: first.id, version: first.version });
    expect(await listAllIds(admin, { q: 'mart' })).toEqual([...before.slice(1), first.id]);
    expect(await listAllIds(admin, { q: 'mart', direction: 'desc' })).toEqual([
      first.id,
      ...before.slice(1).toReversed(),
    ]);
    expect(await listAllIds(admin, { q: 'marta martel' })).toEqual(
      before.slice(1).filter((id) => ids.includes(id)),
    );
  });
});

describe('filters', () => {
  test('are combined with AND', async () => {
    const { admin } = await server().createChurch();
    const { items: statuses } = await admin.call(people.statuses, {});
    const member = statuses.find(({ key }) => key === 'member')?.id ?? '';
    await addPerson(admin, {
      givenNames: 'Ana',
      sex: 'female',
      belongingStatusId: member,
      birth: { year: 1990 },
      emails: [{ value: 'a@b.co' }],
      firstVisit: '2020-05-01',
      newsletterConsent: { status: 'granted' },
    });
    await addPerson(admin, {
      givenNames: 'Berta',
      sex: 'female',
      birth: { month: 5, day: 3 },
      phones: [{ number: '3115550101' }],
    });
    await addPerson(admin, {
      givenNames: 'Carlos',
      sex: 'male',
      belongingStatusId: member,
      birth: { year: 2020 },
      recordStatus: 'inactive',
      firstVisit: '2021-05-01',
    });
    await addPerson(admin, { givenNames: 'Dora', recordStatus: 'archived' });
    expect(await names(admin, {})).toEqual(['Ana', 'Berta', 'Carlos']);
    expect(await names(admin, { status: member })).toEqual(['Ana', 'Carlos']);
    expect(await names(admin, { status: `none,${member}`, sex: 'female' })).toEqual([
      'Ana',
      'Berta',
    ]);
    expect(await names(admin, { recordStatus: 'archived' })).toEqual(['Dora']);
    expect(await names(admin, { recordStatus: 'active,archived' })).toEqual([
      'Ana',
      'Berta',
      'Dora',
    ]);
    expect(await names(admin, { ageBand: 'unknown,30-44' })).toEqual(['Ana', 'Berta']);
    expect(await names(admin, { hasEmail: 'yes' })).toEqual(['Ana']);
    expect(await names(admin, { hasEmail: 'no', hasPhone: 'no' })).toEqual(['Carlos']);
    expect(await names(admin, { consent: 'granted' })).toEqual(['Ana']);
    expect(await names(admin, { birthMonth: '5' as never })).toEqual(['Berta']);
    expect(
      await names(admin, { firstVisitFrom: '2020-06-01', firstVisitTo: '2021-12-31' }),
    ).toEqual(['Carlos']);
    expect(await names(admin, { q: 'a', sex: 'female' })).toEqual(['Ana']);
    expect(await names(admin, { missing: 'consent' })).toEqual(['Berta', 'Carlos']);
    expect(await names(admin, { missing: 'email' })).toEqual(['Berta', 'Carlos']);
    expect(await names(admin, { missing: 'contact' })).toEqual(['Carlos']);
    expect(await names(admin, { missing: 'contact,consent', sex: 'female' })).toEqual(['Berta']);
    expect((await admin.call(people.initials, { missing: 'contact' })).total).toBe(1);
    await expect(names(admin, { sex: 'ambos' })).rejects.toMatchObject({ status: 400 });
    await expect(names(admin, { limit: 1000 })).rejects.toMatchObject({ status: 400 });
  });
});
