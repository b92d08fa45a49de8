/** The tests of the rota over HTTP. The access matrix says who may do what. */
import { describe, expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { rotaContract as contract, rotaLinkContract as link } from '#domain/rota/contract.ts';
import type { BoardDate } from '#domain/rota/schema.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { createSound, describeBoard, march, readBoard, toToken } from '#server/testing/rota.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

describe('the gaps of a month', () => {
  test('are filled in turn, nobody is told, and the proposals can be taken back', async () => {
    const { admin } = await server().createChurch();
    await createSound(admin, ['Ana', 'Beto']);
    const { assignmentIds, gaps } = await admin.call(contract.fill, march);
    expect(gaps).toBe(0);
    const board = describeBoard(await readBoard(admin));
    expect(board).toHaveLength(4);
    expect(new Set(board.slice(0, 2).map((line) => line.split(' ')[1])).size).toBe(2);
    expect(board.every((line) => line.endsWith('proposed'))).toBe(true);
    expect((await admin.call(contract.fill, march)).assignmentIds).toEqual([]);
    await admin.call(contract.unassign, { assignmentIds });
    expect(describeBoard(await readBoard(admin))).toEqual([]);
  });

  test('leave out who is away, and say how many nobody could take', async () => {
    const { admin, as } = await server().createChurch();
    const { people } = await createSound(admin, ['Ana']);
    const member = await as('member');
    await admin.call(managementContract.linkPerson, {
      userId: member.userId,
      personId: people[0]?.id ?? '',
    });
    await member.call(contract.addAbsence, { from: '2027-03-10', until: '2027-03-22', note: '' });
    expect(await admin.call(contract.fill, march)).toMatchObject({ gaps: 2 });
    expect(describeBoard(await readBoard(admin))).toEqual(['7 Ana proposed', '28 Ana proposed']);
  });

  test('of an event of next year are known, though none of its dates is near', async () => {
    const { admin } = await server().createChurch();
    const { positionId } = await createSound(admin, ['Ana']);
    const camp = await addEvent(admin, { times: [{ firstDay: '2028-07-15' }] });
    const needs = [{ positionId, count: 4 }];
    await admin.call(contract.setNeeds, { eventId: camp.id, needs });
    expect(await admin.call(contract.needs, { eventId: camp.id })).toEqual({ needs });
  });

  test('of a date that needs somebody else are its own, until it is as its event again', async () => {
    const { admin } = await server().createChurch();
    const { event, positionId } = await createSound(admin, ['Ana']);
    const [first] = await readBoard(admin);
    const occurrenceId = first?.occurrenceId ?? '';
    const set = (needs: { positionId: string; count: number }[] | null) =>
      admin.call(contract.setNeeds, { eventId: event.id, occurrenceId, needs });
    await set([{ positionId, count: 3 }]);
    expect((await readBoard(admin))[0]).toMatchObject({ isOwn: true, needs: [{ count: 3 }] });
    await set([]);
    expect((await readBoard(admin))[0]).toMatchObject({ isOwn: true, needs: [] });
    await set(null);
    expect((await readBoard(admin))[0]).toMatchObject({ isOwn: false, needs: [{ count: 1 }] });
  });
});

describe('who is asked', () => {
  test('answers by a link without an account, and names somebody else', async () => {
    const { admin } = await server().createChurch();
    await createSound(admin, ['Ana']);
    await admin.call(contract.fill, march);
    const { items } = await admin.call(contract.ask, march);
    expect(items).toMatchObject([{ person: { displayName: 'Ana' }, isMailed: true }]);
    expect(items[0]?.dates).toHaveLength(4);
    const token = toToken(items[0]?.url ?? '');
    const opened = await server().anonymous.call(link.open, { token });
    expect(opened).toMatchObject({ name: 'Ana' });
    const [first, second] = opened.dates;
    await server().anonymous.call(link.answer, {
      token,
      assignmentId: first?.id ?? '',
      accepts: true,
      reason: '',
      suggestion: '',
    });
    await server().anonymous.call(link.answer, {
      token,
      assignmentId: second?.id ?? '',
      accepts: false,
      reason: 'De viaje',
      suggestion: 'Beto',
    });
    const board = await readBoard(admin);
    expect(describeBoard(board).slice(0, 3)).toEqual([
      '7 Ana accepted',
      '14 Ana declined',
      '21 Ana asked',
    ]);
    expect(board[1]?.assignments[0]).toMatchObject({ reason: 'De viaje', suggestion: 'Beto' });
    expect(await admin.call(contract.fill, march)).toMatchObject({ assignmentIds: [], gaps: 1 });
    expect((await admin.call(contract.ask, march)).items).toEqual([]);
  });

  test('gets a mail in the name of the church that says when, at which event and as what', async () => {
    const { admin } = await server().createChurch();
    const servant = `Ana${Date.now()}`;
    await createSound(admin, [servant]);
    await admin.call(contract.fill, march);
    await admin.call(contract.ask, march);
    const [mail] = await waitForMail(server(), `${servant.toLowerCase()}@ejemplo.co`);
    expect(mail?.headers['from']).toMatch(/ \(Redil\)"/u);
    const dates = mail?.text.match(/^domingo, .* · Culto dominical · Consola$/gmu);
    expect(dates).toHaveLength(4);
  });

  test('is counted before, and only the dates that were chosen are asked about', async () => {
    const { admin } = await server().createChurch();
    const { positionId } = await createSound(admin, ['Ana', 'Beto']);
    const { id: withoutMail } = await addPerson(admin, { givenNames: 'Caro', confirmed: true });
    await admin.call(contract.fill, march);
    const [first] = await readBoard(admin);
    const occurrenceId = first?.occurrenceId ?? '';
    await admin.call(contract.assign, { occurrenceId, positionId, personId: withoutMail });
    const { dates, mailedIds } = await admin.call(contract.toAsk, march);
    expect(dates.map(({ personIds }) => personIds.length)).toEqual([2, 1, 1, 1]);
    expect(mailedIds).toHaveLength(2);
    expect(mailedIds).not.toContain(withoutMail);
    const { items } = await admin.call(contract.ask, { ...march, occurrenceIds: [occurrenceId] });
    expect(items).toHaveLength(2);
    expect(
      describeBoard(await readBoard(admin)).filter((line) => line.endsWith('asked')),
    ).toHaveLength(2);
    expect((await admin.call(contract.toAsk, march)).dates).toHaveLength(3);
  });

  test('loses the link with a newer one; the dates of others are not found by it', async () => {
    const { admin } = await server().createChurch();
    const { people, positionId } = await createSound(admin, ['Ana', 'Beto']);
    const [first, second] = await readBoard(admin);
    const assign = (date: BoardDate | undefined, person: { id: string } | undefined) =>
      admin.call(contract.assign, {
        occurrenceId: date?.occurrenceId ?? '',
        positionId,
        personId: person?.id ?? '',
      });
    await assign(first, people[0]);
    const earlier = toToken((await admin.call(contract.ask, march)).items[0]?.url ?? '');
    await assign(second, people[0]);
    const other = await assign(second, people[1]);
    const { items } = await admin.call(contract.ask, march);
    const newer = toToken(items.find(({ person }) => person.id === people[0]?.id)?.url ?? '');
    const open = (token: string) => server().anonymous.call(link.open, { token });
    expect(await getError(open(earlier))).toMatch(/^404 /);
    expect((await open(newer)).dates).toHaveLength(2);
    const answer = { assignmentId: other.id, accepts: true, reason: '', suggestion: '' };
    expect(
      await getError(server().anonymous.call(link.answer, { token: newer, ...answer })),
    ).toMatch(/^404 /);
  });

  test('sees in the own account what was asked, not what is only proposed', async () => {
    const { admin, as } = await server().createChurch();
    const { people } = await createSound(admin, ['Ana']);
    const member = await as('member');
    await admin.call(managementContract.linkPerson, {
      userId: member.userId,
      personId: people[0]?.id ?? '',
    });
    await admin.call(contract.fill, march);
    expect((await member.call(contract.mine, {})).dates).toEqual([]);
    await admin.call(contract.ask, march);
    const [first] = (await member.call(contract.mine, {})).dates;
    const answered = await member.call(contract.answer, {
      assignmentId: first?.id ?? '',
      accepts: true,
      reason: '',
      suggestion: '',
    });
    expect(answered.dates[0]).toMatchObject({ status: 'accepted', position: 'Consola' });
  });
});

describe('a date', () => {
  test('that moves keeps who serves; one that is cancelled needs nobody', async () => {
    const { admin } = await server().createChurch();
    const { event } = await createSound(admin, ['Ana']);
    await admin.call(contract.fill, march);
    const { event: moved } = await admin.call(events.changeTimes, {
      eventId: event.id,
      version: event.version,
      timeId: event.times[0]?.id ?? '',
      day: '2027-03-14',
      toDay: '2027-03-13',
      scope: 'one',
      startTime: '18:00',
      endTime: '20:00',
    });
    expect(describeBoard(await readBoard(admin))[1]).toBe('13 Ana proposed');
    await admin.call(events.cancelDate, {
      eventId: event.id,
      version: moved.version,
      timeId: event.times[0]?.id ?? '',
      day: '2027-03-21',
    });
    expect(describeBoard(await readBoard(admin))).toHaveLength(3);
  });

  test('says that somebody serves elsewhere at that hour', async () => {
    const { admin } = await server().createChurch();
    const { people, positionId } = await createSound(admin, ['Ana']);
    const other = await addEvent(admin, {
      title: 'Escuela',
      times: [{ startTime: '11:00', endTime: '13:00' }],
    });
    await admin.call(contract.setNeeds, { eventId: other.id, needs: [{ positionId, count: 1 }] });
    const dates = (await readBoard(admin)).filter(({ startsOn }) =>
      startsOn.startsWith('2027-03-07'),
    );
    for (const { occurrenceId } of dates)
      await admin.call(contract.assign, {
        occurrenceId,
        positionId,
        personId: people[0]?.id ?? '',
      });
    const board = await readBoard(admin);
    expect(board.slice(0, 2).map(({ assignments }) => assignments[0]?.isDouble)).toEqual([
      true,
      true,
    ]);
  });
});

test('who leaves a team or is erased serves no more, and a team with members stays', async () => {
  const { admin } = await server().createChurch();
  const { team, people } = await createSound(admin, ['Ana', 'Beto']);
  await admin.call(contract.fill, march);
  expect(await getError(admin.call(contract.removeTeam, { teamId: team.id }))).toMatch(/^409 /);
  await admin.call(contract.removeMember, { teamId: team.id, personId: people[0]?.id ?? '' });
  await admin.call(peopleContract.remove, { personId: people[1]?.id ?? '' });
  expect(describeBoard(await readBoard(admin))).toEqual([]);
  expect((await admin.call(contract.teams, {})).items[0]?.members).toEqual([]);
  await admin.call(contract.removeTeam, { teamId: team.id });
  expect((await admin.call(contract.teams, {})).items).toEqual([]);
});
