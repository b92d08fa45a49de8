/** Meetings of another owner than a group: a feature that exists only here owns them. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { waitingVisitorsContract } from '#domain/meetings/reports/waiting-contract.ts';
import type { MeetingForm, ReportResult } from '#domain/meetings/reports/schema.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { usersPermissions } from '#domain/access/permissions.ts';
import { insertGathering } from '#server/meetings/public.ts';
import { newId } from '#server/core/ids.ts';
import { callRoutes } from '#server/testing/call-routes.ts';
import { createGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { cameAll, createCell, sendReport } from '#server/testing/reports.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { reportsRoutes } from './routes.ts';
import { toExpectedList, type MeetingOwner } from './meeting-owner.ts';

const server = testServer();
const categoryId = newId();
const questionId = newId();

interface Service {
  readonly church: TestChurch;
  readonly gatheringId: string;
  readonly expectedIds: readonly string[];
  readonly owner: MeetingOwner;
}

/** A service on a Sunday to which two people are expected, who belong to no group. */
async function createService(): Promise<Service> {
  const church = await server().createChurch();
  const names = ['Ana', 'Beto'];
  const expectedIds: string[] = [];
  for (const givenNames of names)
    expectedIds.push((await addPerson(church.admin, { givenNames, confirmed: true })).id);
  const gatheringId = newId();
  await server().core.database.inChurch(church.id, (db) =>
    insertGathering(db, {
      id: gatheringId,
      owner: 'service',
      startsAt: new Date('2026-01-11T15:00:00Z'),
      timeZone: 'America/Bogota',
      durationMinutes: 90,
    }),
  );
  const owner: MeetingOwner = {
    kind: 'service',
    permissions: { report: peoplePermissions.edit, confirm: usersPermissions.manage },
    findMeeting: (_call, { id }) =>
      Promise.resolve(
        id === gatheringId
          ? {
              name: 'Culto',
              groupId: null,
              subject: { table: 'churches', id: church.id, label: 'Culto' },
              firstDay: null,
              lastDay: null,
              questions: [
                { id: questionId, label: '¿Quién predicó?', kind: 'text', isRequired: false },
              ],
              categories: [{ id: categoryId, label: 'Niños' }],
              collectsOffering: true,
              canConfirm: true,
              seesPrayers: false,
            }
          : null,
      ),
    listExpected: () =>
      Promise.resolve(
        toExpectedList(
          expectedIds.map((id, index) => ({
            id,
            displayName: names[index] ?? '',
            photoId: null,
            phone: null,
            whatsapp: false,
            guardian: null,
            householdId: null,
          })),
        ),
      ),
  };
  return { church, gatheringId, expectedIds, owner };
}

const call = (client: Client, { owner, gatheringId }: Service, path: string, body?: object) =>
  callRoutes(
    server().core,
    client,
    reportsRoutes([owner]),
    `/api/meetings/${gatheringId}/${path}`,
    body ? { method: 'PUT', body: JSON.stringify(body) } : {},
  );

async function readForm(client: Client, service: Service): Promise<MeetingForm> {
  const response = await call(client, service, 'report-form');
  return meetingsContract.form.output.parse(await response.json());
}

const send = (client: Client, service: Service, draft: object) =>
  call(client, service, 'report', { baseVersion: 0, status: 'held', people: [], ...draft });

async function sendAndRead(client: Client, service: Service, draft: object): Promise<ReportResult> {
  const response = await send(client, service, draft);
  expect(response.status).toBe(200);
  return meetingsContract.report.output.parse(await response.json());
}

test('the owner says who is expected, which categories are counted, and what is asked', async () => {
  const service = await createService();
  expect(await readForm(service.church.admin, service)).toMatchObject({
    name: 'Culto',
    day: '2026-01-11',
    time: '10:00',
    questions: [{ id: questionId }],
    categories: [{ label: 'Niños' }],
    people: [{ displayName: 'Ana' }, { displayName: 'Beto' }],
    report: null,
    prayers: null,
  });
});

test('a report has its figures and its entry in the log of the owner, and no week of a group', async () => {
  const service = await createService();
  const { church, expectedIds, gatheringId } = service;
  const { figures } = await sendAndRead(church.admin, service, {
    people: cameAll(expectedIds.slice(0, 1)),
    headcounts: { [categoryId]: 12 },
    answers: { [questionId]: 'Rut' },
    offering: 5000,
  });
  expect(figures).toEqual({ present: 1, expected: 2, visitors: 0, firstTime: 0, counted: 12 });
  const { report } = await readForm(church.admin, service);
  expect(report).toMatchObject({ present: [expectedIds[0]], offering: 5000, earlier: 0 });
  const { items } = await church.admin.call(auditContract.list, { action: 'meeting-reported' });
  expect(items).toMatchObject([{ subject: { label: 'Culto' } }]);
  await server().core.database.inChurch(church.id, async (db) => {
    expect(await db.selectFrom('group_weeks').selectAll().execute()).toEqual([]);
    const stored = await db
      .selectFrom('gatherings')
      .select(['owner', 'group_id', 'status'])
      .where('id', '=', gatheringId)
      .execute();
    expect(stored).toEqual([{ owner: 'service', group_id: null, status: 'held' }]);
  });
});

test('a report of somebody else is merged with it, and a correction keeps the one before', async () => {
  const service = await createService();
  const { church, expectedIds } = service;
  await sendAndRead(church.admin, service, { people: cameAll(expectedIds.slice(0, 1)) });
  const secretary = await church.as('secretary');
  const { merge, version } = await sendAndRead(secretary, service, {
    people: cameAll(expectedIds.slice(1)),
    topic: 'La gracia',
  });
  expect(merge).toMatchObject({ isLater: true });
  expect((await readForm(secretary, service)).report).toMatchObject({
    present: expect.arrayContaining([...expectedIds]),
    earlier: 1,
  });
  const versions = await call(secretary, service, 'versions');
  expect(await versions.json()).toMatchObject({ items: [{ version: version - 1 }] });
  const confirmed = await call(church.admin, service, 'confirmation', { version });
  expect(confirmed.status).toBe(200);
  expect((await call(secretary, service, 'confirmation', { version })).status).toBe(403);
});

test('whom the owner did not expect is asked about by name, and comes as a visitor', async () => {
  const service = await createService();
  const { id } = await addPerson(service.church.admin, { givenNames: 'Zoila', confirmed: true });
  const refused = await send(service.church.admin, service, { people: cameAll([id]) });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Zoila');
  const { figures } = await sendAndRead(service.church.admin, service, {
    people: cameAll([id]),
    othersAsVisitors: true,
  });
  expect(figures).toMatchObject({ present: 0, visitors: 1 });
});

test('a visitor who may be on record waits in the inbox by the name of the owner, once for all its meetings', async () => {
  const service = await createService();
  const { church } = service;
  const { id: personId } = await addPerson(church.admin, { givenNames: 'Marta', surname1: 'Ruiz' });
  const visitor = { id: newId(), name: 'Marta Ruiz', phone: '' };
  const first = await sendAndRead(church.admin, service, { visitors: [visitor] });
  expect(first.waitingVisitors).toBe(1);
  await sendAndRead(church.admin, service, {
    baseVersion: first.version,
    visitors: [{ ...visitor, id: newId() }],
  });
  const { items } = await church.admin.call(inboxContract.list, { kind: 'group_visitor' });
  expect(items).toMatchObject([{ title: 'Marta Ruiz · Culto' }]);
  const submissionId = items[0]?.id ?? '';
  expect(await church.admin.call(waitingVisitorsContract.get, { submissionId })).toMatchObject({
    groupId: null,
    groupName: 'Culto',
    days: ['2026-01-11'],
  });
  await church.admin.call(waitingVisitorsContract.connect, { submissionId, personId });
  const { report } = await readForm(church.admin, service);
  expect(report?.visitors).toMatchObject([{ personId, waits: false }]);
});

test('without the permission of the owner nobody reports it, and whom the owner does not show it finds none', async () => {
  const service = await createService();
  const leader = await service.church.as('leader');
  for (const path of ['report-form', 'versions'])
    expect((await call(leader, service, path)).status).toBe(403);
  expect((await send(leader, service, {})).status).toBe(403);
  const stranger = (await server().createChurch()).admin;
  expect((await send(stranger, service, {})).status).toBe(404);
  const hidden = { ...service, owner: { ...service.owner, findMeeting: async () => null } };
  expect((await send(service.church.admin, hidden, {})).status).toBe(404);
  const ownerless = { ...service, owner: { ...service.owner, kind: 'camp' } };
  expect((await call(service.church.admin, ownerless, 'report-form')).status).toBe(404);
});

test('no group reaches it by its own endpoints', async () => {
  const { church, gatheringId } = await createService();
  const group = await createGroup(church.admin);
  await expect(sendReport(church.admin, group.id, { gatheringId })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    church.admin.call(reportsContract.versions, { groupId: group.id, gatheringId }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a group is an owner like others: its meeting is reported by the same endpoints', async () => {
  const { church, group, leader, memberIds } = await createCell(server());
  const { gatheringId, version } = await sendReport(leader, group.id, {
    people: cameAll(memberIds.slice(0, 1)),
  });
  const form = await leader.call(meetingsContract.form, { gatheringId });
  expect(form).toMatchObject({ name: group.name, report: { present: memberIds.slice(0, 1) } });
  expect(form.people).toHaveLength(4);
  await leader.call(meetingsContract.report, {
    gatheringId,
    baseVersion: version,
    status: 'held',
    people: cameAll(memberIds),
  });
  const { items } = await leader.call(reportsContract.list, { groupId: group.id });
  expect(items).toMatchObject([{ id: gatheringId, present: 3, expected: 4 }]);
  await expect(
    leader.call(meetingsContract.confirm, { gatheringId, version: version + 1 }),
  ).rejects.toMatchObject({ status: 403 });
  await church.admin.call(meetingsContract.confirm, { gatheringId, version: version + 1 });
});

test('a meeting has one owner: a group, or another', async () => {
  const { church, gatheringId } = await createService();
  const group = await createGroup(church.admin);
  const change = (values: { owner?: string; group_id?: string }) =>
    server().core.database.inChurch(church.id, (db) =>
      db.updateTable('gatherings').set(values).where('id', '=', gatheringId).execute(),
    );
  await expect(change({ owner: 'group' })).rejects.toThrow('gatherings_one_owner');
  await expect(change({ group_id: group.id })).rejects.toThrow('gatherings_one_owner');
});
