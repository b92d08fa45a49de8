import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupFormContract as form } from '#domain/groups/form-contract.ts';
import { createGroup, createLeader, findRoleId, joinGroup } from '#server/testing/groups.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

test('a group has a photo, which its leader changes and takes away', async () => {
  const church = await server().createChurch();
  const group = await createGroup(church.admin);
  const other = await createGroup(church.admin, { name: 'Otra' });
  const leader = await createLeader(church);
  await joinGroup(church.admin, group, [leader.personId], 'leader');
  const groupId = group.id;
  const { photoId } = await leader.client.call(form.setPhoto, { groupId, data: onePicture });
  expect(photoId).not.toBeNull();
  await expect(
    leader.client.call(form.setPhoto, { groupId: other.id, data: onePicture }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await leader.client.call(form.removePhoto, { groupId })).photoId).toBeNull();
});

describe('a host', () => {
  const neighbour = {
    givenNames: 'Zoila',
    address: { line1: 'Calle Oculta 9', city: 'Cali' },
    confirmed: true,
  };

  test('is somebody whom the own groups know, if the user does not see people', async () => {
    const church = await server().createChurch();
    const { id: groupId, typeId, name } = await createGroup(church.admin);
    const leader = await createLeader(church);
    await joinGroup(church.admin, { id: groupId, typeId }, [leader.personId], 'leader');
    const { id: hostId } = await addPerson(church.admin, neighbour);
    const meetAt = (client: Client, host: string, version: number) =>
      client.call(groups.update, { groupId, version, typeId, name, hostId: host });
    await expect(meetAt(leader.client, hostId, 1)).rejects.toMatchObject({
      failure: { fields: [{ path: 'hostId' }] },
    });
    await meetAt(leader.client, leader.personId, 1);
    const { version, hostAddress } = await meetAt(church.admin, hostId, 2);
    expect(hostAddress).toMatchObject({ line1: 'Calle Oculta 9' });
    // The host that the office named can stay.
    expect((await meetAt(leader.client, hostId, version)).hostAddress).toBeNull();
    await changePerson(church.admin, hostId, { diedOn: '2026-02-10' });
    expect((await leader.client.call(groups.get, { groupId })).host).toMatchObject({
      displayName: 'Zoila',
      isDeceased: true,
    });
    const form = { groupId, typeId, name, hostId };
    const { version: last } = await church.admin.call(groups.get, { groupId });
    await church.admin.call(groups.update, { ...form, version: last });
    const { version: freed } = await meetAt(church.admin, leader.personId, last + 1);
    await expect(
      church.admin.call(groups.update, { ...form, version: freed }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'hostId' }] } });
  });

  test('and leaders of a new group are so, too', async () => {
    const church = await server().createChurch();
    const { typeId } = await createGroup(church.admin);
    const founder = await createUserWith(church, ['groups.view', 'groups.all', 'groups.create']);
    const { id: personId } = await addPerson(church.admin, neighbour);
    const roleId = await findRoleId(church.admin, typeId, 'leader');
    const found = (more: object) =>
      founder.call(groups.create, {
        requestId: crypto.randomUUID(),
        typeId,
        name: 'Sion',
        ...more,
      });
    await expect(found({ hostId: personId })).rejects.toMatchObject({ status: 400 });
    await expect(found({ leaders: [{ personId, roleId }] })).rejects.toMatchObject({ status: 400 });
    expect(await found({})).toMatchObject({ name: 'Sion' });
  });
});

describe('a schedule', () => {
  const weekly = {
    rrule: 'rrule:freq=weekly;byday=th,tu',
    firstDay: '2026-11-24',
    startTime: '19:00',
    durationMinutes: 90,
    timeZone: 'America/Bogota',
  };

  test('is stored in one form', async () => {
    const { admin } = await server().createChurch();
    const { typeId } = await createGroup(admin);
    const created = await admin.call(groups.create, {
      requestId: crypto.randomUUID(),
      typeId,
      name: 'Betania',
      schedule: weekly,
    });
    expect(created.schedule).toEqual({ ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' });
  });

  test.each([
    [{ rrule: 'FREQ=SECONDLY' }, 'schedule.rrule'],
    [{ rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261120' }, 'schedule.rrule'],
    [{ startTime: '25:00' }, 'schedule.startTime'],
    [{ timeZone: 'America/Macondo' }, 'schedule.timeZone'],
  ])('with %o is refused at its field', async (wrong, path) => {
    const { admin } = await server().createChurch();
    const { typeId } = await createGroup(admin);
    await expect(
      admin.call(groups.create, {
        requestId: crypto.randomUUID(),
        typeId,
        name: 'Betania',
        schedule: { ...weekly, ...wrong },
      }),
    ).rejects.toMatchObject({ failure: { fields: [{ path }] } });
  });
});

describe('pauses', () => {
  const holidays = { firstDay: '2026-12-20', lastDay: '2027-01-06', reason: 'Vacaciones' };

  test('are added, changed and removed, in the order of their days', async () => {
    const { admin } = await server().createChurch();
    const { id: groupId } = await createGroup(admin);
    await admin.call(form.addPause, { groupId, ...holidays });
    const { items } = await admin.call(form.addPause, {
      groupId,
      firstDay: '2026-03-29',
      lastDay: '2026-04-05',
    });
    expect(items.map(({ firstDay }) => firstDay)).toEqual(['2026-03-29', '2026-12-20']);
    const [easter, summer] = items;
    await admin.call(form.changePause, {
      groupId,
      pauseId: summer?.id ?? '',
      ...holidays,
      lastDay: '2027-01-10',
    });
    await admin.call(form.removePause, { groupId, pauseId: easter?.id ?? '' });
    expect((await admin.call(form.pauses, { groupId })).items).toMatchObject([
      { lastDay: '2027-01-10', reason: 'Vacaciones' },
    ]);
  });

  test('end on their first day or later, and belong to their group', async () => {
    const { admin } = await server().createChurch();
    const [group, other] = [await createGroup(admin), await createGroup(admin, { name: 'Otra' })];
    await expect(
      admin.call(form.addPause, { groupId: group.id, ...holidays, lastDay: '2026-12-19' }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'lastDay' }] } });
    const { items } = await admin.call(form.addPause, { groupId: group.id, ...holidays });
    const pauseId = items[0]?.id ?? '';
    await expect(
      admin.call(form.removePause, { groupId: other.id, pauseId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('of a group that the user does not lead are not found', async () => {
    const church = await server().createChurch();
    const { id: groupId } = await createGroup(church.admin);
    const { client } = await createLeader(church);
    await expect(client.call(form.pauses, { groupId })).rejects.toMatchObject({ status: 404 });
    await expect(client.call(form.statusChanges, { groupId })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('a group has the history of when it was opened, paused and closed, by whom and why', async () => {
  const { admin } = await server().createChurch();
  const { id: groupId } = await createGroup(admin);
  const change = (status: 'active' | 'paused' | 'closed', on: string, reason: string) =>
    admin.call(groups.changeStatus, { groupId, status, on, reason });
  await change('paused', '2026-06-01', 'El líder viaja');
  await change('active', '2026-07-01', '');
  await change('closed', '2026-09-01', 'Se mudaron');
  const { items } = await admin.call(form.statusChanges, { groupId });
  expect(items.map(({ status, on, reason }) => [status, on, reason])).toEqual([
    ['closed', '2026-09-01', 'Se mudaron'],
    ['active', '2026-07-01', ''],
    ['paused', '2026-06-01', 'El líder viaja'],
    ['active', '2026-01-04', ''],
  ]);
  expect(items[0]?.changedBy).not.toBe('');
});
