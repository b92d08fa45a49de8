/** Follow-ups: who gets them, what becomes of them, and what moves with the person. */
import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { followUpsContract as followUps } from '#domain/follow-ups/contract.ts';
import { maxAssignedAtOnce } from '#domain/follow-ups/schema.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { downloadExport, readZip, restoreFromZip } from '#server/testing/files/archives.ts';
import { addPerson, createChurchOf } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const addRebeca = async (admin: Client, givenNames = 'Rebeca'): Promise<string> =>
  (await addPerson(admin, { givenNames, surname1: 'Soto', confirmed: true })).id;

const readCard = async (client: Client): Promise<unknown> =>
  (await client.call(frontPageContract.read, {})).cards.find(({ key }) => key === 'follow-ups')
    ?.data;

const readMenu = async (client: Client): Promise<number | undefined> => {
  const { tasks } = await client.call(frontPageContract.read, { only: 'menu' });
  return tasks?.find(({ kind }) => kind === 'follow-ups')?.count;
};

describe('a follow-up', () => {
  test('is counted in the menu of whom it was given to from its day on, and not among the tasks', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const secretary = await church.as('secretary');
    const assign = async (dueOn: string, reason: 'absent' | 'pastoral'): Promise<void> => {
      const personId = await addRebeca(admin);
      await admin.call(followUps.assign, { personId, assigneeId: secretary.userId, reason, dueOn });
    };
    await assign('2020-01-31', 'absent');
    await assign('2040-01-31', 'pastoral');
    expect(await readMenu(secretary)).toBe(1);
    expect(await readMenu(admin)).toBeUndefined();
    const { tasks } = await secretary.call(frontPageContract.read, {});
    expect(tasks?.map(({ kind }) => kind)).not.toContain('follow-ups');
  });

  test('is on the front page of whom it was given to until it is done, and overdue after its day', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const secretary = await church.as('secretary');
    const { items } = await admin.call(followUps.assignees, {});
    expect(items.map(({ id }) => id)).toContain(secretary.userId);
    expect(items.map(({ id }) => id)).not.toContain((await church.as('member')).userId);
    const personId = await addRebeca(admin);
    const to = { assigneeId: secretary.userId, reason: 'absent' } as const;
    const { id } = await admin.call(followUps.assign, { personId, ...to, dueOn: '2020-01-31' });
    expect(await readCard(secretary)).toMatchObject({
      total: 1,
      items: [{ id, person: { id: personId }, reason: 'absent', isOverdue: true }],
    });
    expect(await readCard(admin)).toBeUndefined();
    const end = { followUpId: id, outcome: 'will-return', text: 'Estaba de viaje' } as const;
    await secretary.call(followUps.finish, end);
    expect(await readCard(secretary)).toBeUndefined();
    expect((await admin.call(followUps.ofPerson, { personId })).items).toMatchObject([
      { isOverdue: false, outcome: 'will-return', outcomeText: 'Estaba de viaje' },
    ]);
    expect(await getError(secretary.call(followUps.finish, end))).toMatch(/^409/);
    await secretary.call(followUps.reopen, { followUpId: id });
    expect(await readCard(secretary)).toMatchObject({ total: 1, items: [{ outcome: null }] });
  });

  test('that two give at the same time is one; another reason is another one', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const personId = await addRebeca(admin);
    const assignment = { personId, assigneeId: admin.userId, dueOn: '2030-01-31' };
    const set = () => getError(admin.call(followUps.assign, assignment));
    expect(await Promise.all([set(), set(), set(), set()])).toEqual(Array(4).fill('done'));
    await admin.call(followUps.assign, { ...assignment, reason: 'pastoral' });
    const { items } = await admin.call(followUps.ofPerson, { personId });
    expect(items.map(({ reason }) => reason).toSorted()).toEqual(['newcomer', 'pastoral']);
  });

  test('that is done is opened again only without another open one for the reason', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const personId = await addRebeca(admin);
    const assignment = { personId, assigneeId: admin.userId, dueOn: '2030-01-31' };
    const { id: followUpId } = await admin.call(followUps.assign, assignment);
    await admin.call(followUps.finish, { followUpId, outcome: 'called' });
    await admin.call(followUps.assign, assignment);
    expect(await getError(admin.call(followUps.reopen, { followUpId }))).toMatch(/^409/);
  });

  test('keeps who had it, until when, and how it went', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const pastor = await church.as('pastor');
    const personId = await addRebeca(admin);
    const assign = (assigneeId: string, dueOn: string) =>
      admin.call(followUps.assign, { personId, assigneeId, dueOn, reason: 'moved' });
    const { id: followUpId } = await assign(admin.userId, '2030-01-31');
    await assign(pastor.userId, '2030-02-28');
    await pastor.call(followUps.finish, { followUpId, outcome: 'left', text: 'Vive en Cali' });
    await pastor.call(followUps.reopen, { followUpId });
    const { entries } = await admin.call(followUps.get, { followUpId });
    expect(entries).toMatchObject([
      { kind: 'reopened' },
      { kind: 'done', outcome: 'left', text: 'Vive en Cali' },
      { kind: 'changed', dueOn: '2030-02-28' },
      { kind: 'opened', dueOn: '2030-01-31' },
    ]);
    const { items } = await admin.call(auditContract.list, { subject: personId });
    expect(JSON.stringify(items)).not.toContain('Vive en Cali');
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['follow-up-set', 'follow-up-done', 'follow-up-reopened']),
    );
  });
});

test('the list shows the most urgent first, by assignee, reason and delay, in pages; those that are done apart', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const pastor = await church.as('pastor');
  const ids: string[] = [];
  for (const [index, name] of ['Ana', 'Eva', 'Rut'].entries()) {
    const { id } = await admin.call(followUps.assign, {
      personId: await addRebeca(admin, name),
      assigneeId: index === 1 ? pastor.userId : admin.userId,
      dueOn: ['2020-01-02', '2040-01-01', '2020-01-01'][index] ?? '',
      reason: index === 2 ? 'absent' : 'newcomer',
    });
    ids.push(id);
  }
  const [ana = '', eva = '', rut = ''] = ids;
  const list = async (input: object) =>
    (await admin.call(followUps.list, input)).items.map(({ id }) => id);
  expect(await list({})).toEqual([rut, ana, eva]);
  expect(await list({ overdue: 'yes' })).toEqual([rut, ana]);
  expect(await list({ assignee: 'me' })).toEqual([rut, ana]);
  expect(await list({ assignee: pastor.userId })).toEqual([eva]);
  expect(await list({ reason: 'absent' })).toEqual([rut]);
  await admin.call(followUps.finish, { followUpId: rut, outcome: 'visited' });
  expect(await list({})).toEqual([ana, eva]);
  expect(await list({ status: 'done' })).toEqual([rut]);
  const csv = await (await admin.fetch('/api/follow-ups/export?status=done')).text();
  expect(csv).toContain('Rut Soto');
  expect(csv).toContain('Se le visitó');
  expect(csv).not.toContain('Ana Soto');
});

test('pages go on where the last one ended, open and done', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, index) => addRebeca(admin, `Persona ${index}`)),
  );
  const to = { assigneeId: admin.userId, dueOn: '2030-01-31', reason: 'other' } as const;
  await admin.call(followUps.assignMany, { selection: { ids }, ...to });
  const readAll = async (input: object): Promise<string[]> => {
    const first = await admin.call(followUps.list, input);
    const second = await admin.call(followUps.list, { ...input, cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    return [...first.items, ...second.items].map((each) => each.id);
  };
  const open = await readAll({});
  expect(new Set(open).size).toBe(60);
  for (const followUpId of open)
    await admin.call(followUps.finish, { followUpId, outcome: 'called' });
  expect((await readAll({ status: 'done' })).toSorted()).toEqual(open.toSorted());
});

describe('many people at once', () => {
  test('are given to somebody, but for those who have one, and taken back unless somebody began', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const pastor = await church.as('pastor');
    const ids = [];
    for (const name of ['Ana', 'Eva', 'Rut']) ids.push(await addRebeca(admin, name));
    const to = { assigneeId: pastor.userId, dueOn: '2030-01-31', reason: 'absent' } as const;
    const [anaId = '', evaId = '', rutId = ''] = ids;
    await admin.call(followUps.assign, { personId: anaId, ...to, assigneeId: admin.userId });
    const result = await admin.call(followUps.assignMany, { selection: { ids }, ...to });
    expect(result).toMatchObject({ assigned: 2, alreadyOpen: 1 });
    const before = await admin.call(followUps.ofPerson, { personId: anaId });
    expect(before.items).toMatchObject([{ assigneeId: admin.userId }]);
    expect((await admin.call(peopleBulkContract.recent, {})).items).toMatchObject([
      { kind: 'follow-ups', changed: 2 },
    ]);
    const [begun] = (await admin.call(followUps.ofPerson, { personId: evaId })).items;
    await pastor.call(followUps.addNote, { followUpId: begun?.id ?? '', text: 'Llamé dos veces' });
    const undoId = result.undoId ?? '';
    expect(await admin.call(followUps.undoAssignments, { undoId })).toEqual({ removed: 1 });
    expect((await admin.call(followUps.ofPerson, { personId: rutId })).items).toEqual([]);
    expect((await admin.call(followUps.ofPerson, { personId: evaId })).items).toHaveLength(1);
    expect(await getError(admin.call(followUps.undoAssignments, { undoId }))).toMatch(/^4/);
    const entries = (await admin.call(auditContract.list, { subject: rutId })).items;
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['follow-up-set', 'follow-ups-undone']),
    );
  });

  test(`are at most ${maxAssignedAtOnce}, and none of them is given then`, async () => {
    const church = await createChurchOf(server(), maxAssignedAtOnce + 60);
    const { admin } = church;
    const assignment = {
      selection: { filters: {} },
      assigneeId: admin.userId,
      dueOn: '2030-01-31',
    };
    expect(await getError(admin.call(followUps.assignMany, assignment))).toMatch(
      `${maxAssignedAtOnce}`,
    );
    expect((await admin.call(followUps.list, {})).items).toEqual([]);
  });

  test('are of the own church only', async () => {
    const church = await server().createChurch();
    const other = await server().createChurch();
    const selection = { ids: [await addRebeca(other.admin)] };
    const to = { assigneeId: church.admin.userId, dueOn: '2030-01-31' };
    expect(await church.admin.call(followUps.assignMany, { selection, ...to })).toMatchObject({
      assigned: 0,
    });
    const own = { ids: [await addRebeca(church.admin)] };
    const strange = { ...to, assigneeId: other.admin.userId };
    expect(
      await getError(church.admin.call(followUps.assignMany, { selection: own, ...strange })),
    ).toMatch(/^400/);
  });
});

test('two records of which both have an open follow-up become one with one for each reason, and come apart with theirs', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const personId = await addRebeca(admin);
  const removedId = await addRebeca(admin, 'Beca');
  const assign = (id: string, reason: 'newcomer' | 'absent') =>
    admin.call(followUps.assign, {
      personId: id,
      assigneeId: admin.userId,
      dueOn: '2030-01-31',
      reason,
    });
  const { id: keptFollowUpId } = await assign(personId, 'newcomer');
  const { id: followUpId } = await assign(removedId, 'newcomer');
  await admin.call(followUps.addNote, { followUpId, text: 'Vino con su hermana' });
  await assign(removedId, 'absent');
  const { undoId } = await admin.call(mergeContract.merge, { personId, removedId });
  const { items } = await admin.call(followUps.ofPerson, { personId });
  expect(items.map(({ reason }) => reason).toSorted()).toEqual(['absent', 'newcomer']);
  expect(items.map(({ id }) => id)).toContain(keptFollowUpId);
  await admin.call(mergeContract.undo, { undoId });
  expect((await admin.call(followUps.ofPerson, { personId: removedId })).items).toHaveLength(2);
  const { entries } = await admin.call(followUps.get, { followUpId });
  expect(entries.map(({ text }) => text)).toContain('Vino con su hermana');
});

test('an erased person takes the follow-ups along', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const personId = await addRebeca(admin);
  const to = { assigneeId: admin.userId, dueOn: '2030-01-31' };
  const { id: followUpId } = await admin.call(followUps.assign, { personId, ...to });
  await admin.call(people.remove, { personId });
  expect(await getError(admin.call(followUps.get, { followUpId }))).toMatch(/^404/);
  expect((await admin.call(followUps.list, {})).items).toEqual([]);
});

test('an export has follow-ups with their history and the notes for all, and another church gets them back', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const to = { assigneeId: admin.userId, dueOn: '2030-01-31', reason: 'pastoral' } as const;
  const personId = await addRebeca(admin);
  const { id: followUpId } = await admin.call(followUps.assign, { personId, ...to });
  const pastor = await church.as('pastor');
  for (const visibility of ['viewers', 'pastors', 'author'] as const)
    await pastor.call(followUps.addNote, { followUpId, text: `para ${visibility}`, visibility });
  await admin.call(followUps.finish, { followUpId, outcome: 'visited', text: 'Está mejor' });
  const zip = await downloadExport(admin);
  const all = [...(await readZip(zip)).values()].map(String).join('\n');
  expect(all).not.toMatch(/para author|para pastors/);

  const other = await server().createChurch();
  await restoreFromZip(other.admin, zip);
  const [restored] = (await other.admin.call(followUps.list, { status: 'done' })).items;
  expect(restored).toMatchObject({
    reason: 'pastoral',
    outcome: 'visited',
    outcomeText: 'Está mejor',
  });
  const { entries } = await other.admin.call(followUps.get, { followUpId: restored?.id ?? '' });
  expect(entries.map(({ kind }) => kind)).toEqual(['done', 'note', 'opened']);
});
