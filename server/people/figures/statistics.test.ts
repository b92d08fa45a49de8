import { expect, test } from 'vitest';
import { daysInMonth } from '#domain/kernel/partial-date.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const birth = (month: number, day: number, year?: number) => ({
  birth: { month, day, ...(year ? { year } : {}) },
});

async function addFive(admin: Client): Promise<void> {
  const { items: statuses } = await admin.call(people.statuses, {});
  const status = (key: string) => ({
    belongingStatusId: statuses.find((each) => each.key === key)?.id ?? '',
  });
  await addPerson(admin, {
    givenNames: 'Ana',
    sex: 'female',
    ...status('member'),
    ...birth(3, 12, 1990),
    emails: [{ value: 'a@b.co' }],
  });
  await addPerson(admin, {
    givenNames: 'Berta',
    sex: 'female',
    ...status('leader'),
    ...birth(3, 9),
  });
  await addPerson(admin, {
    givenNames: 'Carlos',
    sex: 'male',
    ...status('member'),
    recordStatus: 'inactive',
    ...birth(3, 30, 2020),
  });
  await addPerson(admin, { givenNames: 'Dora', ...status('deceased'), ...birth(3, 13, 1930) });
  await addPerson(admin, { givenNames: 'Elías', recordStatus: 'archived', ...birth(3, 11, 1980) });
}

test('the statistics count people by status, sex, age and missing data', async () => {
  const back = setClock(() => new Date('2026-03-11T15:00:00Z')); // a Wednesday in Bogotá
  try {
    const { admin } = await server().createChurch();
    await addFive(admin);
    const figures = await admin.call(people.statistics, {});
    expect(figures).toMatchObject({
      total: 3,
      active: 2,
      inactive: 1,
      archived: 1,
      deceased: 1,
      members: 2,
      withoutEmail: 1,
      withoutPhone: 3,
      withoutBirth: 1,
      newThisMonth: 4,
      birthdaysThisWeek: 2,
      birthdaysThisMonth: 2,
      nextBirthdays: [{ displayName: 'Ana', month: 3, day: 12, turns: 36, daysLeft: 1 }],
    });
    expect(figures.bySex.map(({ count }) => count)).toEqual([2, 1, 0]);
    expect(figures.byConsent.map(({ count }) => count)).toEqual([3, 0, 0]);
    expect(
      Object.fromEntries(figures.byStatus.map(({ name, count }) => [name, count])),
    ).toMatchObject({
      Miembro: 2,
      Líder: 1,
      Visitante: 0,
      Fallecido: 0,
    });
    expect(Object.fromEntries(figures.byAgeBand.map(({ band, count }) => [band, count]))).toEqual({
      '0-5': 1,
      '6-12': 0,
      '13-17': 0,
      '18-29': 0,
      '30-44': 1,
      '45-59': 0,
      '60-74': 0,
      '75': 0,
      unknown: 1,
    });
    expect(figures.trends.months).toHaveLength(12);
    expect(figures.trends.months.at(-1)).toMatchObject({ month: '2026-03', created: 4 });
    // The one who died has no contact either, and is asked for none.
    expect(figures.toAsk).toEqual({ consent: 1, contact: 2 });
  } finally {
    back();
  }
});

test('a child who was born this year has no birthday yet, in figures and in lists', async () => {
  const back = setClock(() => new Date('2026-03-11T15:00:00Z'));
  try {
    const { admin } = await server().createChurch();
    const countBirthdays = async () => {
      const { birthdaysThisWeek, birthdaysThisMonth, nextBirthdays } = await admin.call(
        people.statistics,
        {},
      );
      const { items } = await admin.call(people.list, { birthdayWithin: 1 });
      return [birthdaysThisWeek, birthdaysThisMonth, nextBirthdays.length, items.length];
    };
    await addPerson(admin, { givenNames: 'Ana', ...birth(3, 11, 2026) });
    await addPerson(admin, { givenNames: 'Eva', ...birth(3, 10, 2026) });
    expect(await countBirthdays()).toEqual([0, 0, 0, 0]);
    await addPerson(admin, { givenNames: 'Luz', ...birth(3, 11, 2025) });
    await addPerson(admin, { givenNames: 'Rut', ...birth(3, 12) });
    expect(await countBirthdays()).toEqual([2, 2, 2, 2]);
  } finally {
    back();
  }
});

test('the people added this month, in the time zone of the church, are those that the list finds', async () => {
  const { admin } = await server().createChurch();
  const addAt = async (at: string, givenNames: string): Promise<void> => {
    const back = setClock(() => new Date(at));
    await addPerson(admin, { givenNames }).finally(back);
  };
  // In Bogotá it is still 31 March, then 1 April.
  await addAt('2026-04-01T04:59:00Z', 'Ana');
  await addAt('2026-04-01T05:01:00Z', 'Berta');
  const back = setClock(() => new Date('2026-04-02T12:00:00Z'));
  try {
    expect((await admin.call(people.statistics, {})).newThisMonth).toBe(1);
    const { items } = await admin.call(people.list, { createdFrom: '2026-04-01' });
    expect(items.map(({ displayName }) => displayName)).toEqual(['Berta']);
  } finally {
    back();
  }
});

test('the statistics of an empty church are zero', async () => {
  const { admin } = await server().createChurch();
  expect(await admin.call(people.statistics, {})).toMatchObject({
    total: 0,
    members: 0,
    nextBirthdays: [],
    newThisMonth: 0,
  });
});

const withBaptism = (year: number, month?: number) => ({
  baptism: { date: { year, ...(month ? { month } : {}) }, place: '' },
});

test('every month of the trends opens a list of as many people', async () => {
  const { admin } = await server().createChurch();
  const back = setClock(() => new Date('2026-03-11T15:00:00Z'));
  try {
    await addPerson(admin, {
      givenNames: 'Ana',
      firstVisit: '2025-11-30',
      ...withBaptism(2026, 2),
    });
    await addPerson(admin, { givenNames: 'Berta', firstVisit: '2025-11-01', ...withBaptism(2025) });
    await addPerson(admin, {
      givenNames: 'Carla',
      firstVisit: '2024-05-01',
      ...withBaptism(2024, 7),
    });
    const archived = { recordStatus: 'archived' as const, firstVisit: '2025-11-02' };
    await addPerson(admin, { givenNames: 'Dora', ...archived, ...withBaptism(2026, 2) });
    const count = async (filters: object) => (await admin.call(people.initials, filters)).total;
    const expectLists = async (input: { year?: number }): Promise<void> => {
      const { trends } = await admin.call(people.statistics, input);
      for (const { month, created, firstVisits, baptisms } of trends.months) {
        const [from, to] = [
          `${month}-01`,
          `${month}-${daysInMonth(Number(month.slice(5)), Number(month.slice(0, 4)))}`,
        ];
        expect(await count({ createdFrom: from, createdTo: to })).toBe(created);
        expect(await count({ firstVisitFrom: from, firstVisitTo: to })).toBe(firstVisits);
        expect(await count({ baptismFrom: month, baptismTo: month })).toBe(baptisms);
      }
      const [first, last] = [trends.months[0]?.month ?? '', trends.months.at(-1)?.month ?? ''];
      expect(await count({ baptismFrom: first, baptismTo: last })).toBe(trends.total.baptisms);
    };
    await expectLists({});
    await expectLists({ year: 2024 });
    const { trends } = await admin.call(people.statistics, {});
    expect(trends.total).toEqual({ created: 3, firstVisits: 2, baptisms: 1 });
    expect(trends.before).toEqual({ created: 0, firstVisits: 1, baptisms: 1 });
    expect((await admin.call(people.statistics, { year: 2024 })).trends.total).toEqual({
      created: 0,
      firstVisits: 1,
      baptisms: 1,
    });
  } finally {
    back();
  }
});
