import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PeopleSort } from '#domain/people/list.ts';
import { sortKey } from '#domain/people/rules.ts';
import { insertPeople } from '#server/people/public.ts';
import { samplePeople } from '#server/people/sample-people.ts';
import { confirmedImport, importFile } from '#server/testing/imports.ts';
import { addPerson, asDraft } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const setting = {
  today: '2026-03-01',
  city: 'Cali',
  country: 'CO',
  mailDomain: 'ejemplo.co',
  statusId: () => null,
};

async function churchOf(count: number, seed: number, first = 0): Promise<TestChurch> {
  const church = await server().church();
  await fill(church.id, count, seed, first);
  return church;
}

const fill = (churchId: string, count: number, seed: number, first = 0) =>
  server().core.database.inChurch(churchId, (db) =>
    insertPeople(db, samplePeople(count, { ...setting, seed, first }), {
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

/** Ids of all pages one after the other; `between` happens after each. */
async function walk(
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
  test('hold everybody once, in order, whatever the sort', async () => {
    const { admin } = await churchOf(317, 1);
    const all = 'active,inactive,archived';
    for (const sort of ['name', 'created', 'firstVisit'] as const) {
      const down = await walk(admin, { sort, direction: 'desc', recordStatus: all });
      const up = await walk(admin, { sort, direction: 'asc', recordStatus: all });
      expect(new Set(up).size).toBe(317);
      expect(up).toEqual(down.toReversed());
    }
  });

  test('come in the order of the alphabet, ñ after n', async () => {
    const { admin } = await churchOf(260, 2);
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

  test('neither repeat nor skip anybody while others are added', async () => {
    const church = await churchOf(230, 3);
    const before = new Set(await walk(church.admin, {}));
    let first = 1000;
    const walked = await walk(church.admin, {}, () => fill(church.id, 20, (first += 20), first));
    expect(new Set(walked).size).toBe(walked.length);
    expect([...before].filter((id) => !walked.includes(id))).toEqual([]);
  });

  test('lead back the way they came', async () => {
    const { admin } = await churchOf(170, 4);
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

  test('can start at a letter, and its counts tell how many there are', async () => {
    const { admin } = await churchOf(240, 4);
    const { total, initials } = await admin.call(people.initials, {});
    expect(initials.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(initials.map(({ initial }) => initial)).toContain('Ñ');
    const order = await walk(admin, {});
    let before = 0;
    for (const { initial, count } of initials) {
      const page = await admin.call(people.list, { initial });
      expect(page.items[0]?.id).toBe(order[before]);
      before += count;
    }
  });

  test('refuse a cursor that is not ours', async () => {
    const { admin } = await server().church();
    await expect(admin.call(people.list, { cursor: 'bm8' })).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'cursor' }] },
    });
  });
});

describe('a search', () => {
  test('finds by the beginning of any word, in any order, without accents', async () => {
    const { admin } = await server().church();
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

  test('finds whoever has all its words, and nobody else, however frequent they are', async () => {
    // More than the search takes from its words: the frequent ones are found by reading in order.
    const church = await churchOf(900, 6);
    const everybody = await walk(church.admin, {});
    const words = new Map<string, string>();
    await server().core.database.inChurch(church.id, async (db) => {
      for (const { id, search_text } of await db
        .selectFrom('people')
        .select(['id', 'search_text'])
        .execute())
        words.set(id, search_text);
    });
    const prefix = fc.constantFrom(
      'm',
      'ma',
      'mar',
      'g',
      'garcia',
      'a',
      'jo',
      'jose',
      'rod',
      'd',
      'l',
      'x',
      'nu',
      'lopez',
      'cruz',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(prefix, { minLength: 1, maxLength: 4 }), async (typed) => {
        const expected = everybody.filter((id) =>
          typed.every((word) => words.get(id)?.includes(` ${word}`)),
        );
        expect(await walk(church.admin, { q: typed.join(' ') })).toEqual(expected);
        expect((await church.admin.call(people.initials, { q: typed.join(' ') })).total).toBe(
          expected.length,
        );
      }),
      { numRuns: 25 },
    );
  });

  test('finds somebody with a new name where that name belongs, and once, though two of its words begin alike', async () => {
    const { admin, id: churchId } = await churchOf(400, 9);
    const alike = samplePeople(250, { ...setting, seed: 10 }).map((person) => ({
      ...person,
      givenNames: 'Marta',
      surname1: 'Martel',
    }));
    const ids = await server().core.database.inChurch(churchId, (db) =>
      insertPeople(db, alike, { userId: null, at: new Date() }),
    );
    const before = await walk(admin, { q: 'mart' });
    expect(new Set(before).size).toBe(before.length);
    const first = await admin.call(people.get, { personId: before[0] ?? '' });
    const renamed = {
      ...asDraft(first),
      givenNames: 'Martina',
      surname1: 'Zzmartes',
      surname2: '',
    };
    await admin.call(people.update, { ...renamed, personId: first.id, version: first.version });
    expect(await walk(admin, { q: 'mart' })).toEqual([...before.slice(1), first.id]);
    expect(await walk(admin, { q: 'mart', direction: 'desc' })).toEqual([
      first.id,
      ...before.slice(1).toReversed(),
    ]);
    expect(await walk(admin, { q: 'marta martel' })).toEqual(
      before.slice(1).filter((id) => ids.includes(id)),
    );
  });
});

describe('filters', () => {
  test('show whoever meets all of them', async () => {
    const { admin } = await server().church();
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
    await expect(names(admin, { sex: 'ambos' })).rejects.toMatchObject({ status: 400 });
    await expect(names(admin, { limit: 1000 })).rejects.toMatchObject({ status: 400 });
  });
});

describe('an export', () => {
  const file = async (client: Client, query: string) =>
    Buffer.from(await (await client.fetch(`/api/people/export${query}`)).arrayBuffer()).toString();

  test('holds what the list shows, and keeps spreadsheets from taking it for formulas', async () => {
    const { admin } = await server().church();
    await addPerson(admin, {
      givenNames: '=1+1',
      surname1: 'Núñez; "hijo"',
      birth: { month: 5, day: 3 },
      phones: [{ number: '+34612345678' }],
      sex: 'female',
    });
    await addPerson(admin, { givenNames: 'Berta', surname1: 'Ruiz' });
    const text = await file(admin, '?q=nun&columns=givenNames,surname1,birth,mobile,sex');
    expect(text).toBe(
      `\ufeffNombres;Primer apellido;Fecha de nacimiento;Celular;Sexo\r\n'=1+1;"Núñez; ""hijo""";03/05;'+34 612 34 56 78;Mujer\r\n`,
    );
  });

  test('is complete beyond one page', async () => {
    const church = await churchOf(2300, 7);
    const lines = (
      await file(church.admin, '?recordStatus=active,inactive,archived&columns=givenNames')
    )
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2301);
  });

  test('is read back by the import as it was', async () => {
    const one = await churchOf(120, 8);
    const other = await server().church();
    const text = await file(one.admin, '?recordStatus=active,inactive,archived');
    const view = await importFile(other.admin, text);
    expect(view.counts).toMatchObject({ rows: 120, withErrors: 0 });
    await confirmedImport(other.admin, view.id, { duplicates: 'import' });
    expect(await file(other.admin, '?recordStatus=active,inactive,archived')).toBe(text);
  });

  test('is for whoever may export', async () => {
    const church = await server().church();
    expect((await (await church.as('treasurer')).fetch('/api/people/export')).status).toBe(403);
    expect((await (await church.as('secretary')).fetch('/api/people/export')).status).toBe(200);
  });
});
