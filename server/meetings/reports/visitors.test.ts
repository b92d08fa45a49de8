/** Reports of two leaders, visitors and prayer requests. */
import { describe, expect, test } from 'vitest';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { downloadExport, readZip } from '#server/testing/files/archives.ts';
import { addPerson } from '#server/testing/people.ts';
import { cameAll, createCell, meetingDay, readForm, sendReport } from '#server/testing/reports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

describe('two leaders who report the same meeting', () => {
  test('get one report with the people of both, and the later one is told', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const [ana = '', beto = '', caro = ''] = memberIds;
    await sendReport(leader, group.id, { people: cameAll([ana, caro]), topic: 'Fe' });
    const answer = await sendReport(church.admin, group.id, {
      time: '19:30',
      people: [...cameAll([beto]), { personId: caro, present: false }],
      headcounts: { others: 2 },
      topic: 'Gracia',
    });
    expect(answer).toMatchObject({
      figures: { present: 2, counted: 2 },
      merge: {
        version: 1,
        isLater: true,
        names: expect.arrayContaining([{ id: caro, displayName: 'Caro' }]),
      },
    });
    expect(answer.merge?.said).toEqual([
      { part: 'people', key: ana, earlier: true, later: null },
      { part: 'people', key: caro, earlier: true, later: false },
      { part: 'people', key: beto, earlier: null, later: true },
      { part: 'headcounts', key: 'others', earlier: null, later: 2 },
      { part: 'topic', key: '', earlier: 'Fe', later: 'Gracia' },
    ]);
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([{ present: 2, counted: 2, topic: 'Gracia' }]);
  });

  test('name the same visitor, who is one person', async () => {
    const { church, group, leader } = await createCell(server());
    const visitor = () => ({
      id: crypto.randomUUID(),
      name: 'Marta Ruiz',
      phone: '311 555 0101',
      firstTime: true,
    });
    await Promise.all([
      sendReport(leader, group.id, { visitors: [visitor()] }),
      sendReport(church.admin, group.id, { visitors: [visitor()] }),
    ]);
    expect((await church.admin.call(peopleContract.list, { q: 'Marta' })).items.length).toBe(1);
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([{ visitors: 1, firstTime: 1 }]);
  });
});

describe('a visitor', () => {
  test('becomes a person of the church with the day of the first visit', async () => {
    const { church, group, leader } = await createCell(server());
    await sendReport(leader, group.id, {
      visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz Soto', phone: '311 555 0101' }],
    });
    const { items } = await church.admin.call(peopleContract.list, { q: 'Marta' });
    expect(items).toMatchObject([
      { displayName: 'Marta Ruiz Soto', firstVisit: meetingDay, phone: '+573115550101' },
    ]);
    expect(items[0]?.belongingStatusId).not.toBeNull();
    const next = await leader.call(reports.form, { groupId: group.id, day: '2026-01-18' });
    expect(next.recentVisitors).toMatchObject([{ displayName: 'Marta Ruiz Soto' }]);
  });

  test('who may be on record waits in the inbox, of which a leader learns neither name nor id', async () => {
    const { church, group, leader } = await createCell(server());
    const { id: known } = await addPerson(church.admin, {
      givenNames: 'Marta Elena',
      surname1: 'Ruiz',
      phones: [{ number: '311 555 0101' }],
    });
    const visitor = { id: crypto.randomUUID(), name: 'Tita', phone: '311 555 0101' };
    const check = (client: Client) =>
      client.call(reports.checkVisitors, { groupId: group.id, visitors: [visitor] });
    expect((await check(leader)).items).toEqual([
      { id: visitor.id, lookalikes: [], mayBeOnRecord: true },
    ]);
    expect((await check(church.admin)).items).toMatchObject([
      { lookalikes: [{ id: known }], mayBeOnRecord: false },
    ]);
    const { gatheringId, waitingVisitors } = await sendReport(leader, group.id, {
      visitors: [visitor],
    });
    expect(waitingVisitors).toBe(1);
    const { report } = await readForm(leader, group.id, gatheringId);
    expect(report?.visitors).toMatchObject([{ personId: null, waits: true, lookalikes: [] }]);
    const { items } = await leader.call(reports.visitors, { groupId: group.id });
    expect(items).toMatchObject([
      { displayName: 'Tita', phone: '+573115550101', waits: true, mayJoin: false },
    ]);
    expect(JSON.stringify([report, items])).not.toContain(known);
  });

  test('who may be on record is connected in the report by who sees people', async () => {
    const { church, group, leader } = await createCell(server());
    const { id: known } = await addPerson(church.admin, { givenNames: 'Marta', surname1: 'Ruiz' });
    const visitor = { id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '' };
    const first = await sendReport(leader, group.id, { visitors: [visitor] });
    const inbox = () => church.admin.call(inboxContract.list, {});
    expect((await inbox()).items).toMatchObject([{ title: 'Marta Ruiz · Emaús' }]);
    const { report } = await readForm(church.admin, group.id, first.gatheringId);
    expect(report?.visitors).toMatchObject([{ personId: null, lookalikes: [{ id: known }] }]);
    const decided = await sendReport(church.admin, group.id, {
      gatheringId: first.gatheringId,
      baseVersion: first.version,
      visitors: [{ ...visitor, personId: known }],
    });
    expect(decided.waitingVisitors).toBe(0);
    expect((await inbox()).items).toEqual([]);
    expect((await church.admin.call(peopleContract.list, { q: 'Marta' })).items.length).toBe(1);
  });

  test('is not connected by a leader, who gives the id of whom the report does not say', async () => {
    const { church, group, leader } = await createCell(server());
    const { id: personId } = await addPerson(church.admin, {
      givenNames: 'Marta',
      surname1: 'Ruiz',
      phones: [{ number: '311 555 0777' }],
    });
    const { waitingVisitors } = await sendReport(leader, group.id, {
      visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '', personId }],
    });
    expect(waitingVisitors).toBe(1);
  });

  test('who came back is named to the leader, who takes the visitor into the group without seeing other people', async () => {
    const { church, group, leader } = await createCell(server());
    const visitor = { id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '311 555 0101' };
    const stranger = await addPerson(church.admin, { givenNames: 'Saúl' });
    await sendReport(leader, group.id, { visitors: [visitor] });
    const seen = await leader.call(reports.visitors, { groupId: group.id });
    expect(seen.items).toMatchObject([
      { displayName: 'Marta Ruiz', phone: '+573115550101', visits: 1, lastDay: meetingDay },
    ]);

    const personId = seen.items[0]?.id ?? '';
    const { items: members } = await leader.call(groups.members, { groupId: group.id });
    const add = (id: string) =>
      leader.call(groups.addMembers, {
        groupId: group.id,
        personIds: [id],
        roleId: members.at(-1)?.roleId ?? '',
        since: meetingDay,
      });
    await expect(add(stranger.id)).rejects.toThrow(/400 invalid/);
    const { items } = await add(personId);
    expect(items.map(({ person }) => person.displayName)).toContain('Marta Ruiz');
    expect((await leader.call(reports.visitors, { groupId: group.id })).items).toEqual([]);
  });

  test('whom the leader neither knows nor sees as a look-alike is not told by an id', async () => {
    const { church, group, leader } = await createCell(server());
    const stranger = {
      givenNames: 'Zoila',
      surname1: 'Vaca',
      phones: [{ number: '311 555 0777' }],
    };
    const { id: personId } = await addPerson(church.admin, stranger);
    const sent = await sendReport(leader, group.id, {
      people: [{ personId, present: false }],
      visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '', personId }],
    });
    const told = [await leader.call(reports.visitors, { groupId: group.id })];
    expect(told).toMatchObject([{ items: [{ displayName: 'Marta Ruiz' }] }]);
    const { gatheringId, version: baseVersion } = sent;
    await sendReport(leader, group.id, { gatheringId, baseVersion, topic: 'Fe' });
    const versions = await leader.call(reports.versions, { groupId: group.id, gatheringId });
    expect(versions.names.map(({ displayName }) => displayName)).toEqual(['Marta Ruiz']);
  });

  test('is not named by the question who came if the leader does not know them', async () => {
    const { church, group, leader } = await createCell(server());
    const { id } = await addPerson(church.admin, { givenNames: 'Zoila', surname1: 'Vaca' });
    const people = cameAll([id]);
    await expect(sendReport(leader, group.id, { people })).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.not.stringContaining('Zoila') },
    });
    await sendReport(leader, group.id, { people, othersAsVisitors: true });
    expect((await leader.call(reports.visitors, { groupId: group.id })).items).toEqual([]);
  });

  test('who is somebody else than who looks alike becomes another person, if the user sees who that is', async () => {
    const { church, group, leader } = await createCell(server());
    await addPerson(church.admin, { givenNames: 'Marta', surname1: 'Ruiz' });
    const sendOther = (client: Client, day: string) =>
      sendReport(client, group.id, {
        day,
        visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '', isOther: true }],
      });
    expect((await sendOther(leader, '2026-01-11')).waitingVisitors).toBe(1);
    expect((await sendOther(church.admin, '2026-01-18')).waitingVisitors).toBe(0);
    expect((await church.admin.call(peopleContract.list, { q: 'Marta' })).items.length).toBe(2);
  });

  test('who is erased stays as a count', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const [ana = ''] = memberIds;
    const sent = await sendReport(leader, group.id, { people: cameAll(memberIds) });
    await church.admin.call(peopleContract.remove, { personId: ana });
    await sendReport(leader, group.id, {
      gatheringId: sent.gatheringId,
      baseVersion: sent.version,
      people: cameAll(memberIds.slice(1)),
      topic: 'Fe',
    });
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([{ present: 3, topic: 'Fe' }]);
  });
});

test('a merge with a report whose visitor was erased makes nobody of the visitor', async () => {
  const { church, group, leader } = await createCell(server());
  await sendReport(leader, group.id, {
    visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '' }],
  });
  const { items } = await church.admin.call(peopleContract.list, { q: 'Marta' });
  await church.admin.call(peopleContract.remove, { personId: items[0]?.id ?? '' });
  const count = async () => (await church.admin.call(peopleContract.initials, {})).total;
  const before = await count();
  await sendReport(church.admin, group.id, { topic: 'Fe' });
  expect(await count()).toBe(before);
  const { items: meetings } = await leader.call(reports.list, { groupId: group.id });
  expect(meetings).toMatchObject([{ visitors: 1, topic: 'Fe' }]);
});

describe('prayer requests', () => {
  const prayers = () => [{ id: crypto.randomUUID(), text: 'Por la salud de mi madre' }];

  test('are seen by the leader and the pastor, not by the office', async () => {
    const { church, group, leader } = await createCell(server());
    const { gatheringId } = await sendReport(leader, group.id, { prayers: prayers() });
    const [pastor, secretary] = [await church.as('pastor'), await church.as('secretary')];
    for (const client of [leader, pastor])
      expect((await readForm(client, group.id, gatheringId)).prayers).toMatchObject([
        { text: 'Por la salud de mi madre' },
      ]);
    for (const client of [church.admin, secretary])
      expect((await readForm(client, group.id, gatheringId)).prayers).toBeNull();
  });

  test('are read neither by an administrator who previews a pastor, nor in an export', async () => {
    const { church, group, leader } = await createCell(server());
    const { gatheringId } = await sendReport(leader, group.id, { prayers: prayers() });
    const files = await readZip(await downloadExport(church.admin));
    const contents = [...files.values()].map(String).join();
    expect(contents).toContain(gatheringId);
    expect(contents).not.toContain('Por la salud de mi madre');
    await church.admin.call(rolesContract.startPreview, { role: 'pastor' });
    expect((await readForm(church.admin, group.id, gatheringId)).prayers).toBeNull();
  });

  test('stay as they are when somebody corrects who does not see them', async () => {
    const { church, group, leader } = await createCell(server());
    const { gatheringId, version } = await sendReport(leader, group.id, { prayers: prayers() });
    const correction = { gatheringId, baseVersion: version, topic: 'Fe' };
    await expect(
      sendReport(church.admin, group.id, { ...correction, prayers: [] }),
    ).rejects.toMatchObject({ status: 403 });
    await sendReport(church.admin, group.id, correction);
    expect((await readForm(leader, group.id, gatheringId)).prayers?.length).toBe(1);
  });
});
