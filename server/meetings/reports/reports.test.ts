import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { createGroup, createLeader, findRoleId, firstDay } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { cameAll, createCell, readForm, sendReport, toReport } from '#server/testing/reports.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const readWeeks = (church: TestChurch, groupId: string) =>
  server().core.database.inChurch(church.id, (db) =>
    db
      .selectFrom('group_weeks')
      .select([
        'week',
        'held',
        'did_not_meet',
        'present',
        'expected',
        'visitors',
        'first_time',
        'counted',
      ])
      .where('group_id', '=', groupId)
      .orderBy('week')
      .execute(),
  );

describe('the report of a meeting', () => {
  test('says who came, and the figures of the week follow at once', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const [ana = '', beto = ''] = memberIds;
    const { gatheringId } = await sendReport(leader, group.id, {
      people: [...cameAll([ana, beto]), { personId: memberIds[2] ?? '', present: false }],
      headcounts: { others: 4 },
      offering: 12_000,
      topic: 'La gracia',
      visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '', firstTime: true }],
    });
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([
      {
        id: gatheringId,
        status: 'held',
        present: 2,
        expected: 4,
        visitors: 1,
        firstTime: 1,
        counted: 4,
        topic: 'La gracia',
      },
    ]);
    expect(await readWeeks(church, group.id)).toEqual([
      {
        week: '2026-01-05',
        held: 1,
        did_not_meet: 0,
        present: 2,
        expected: 4,
        visitors: 1,
        first_time: 1,
        counted: 4,
      },
    ]);
  });

  test('that did not take place has its reason, and nobody was expected', async () => {
    const { church, group, leader } = await createCell(server());
    await sendReport(leader, group.id, { status: 'did_not_meet', reason: 'Lluvia' });
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([{ status: 'did_not_meet', reason: 'Lluvia' }]);
    expect(await readWeeks(church, group.id)).toMatchObject([
      { held: 0, did_not_meet: 1, present: 0, expected: 0 },
    ]);
  });

  test('sent twice has one effect', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const report = toReport(group.id, {
      people: cameAll(memberIds),
      visitors: [{ id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '3115550101' }],
    });
    const first = await leader.call(reports.report, report);
    const second = await leader.call(reports.report, report);
    expect(second).toMatchObject({ gatheringId: first.gatheringId, merge: null });
    const { items } = await church.admin.call(peopleContract.list, { q: 'Marta' });
    expect(items.length).toBe(1);
    expect((await leader.call(reports.list, { groupId: group.id })).items.length).toBe(1);
  });

  test('is one entry of the log', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    await sendReport(leader, group.id, { people: cameAll(memberIds) });
    const { items } = await church.admin.call(auditContract.list, { action: 'meeting-reported' });
    expect(items).toMatchObject([{ action: 'meeting-reported' }]);
  });

  test('is of a leader of the group: another leader finds no group', async () => {
    const { church, group } = await createCell(server());
    const other = await createLeader(church, 'Otro');
    const calls = [
      () => sendReport(other.client, group.id),
      () => readForm(other.client, group.id),
      () => other.client.call(reports.list, { groupId: group.id }),
      () =>
        other.client.call(reports.checkVisitors, {
          groupId: group.id,
          visitors: [{ id: crypto.randomUUID(), name: 'Ana', phone: '' }],
        }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  test('of one group is not reached through another one', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const { gatheringId } = await sendReport(leader, group.id, { people: cameAll(memberIds) });
    const other = await createGroup(church.admin, { name: 'Betel' });
    await expect(sendReport(church.admin, other.id, { gatheringId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(readForm(church.admin, other.id, gatheringId)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a report is refused', () => {
  test('of the future, and of a day before the group began', async () => {
    const { group, leader } = await createCell(server());
    const future = addDays(new Date().toISOString().slice(0, 10), 3);
    for (const day of [future, addDays(firstDay, -1)])
      await expect(sendReport(leader, group.id, { day })).rejects.toMatchObject({ status: 409 });
    await expect(sendReport(leader, group.id, { day: addDays(firstDay, -1) })).rejects.toThrow(
      'El grupo empezó el 4 de enero de 2026',
    );
    expect((await leader.call(reports.list, { groupId: group.id })).items).toEqual([]);
  });

  test('of a branch, which does not meet', async () => {
    const { admin } = await server().createChurch();
    const zone = await createGroup(admin, { type: 'zone' });
    await expect(sendReport(admin, zone.id)).rejects.toMatchObject({ status: 409 });
  });

  test('with a thousand names, and says how many there may be', async () => {
    const { group, leader } = await createCell(server());
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await expect(sendReport(leader, group.id, { people: cameAll(ids) })).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'people', message: expect.stringContaining('500') }] },
    });
  });

  test('with a telephone that is none, and nothing of it is written', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const sent = sendReport(leader, group.id, {
      people: cameAll(memberIds),
      visitors: [
        { id: crypto.randomUUID(), name: 'Marta Ruiz', phone: '' },
        { id: crypto.randomUUID(), name: 'Saúl', phone: '12' },
      ],
    });
    await expect(sent).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'visitors.1.phone' }] },
    });
    expect((await church.admin.call(peopleContract.list, { q: 'Marta' })).items).toEqual([]);
    expect((await leader.call(reports.list, { groupId: group.id })).items).toEqual([]);
  });

  test.each([
    { people: [{ personId: 'x', present: true }] },
    { headcounts: { others: -1 } },
    { headcounts: { niños: 3 } },
    { offering: 0.5 },
    { offering: -3 },
    { time: '25:00' },
    { day: '2026-02-30' },
    { baseVersion: 2 ** 31 },
    { visitors: [{ id: 'x', name: 'Rut', phone: '' }] },
    { visitors: [{ id: crypto.randomUUID(), name: '  ', phone: '' }] },
  ])('with a hostile body: %j', async (draft) => {
    const { group, leader } = await createCell(server());
    await expect(sendReport(leader, group.id, draft)).rejects.toMatchObject({ status: 400 });
  });

  test('with the same visitor twice under one id', async () => {
    const { group, leader } = await createCell(server());
    const visitor = { id: crypto.randomUUID(), name: 'Rut', phone: '' };
    await expect(
      sendReport(leader, group.id, { visitors: [visitor, visitor] }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('who belonged to the group on that day', () => {
  test('is in the form, and accepted, when the person has left since', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const [ana = ''] = memberIds;
    const { items } = await church.admin.call(groups.members, { groupId: group.id });
    const membershipId = items.find(({ person }) => person.id === ana)?.id ?? '';
    await church.admin.call(groups.endMembership, {
      groupId: group.id,
      membershipId,
      on: '2026-02-01',
    });
    const form = await readForm(leader, group.id);
    expect(form.people.map(({ displayName }) => displayName)).toContain('Ana');
    await sendReport(leader, group.id, { people: cameAll([ana]) });
    const later = await leader.call(reports.form, { groupId: group.id, day: '2026-02-08' });
    expect(later.people.map(({ displayName }) => displayName)).not.toContain('Ana');
  });

  test('is asked about when it was somebody who came to the group later, by name, and nothing is written before the answer', async () => {
    const { church, group, leader } = await createCell(server());
    const { id: newcomer } = await addPerson(church.admin, { givenNames: 'Zoila' });
    await church.admin.call(groups.addMembers, {
      groupId: group.id,
      personIds: [newcomer],
      roleId: await findRoleId(church.admin, group.typeId, 'member'),
      since: '2026-02-01',
    });
    const report = toReport(group.id, { people: cameAll([newcomer]) });
    await expect(leader.call(reports.report, report)).rejects.toMatchObject({
      status: 409,
      failure: { code: 'failed_precondition', message: expect.stringContaining('Zoila') },
    });
    expect((await leader.call(reports.list, { groupId: group.id })).items).toEqual([]);
    await leader.call(reports.report, { ...report, othersAsVisitors: true });
    const { items } = await leader.call(reports.list, { groupId: group.id });
    expect(items).toMatchObject([{ present: 0, visitors: 1 }]);
  });
});

describe('a correction', () => {
  test('keeps what the report said before, and who said it', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const [ana = '', beto = ''] = memberIds;
    const first = await sendReport(leader, group.id, { people: cameAll([ana]), topic: 'Fe' });
    await sendReport(church.admin, group.id, {
      gatheringId: first.gatheringId,
      baseVersion: first.version,
      people: cameAll([beto]),
    });
    const { report } = await readForm(leader, group.id, first.gatheringId);
    expect(report).toMatchObject({ present: [beto], topic: '', earlier: 1 });
    const versions = await leader.call(reports.versions, {
      groupId: group.id,
      gatheringId: first.gatheringId,
    });
    expect(versions.items).toMatchObject([
      { version: first.version, report: { present: [ana], topic: 'Fe' } },
    ]);
    expect(versions.names).toEqual([{ id: ana, displayName: 'Ana' }]);
    expect(await readWeeks(church, group.id)).toMatchObject([{ held: 1, present: 1 }]);
  });

  test('by the same user is no merge, even if the form did not know the first report', async () => {
    const { group, leader, memberIds } = await createCell(server());
    const [ana = '', beto = ''] = memberIds;
    const { gatheringId } = await sendReport(leader, group.id, { people: cameAll([ana]) });
    const again = await sendReport(leader, group.id, { gatheringId, people: cameAll([beto]) });
    expect(again.merge).toBeNull();
    expect((await readForm(leader, group.id, gatheringId)).report?.present).toEqual([beto]);
  });

  test('takes away the confirmation of the supervisor', async () => {
    const { church, group, leader, memberIds } = await createCell(server());
    const { gatheringId, version } = await sendReport(leader, group.id, {
      people: cameAll(memberIds),
    });
    const confirmation = { groupId: group.id, gatheringId, version };
    await expect(leader.call(reports.confirm, confirmation)).rejects.toMatchObject({ status: 403 });
    await church.admin.call(reports.confirm, confirmation);
    expect((await readForm(leader, group.id, gatheringId)).report?.confirmedAt).not.toBeNull();
    await sendReport(leader, group.id, { gatheringId, baseVersion: version });
    expect((await readForm(leader, group.id, gatheringId)).report?.confirmedAt).toBeNull();
    await expect(church.admin.call(reports.confirm, confirmation)).rejects.toMatchObject({
      status: 409,
    });
  });
});
