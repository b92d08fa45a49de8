/** A visitor who may be on record is connected in the inbox. */
import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import { waitingVisitorsContract as contract } from '#domain/meetings/reports/waiting-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { addPerson } from '#server/testing/people.ts';
import { cameAll, createCell, readForm, sendReport } from '#server/testing/reports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const marta = {
  givenNames: 'Marta',
  surname1: 'Ruiz',
  phones: [{ number: '311 555 0777' }],
};

/** Not as the record writes the name. */
const typeVisitor = () => ({ id: crypto.randomUUID(), name: 'marta ruiz', phone: '' });

/** A cell whose leader reported a visitor who may be Marta, of whom the church knows more. */
async function createWaiting() {
  const cell = await createCell(server());
  const { id: martaId } = await addPerson(cell.church.admin, marta);
  const visitor = typeVisitor();
  const sent = await sendReport(cell.leader, cell.group.id, { visitors: [visitor] });
  const secretary = await cell.church.as('secretary');
  const { items } = await secretary.call(inboxContract.list, {});
  return { ...cell, martaId, visitor, sent, secretary, submissionId: items[0]?.id ?? '' };
}

const readVisitors = async (client: Client, groupId: string) =>
  (await client.call(reports.visitors, { groupId })).items;

describe('a visitor in the inbox', () => {
  test('is shown to the secretary with the candidates, and not found by a leader', async () => {
    const { leader, secretary, submissionId, martaId } = await createWaiting();
    expect(await secretary.call(contract.get, { submissionId })).toMatchObject({
      name: 'marta ruiz',
      days: ['2026-01-11'],
      candidates: [{ id: martaId, detail: '+573115550777' }],
      status: 'waiting',
    });
    await expect(leader.call(contract.get, { submissionId })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('who comes again before it is decided is there once, with both days, and is gone when no report names it', async () => {
    const { leader, group, secretary, submissionId, sent } = await createWaiting();
    const again = await sendReport(leader, group.id, {
      day: '2026-01-18',
      visitors: [typeVisitor()],
    });
    expect((await secretary.call(inboxContract.list, {})).items.length).toBe(1);
    const { days } = await secretary.call(contract.get, { submissionId });
    expect(days).toEqual(['2026-01-11', '2026-01-18']);
    for (const { gatheringId, version } of [sent, again])
      await sendReport(leader, group.id, { gatheringId, baseVersion: version, visitors: [] });
    expect((await secretary.call(inboxContract.list, {})).items).toEqual([]);
  });

  test('can be refused, and then waits no longer', async () => {
    const { leader, group, secretary, submissionId } = await createWaiting();
    await secretary.call(inboxContract.refuse, { submissionId });
    expect(await readVisitors(leader, group.id)).toEqual([]);
  });
});

test('a connected visitor stays what was typed for the leader, who can’t take the person into the group', async () => {
  const { leader, group, secretary, submissionId, martaId, sent } = await createWaiting();
  await secretary.call(contract.connect, { submissionId, personId: martaId });
  const seen = await readVisitors(leader, group.id);
  expect(seen).toMatchObject([
    { displayName: 'marta ruiz', phone: null, photoId: null, waits: false, mayJoin: false },
  ]);
  const form = await readForm(leader, group.id, sent.gatheringId);
  expect(form.report?.visitors).toMatchObject([{ name: 'marta ruiz', phone: '', waits: false }]);
  const next = await sendReport(leader, group.id, {
    day: '2026-01-18',
    visitors: [{ ...typeVisitor(), personId: martaId }],
  });
  expect(next.waitingVisitors).toBe(0);
  const told = [await readVisitors(leader, group.id), form, await readForm(leader, group.id)];
  for (const secret of ['Marta', '5550777']) expect(JSON.stringify(told)).not.toContain(secret);
  const { items } = await leader.call(groups.members, { groupId: group.id });
  await expect(
    leader.call(groups.addMembers, {
      groupId: group.id,
      personIds: [martaId],
      roleId: items.at(-1)?.roleId ?? '',
      since: '2026-01-18',
    }),
  ).rejects.toThrow(/400 invalid/);
  expect(await readVisitors(secretary, group.id)).toMatchObject([
    { displayName: 'Marta Ruiz', phone: '+573115550777', visits: 2, mayJoin: true },
  ]);
});

test('connecting a visitor to who attended anyway counts the person once, and the undo gives all back', async () => {
  const { church, leader, group, secretary, memberIds } = await createWaiting();
  const [ana = ''] = memberIds;
  await sendReport(leader, group.id, {
    day: '2026-01-25',
    people: cameAll([ana]),
    visitors: [{ id: crypto.randomUUID(), name: 'Ana', phone: '' }],
  });
  const { items } = await secretary.call(inboxContract.list, {});
  const submissionId = items.find(({ title }) => title.startsWith('Ana'))?.id ?? '';
  const count = async () =>
    (await leader.call(reports.list, { groupId: group.id })).items.map(({ present, visitors }) => [
      present,
      visitors,
    ]);
  const before = await count();
  await secretary.call(contract.connect, { submissionId, personId: ana });
  expect((await count())[0]).toEqual([1, 0]);
  await secretary.call(contract.undo, { submissionId });
  expect(await count()).toEqual(before);
  await secretary.call(contract.connect, { submissionId });
  expect((await church.admin.call(peopleContract.list, { q: 'Ana' })).items.length).toBe(2);
  await secretary.call(contract.undo, { submissionId });
  expect((await church.admin.call(peopleContract.list, { q: 'Ana' })).items.length).toBe(1);
});

test('the reports of before keep no name of a visitor who is connected and erased', async () => {
  const { church, leader, group, secretary, submissionId, martaId, sent, visitor } =
    await createWaiting();
  const { gatheringId } = sent;
  await sendReport(leader, group.id, { gatheringId, baseVersion: 1, visitors: [visitor] });
  await secretary.call(contract.connect, { submissionId, personId: martaId });
  await church.admin.call(peopleContract.remove, { personId: martaId });
  const versions = await leader.call(reports.versions, { groupId: group.id, gatheringId });
  expect(JSON.stringify(versions)).not.toMatch(/marta/i);
  const { report } = await readForm(leader, group.id, gatheringId);
  expect(report?.visitors).toMatchObject([{ name: '', personId: null }]);
});

test('names are looked for 120 times an hour by one leader; the visitors of later reports wait', async () => {
  const { church, group, leader } = await createCell(server());
  const visitors = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Zoraida ${'abcdefghij'[index % 10]}${index}`,
    phone: '',
  }));
  const check = (client: Client) =>
    client.call(reports.checkVisitors, { groupId: group.id, visitors });
  await check(leader);
  await check(leader);
  await expect(check(leader)).rejects.toMatchObject({ status: 429 });
  await check(church.admin);
  const visitor = { id: crypto.randomUUID(), name: 'Nobody Onrecord', phone: '' };
  const { waitingVisitors } = await sendReport(leader, group.id, { visitors: [visitor] });
  expect(waitingVisitors).toBe(1);
});
