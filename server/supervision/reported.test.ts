import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import { supervisionContract as supervision } from '#domain/supervision/contract.ts';
import { daysAgo } from '#server/testing/gatherings.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { cameAll, createCell, sendReport } from '#server/testing/reports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A cell with a leader and three members, in a zone with a supervisor. */
async function createZone() {
  const cell = await createCell(server());
  const { church, group } = cell;
  const zone = await createGroup(church.admin, { type: 'zone', name: 'Zona 1' });
  await church.admin.call(groups.move, { groupId: group.id, parentId: zone.id });
  const { client, personId } = await createLeader(church, 'Sara');
  await joinGroup(church.admin, zone, [personId], 'supervisor');
  return { ...cell, groupId: group.id, zone, supervisor: client };
}

test('a report and its correction are in the figures of the branch at once', async () => {
  const { groupId, zone, supervisor, leader, memberIds } = await createZone();
  const read = async () => {
    const { items } = await supervisor.call(supervision.tree, {});
    const row = items.find(({ id }) => id === zone.id);
    return [row?.figures.held, row?.figures.present, row?.figures.expected, row?.figures.visitors];
  };
  expect(await read()).toEqual([0, 0, 0, 0]);
  const day = daysAgo(3);
  const rut = { id: crypto.randomUUID(), name: 'Rut Salas', phone: '', firstTime: true };
  const { gatheringId, version } = await sendReport(leader, groupId, {
    day,
    people: cameAll(memberIds),
    visitors: [rut],
  });
  expect(await read()).toEqual([1, 3, 4, 1]);
  await sendReport(leader, groupId, {
    gatheringId,
    day,
    baseVersion: version,
    people: cameAll(memberIds.slice(0, 1)),
  });
  expect(await read()).toEqual([1, 1, 4, 0]);
});

test('who was absent from three reports is missing, until a correction says otherwise', async () => {
  const { groupId, supervisor, leader, leaderId, memberIds } = await createZone();
  const [ana = '', ...others] = memberIds;
  const send = (days: number, personIds: readonly string[], draft = {}) =>
    sendReport(leader, groupId, { day: daysAgo(days), people: cameAll(personIds), ...draft });
  const list = async () =>
    (await supervisor.call(missing.people, { list: 'absent' })).items.map(
      ({ person }) => person.id,
    );
  const came = [leaderId, ...others];
  await send(17, came);
  await send(10, came);
  expect(await list()).toEqual([]);
  const { gatheringId, version } = await send(3, came);
  expect(await list()).toEqual([ana]);
  await send(3, [...came, ana], { gatheringId, baseVersion: version });
  expect(await list()).toEqual([]);
});

test('the supervisor confirms a report, the leader sees who did, and a correction takes it away', async () => {
  const { groupId, supervisor, leader, memberIds } = await createZone();
  const day = daysAgo(3);
  const people = cameAll(memberIds);
  const { gatheringId, version } = await sendReport(leader, groupId, { day, people });
  const read = async (client: Client) => {
    const { meetings, canConfirm } = await client.call(supervision.weeks, { branchId: groupId });
    return [canConfirm, meetings.map((each) => [each.isReported, each.confirmedBy])];
  };
  expect(await read(leader)).toEqual([false, [[true, '']]]);
  expect(await read(supervisor)).toEqual([true, [[true, '']]]);
  const { confirmedBy } = await supervisor.call(reports.confirm, { groupId, gatheringId, version });
  expect(confirmedBy).not.toBe('');
  expect(await read(leader)).toEqual([false, [[true, confirmedBy]]]);
  await sendReport(leader, groupId, { gatheringId, day, baseVersion: version, people: [] });
  expect(await read(supervisor)).toEqual([true, [[true, '']]]);
});
