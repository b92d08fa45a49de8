import { afterEach, describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupFormContract as form } from '#domain/groups/form-contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import type { GroupView, Schedule } from '#domain/groups/schema.ts';
import { setClock } from '#server/core/clock.ts';
import { createGroup, firstDay } from '#server/testing/groups.ts';
import { sendReport } from '#server/testing/reports.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { planAllChurches, planGatherings } from './plan.ts';

const server = testServer();
const sundays: Schedule = {
  rrule: 'FREQ=WEEKLY;BYDAY=SU',
  firstDay,
  startTime: '19:00',
  durationMinutes: 90,
  timeZone: 'America/Bogota',
};

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());
/** A Saturday at noon in Bogotá. */
const saturday = '2026-03-07T17:00:00Z';
function setNow(instant: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
}

/** The group keeps the first day that `group` has. */
async function changeSchedule(client: Client, group: GroupView, schedule: Schedule | null) {
  const { id: groupId, typeId, name, openedOn } = group;
  const { version } = await client.call(groups.get, { groupId });
  return client.call(groups.update, { groupId, version, typeId, name, openedOn, schedule });
}

const listPlanned = ({ id: churchId }: TestChurch, groupId: string): Promise<string[]> =>
  server().core.database.inChurch(churchId, async (db) => {
    const rows = await db
      .selectFrom('gatherings')
      .select('starts_at')
      .where('group_id', '=', groupId)
      .where('status', '=', 'planned')
      .orderBy('starts_at')
      .execute();
    return rows.map(({ starts_at: at }) => at.toISOString().slice(0, 16));
  });

async function createSundayGroup() {
  setNow(saturday);
  const church = await server().createChurch();
  const group = await createGroup(church.admin);
  await changeSchedule(church.admin, group, sundays);
  return { church, group };
}

const fourSundays = [
  '2026-03-09T00:00',
  '2026-03-16T00:00',
  '2026-03-23T00:00',
  '2026-03-30T00:00',
];

describe('the planned meetings of a group', () => {
  test('are those of the next four weeks, in the time zone of the group', async () => {
    const { church, group } = await createSundayGroup();
    expect(await listPlanned(church, group.id)).toEqual(fourSundays);
  });

  test('follow a changed schedule, but for those that began or have a report', async () => {
    const { church, group } = await createSundayGroup();
    setNow('2026-03-17T17:00:00Z');
    await sendReport(church.admin, group.id, { day: '2026-03-08' });
    await changeSchedule(church.admin, group, { ...sundays, rrule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(await listPlanned(church, group.id)).toEqual([
      '2026-03-16T00:00',
      '2026-03-19T00:00',
      '2026-03-26T00:00',
      '2026-04-02T00:00',
      '2026-04-09T00:00',
    ]);
    const { items } = await church.admin.call(reports.list, { groupId: group.id });
    expect(items.map(({ status }) => status)).toEqual(['planned', 'held']);
  });

  test('keep their ids when they are planned again every night', async () => {
    const { church, group } = await createSundayGroup();
    const read = async () =>
      (await church.admin.call(reports.list, { groupId: group.id })).upcoming?.id;
    const before = await read();
    await server().core.database.inChurch(church.id, (db) => planGatherings(db, null));
    await server().core.database.inChurch(church.id, (db) => planGatherings(db, null));
    expect(await read()).toBe(before);
    expect(await listPlanned(church, group.id)).toEqual(fourSundays);
  });

  test('are planned every night, whatever the archive has that another church restored', async () => {
    const forged = await createSundayGroup();
    const { church, group } = await createSundayGroup();
    const alsoForged = await createSundayGroup();
    for (const other of [forged, alsoForged])
      await server().core.database.inChurch(other.church.id, (db) =>
        db.updateTable('groups').set({ time_zone: 'America/Macondo' }).execute(),
      );
    setNow('2026-03-14T17:00:00Z');
    await expect(planAllChurches(server().core)).rejects.toThrow('meetings not planned');
    expect(await listPlanned(church, group.id)).toContain('2026-04-06T00:00');
  });

  test('are planned again before three weeks are left', async () => {
    const { church, group } = await createSundayGroup();
    const planAt = async (instant: string): Promise<readonly string[]> => {
      setNow(instant);
      await planAllChurches(server().core).catch(() => undefined);
      return listPlanned(church, group.id);
    };
    expect(await planAt('2026-03-08T17:00:00Z')).toEqual(fourSundays);
    expect(await planAt('2026-03-09T17:00:00Z')).toEqual([...fourSundays, '2026-04-06T00:00']);
  });

  test('leave out the days of a pause, and have them again without it', async () => {
    const { church, group } = await createSundayGroup();
    const pause = { groupId: group.id, firstDay: '2026-03-14', lastDay: '2026-03-16', reason: '' };
    const { items } = await church.admin.call(form.addPause, pause);
    expect(await listPlanned(church, group.id)).toEqual(fourSundays.toSpliced(1, 1));
    const pauseId = items[0]?.id ?? '';
    await church.admin.call(form.changePause, { ...pause, pauseId, lastDay: '2026-03-22' });
    expect(await listPlanned(church, group.id)).toEqual(fourSundays.toSpliced(1, 2));
    await church.admin.call(form.removePause, { groupId: group.id, pauseId });
    expect(await listPlanned(church, group.id)).toEqual(fourSundays);
  });

  test('leave out the time in which the group is paused, and end with the group', async () => {
    const { church, group } = await createSundayGroup();
    const change = { groupId: group.id, on: '2026-03-07', reason: '' };
    await church.admin.call(groups.changeStatus, {
      ...change,
      status: 'paused',
      until: '2026-03-20',
    });
    expect(await listPlanned(church, group.id)).toEqual(fourSundays.slice(2));
    await church.admin.call(groups.changeStatus, { ...change, status: 'active' });
    expect(await listPlanned(church, group.id)).toEqual(fourSundays);
    await church.admin.call(groups.changeStatus, { ...change, status: 'closed' });
    expect(await listPlanned(church, group.id)).toEqual([]);
  });

  test('become the reported meeting, at whatever minute the leader says that it began', async () => {
    const { church, group } = await createSundayGroup();
    const { upcoming } = await church.admin.call(reports.list, { groupId: group.id });
    setNow('2026-03-09T02:00:00Z');
    const sent = await sendReport(church.admin, group.id, { day: '2026-03-08', time: '19:20' });
    expect(sent.gatheringId).toBe(upcoming?.id);
    expect((await listPlanned(church, group.id))[0]).toBe('2026-03-16T00:00');
  });
});

describe('the form without a meeting named', () => {
  const readDueForm = (church: TestChurch, groupId: string) =>
    church.admin.call(reports.form, { groupId });

  test('is of the last meeting that has no report', async () => {
    const { church, group } = await createSundayGroup();
    setNow('2026-03-10T17:00:00Z');
    const form = await readDueForm(church, group.id);
    expect(form).toMatchObject({ day: '2026-03-08', time: '19:00', report: null, version: 1 });
    expect(form.gatheringId).not.toBeNull();
  });

  test('is of the last day of the schedule, also before the group was entered', async () => {
    const { church, group } = await createSundayGroup();
    expect(await readDueForm(church, group.id)).toMatchObject({
      day: '2026-03-01',
      time: '19:00',
      gatheringId: null,
      isToday: false,
    });
  });

  test('is of the meeting of the day from an hour before it begins, and no earlier', async () => {
    const { church, group } = await createSundayGroup();
    setNow('2026-03-15T22:00:00Z');
    expect((await readDueForm(church, group.id)).day).toBe('2026-03-08');
    setNow('2026-03-15T23:01:00Z');
    expect((await readDueForm(church, group.id)).day).toBe('2026-03-15');
  });

  test('is never of a day of before the group, of a pause, or of the schedule that came later', async () => {
    const { church, group } = await createSundayGroup();
    const change = { groupId: group.id, firstDay: '2026-03-01', lastDay: '2026-03-04', reason: '' };
    await church.admin.call(form.addPause, change);
    expect((await readDueForm(church, group.id)).day).toBe('2026-02-22');
    await sendReport(church.admin, group.id, { day: '2026-03-05' });
    await changeSchedule(church.admin, group, { ...sundays, rrule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect((await readDueForm(church, group.id)).day).toBe('2026-03-05');

    const young = await createGroup(church.admin, { name: 'Betel' });
    await changeSchedule(church.admin, { ...young, openedOn: saturday.slice(0, 10) }, sundays);
    expect(await readDueForm(church, young.id)).toMatchObject({ day: '2026-03-07', isToday: true });
  });

  test('is of the last meeting when all have their reports, to correct it, and names the next one', async () => {
    const { church, group } = await createSundayGroup();
    setNow('2026-03-10T17:00:00Z');
    const { gatheringId } = await sendReport(church.admin, group.id, { day: '2026-03-08' });
    expect(await readDueForm(church, group.id)).toMatchObject({
      gatheringId,
      day: '2026-03-08',
      report: { status: 'held' },
      next: { startsAt: '2026-03-16T00:00:00.000Z' },
    });
  });

  test('is of the meeting of later that day when the earlier ones have their reports', async () => {
    const { church, group } = await createSundayGroup();
    setNow('2026-03-10T17:00:00Z');
    await sendReport(church.admin, group.id, { day: '2026-03-08' });
    setNow('2026-03-15T14:00:00Z');
    expect(await readDueForm(church, group.id)).toMatchObject({ day: '2026-03-15', report: null });
  });

  test('is of today for a group that meets without a schedule', async () => {
    setNow(saturday);
    const church = await server().createChurch();
    const group = await createGroup(church.admin);
    await sendReport(church.admin, group.id, { day: '2026-03-01' });
    expect(await readDueForm(church, group.id)).toMatchObject({
      day: '2026-03-07',
      gatheringId: null,
      isToday: true,
      next: null,
    });
  });
});
