/** Requests to join a group in the inbox of those who lead it. */
import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { finderContract as finder } from '#domain/finder/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { changePerson } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** Rebeca asks to join Emaús, which Luis leads and Sara supervises, and Betania, which is of nobody. */
async function createRequests() {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1' });
  const emaus = await createGroup(admin, { name: 'Emaús', parentId: zone.id });
  const betania = await createGroup(admin, { name: 'Betania' });
  const leader = await createLeader(church, 'Luis');
  const supervisor = await createLeader(church, 'Sara');
  await joinGroup(admin, emaus, [leader.personId], 'leader');
  await joinGroup(admin, zone, [supervisor.personId], 'supervisor');
  const { client: rebeca } = await createLeader(church, 'Rebeca');
  for (const groupId of [emaus.id, betania.id])
    await rebeca.call(finder.join, { groupId, message: '' });
  const { items } = await admin.call(inbox.list, {});
  const findId = (name: string): string =>
    items.find(({ title }) => title.endsWith(name))?.id ?? '';
  return {
    church,
    admin,
    emaus,
    leader: leader.client,
    leaderPersonId: leader.personId,
    supervisor: supervisor.client,
    rebeca,
    own: findId('Emaús'),
    foreign: findId('Betania'),
  };
}

const listTitles = async (client: Client, status: 'waiting' | 'refused' = 'waiting') =>
  (await client.call(inbox.list, { status })).items.map(({ title }) => title);

const both = ['Rebeca · Emaús', 'Rebeca · Betania'];

test('a request of a closed group does not count, says that it is closed, and can still be refused', async () => {
  const { admin, emaus, supervisor, own } = await createRequests();
  const change = (status: 'closed' | 'active') =>
    admin.call(groups.changeStatus, { groupId: emaus.id, status, on: '2026-02-01', reason: '' });
  const countBoth = () =>
    Promise.all(
      [admin, supervisor].map(async (client) => (await client.call(inbox.counts, {})).waiting),
    );
  await change('closed');
  expect(await countBoth()).toEqual([1, 0]);
  const { items } = await admin.call(inbox.list, {});
  expect(items).toMatchObject([
    { title: 'Rebeca · Emaús', facts: ['closed', 'member'] },
    { title: 'Rebeca · Betania', facts: ['member'] },
  ]);
  const { tasks } = await admin.call(frontPageContract.read, { only: 'menu' });
  expect(tasks).toContainEqual({ kind: 'group-requests', count: 1, id: items[1]?.id });
  await admin.call(inbox.refuse, { submissionId: own });
  expect(await listTitles(supervisor, 'refused')).toEqual(['Rebeca · Emaús']);
  await admin.call(inbox.reopen, { submissionId: own });
  // Closing has ended the membership of the leader, so that the supervisor is nearest.
  await change('active');
  expect(await countBoth()).toEqual([2, 1]);
});

test('leaders and supervisors see those of their groups, and how many wait', async () => {
  const { church, admin, emaus, leader, supervisor, rebeca, own } = await createRequests();
  for (const client of [leader, supervisor]) {
    expect(await listTitles(client)).toEqual(['Rebeca · Emaús']);
    const { status } = await client.call(inbox.get, { submissionId: own });
    expect(status).toBe('waiting');
  }
  const counts = { items: [{ kind: 'group_request', waiting: 1 }], waiting: 1 };
  expect(await leader.call(inbox.counts, {})).toEqual(counts);
  const { tasks } = await leader.call(frontPageContract.read, { only: 'menu' });
  expect(tasks).toContainEqual({ kind: 'group-requests', count: 1, id: own });
  expect((await supervisor.call(inbox.counts, {})).waiting, 'the leader is nearer').toBe(0);
  const assistant = await createLeader(church, 'Asistente');
  await joinGroup(admin, emaus, [assistant.personId], 'assistant');
  for (const client of [assistant.client, rebeca]) {
    expect(await listTitles(client)).toEqual([]);
    expect((await client.call(inbox.counts, {})).waiting).toBe(0);
  }
  expect(await listTitles(admin)).toEqual(both);
});

test('a request of another group, and of another kind, is not found', async () => {
  const { church, admin, leader, rebeca, own, foreign } = await createRequests();
  const card = crypto.randomUUID();
  await server().core.database.inChurch(church.id, (db) =>
    db
      .insertInto('submissions')
      .values({ id: card, kind: 'visitor_card', content: '{}', submitted_at: new Date(0) })
      .execute(),
  );
  const { admin: stranger } = await server().createChurch();
  for (const [client, submissionId] of [
    [leader, foreign],
    [leader, card],
    [rebeca, own],
    [stranger, own],
  ] as const) {
    expect(await getError(client.call(inbox.get, { submissionId }))).toMatch(/^404/);
    expect(await getError(client.call(inbox.refuse, { submissionId }))).toMatch(/^404/);
    expect(await getError(client.call(inbox.reopen, { submissionId }))).toMatch(/^404/);
  }
  const submissionIds = [own, foreign, card];
  expect(await rebeca.call(inbox.refuseMany, { submissionIds })).toEqual({ changed: 0 });
  expect(await leader.call(inbox.refuseMany, { submissionIds })).toEqual({ changed: 1 });
  expect((await admin.call(inbox.counts, {})).waiting, 'the other two wait').toBe(2);
  await admin.call(inbox.refuse, { submissionId: foreign });
  expect(await leader.call(inbox.reopenMany, { submissionIds })).toEqual({ changed: 1 });
  expect(await listTitles(leader)).toEqual(['Rebeca · Emaús']);
});

test('a leader declines one and takes it back; a former leader of the group finds neither', async () => {
  const { admin, emaus, leader, supervisor, own } = await createRequests();
  await leader.call(inbox.refuse, { submissionId: own });
  expect(await listTitles(leader)).toEqual([]);
  expect(await listTitles(leader, 'refused')).toEqual(['Rebeca · Emaús']);
  await leader.call(inbox.reopen, { submissionId: own });
  expect(await listTitles(leader)).toEqual(['Rebeca · Emaús']);

  const { items } = await admin.call(groups.members, { groupId: emaus.id });
  const membershipId = items.find(({ person }) => person.displayName === 'Luis')?.id ?? '';
  const leaving = { groupId: emaus.id, membershipId, on: '2026-05-01' };
  await admin.call(groups.endMembership, leaving);
  expect((await supervisor.call(inbox.counts, {})).waiting, 'nobody is nearer').toBe(1);
  expect(await listTitles(leader)).toEqual([]);
  expect(await getError(leader.call(inbox.refuse, { submissionId: own }))).toMatch(/^404/);
});

test('once a request is decided, its leader does not read the telephone and the address of who asked', async () => {
  const { admin, emaus, leader } = await createRequests();
  await admin.call(churches.setSlug, { slug: `betania-${crypto.randomUUID()}` });
  const { slug } = await admin.call(finder.changeSettings, {
    isOpen: true,
    isIndexed: false,
    welcome: '',
  });
  await server().anonymous.call(finder.submit, {
    slug: slug ?? '',
    groupId: emaus.id,
    requestId: crypto.randomUUID(),
    language: 'es',
    givenNames: 'Noemí',
    surname1: '',
    phone: '311 555 0199',
    email: 'noemi@ejemplo.co',
    message: '',
    consent: true,
  });
  const { items } = await leader.call(inbox.list, {});
  const submissionId = items.find(({ title }) => title === 'Noemí · Emaús')?.id ?? '';
  const read = (client: Client) => client.call(finder.request, { submissionId });
  const contact = { phone: '+573115550199', email: 'noemi@ejemplo.co' };
  expect(await read(leader)).toMatchObject(contact);
  await leader.call(inbox.refuse, { submissionId });
  expect(await read(leader)).toMatchObject({ name: 'Noemí', phone: '', email: '' });
  expect(await read(admin)).toMatchObject(contact);
  await leader.call(inbox.reopen, { submissionId });
  expect(await read(leader)).toMatchObject(contact);
});

test('a role with the inbox alone decides no other kind, and one that edits members keeps all', async () => {
  const { church } = await createRequests();
  const clerk = await createUserWith(church, [
    'people.inbox',
    'people.create',
    'groups.view',
    'groups.edit',
  ]);
  expect((await clerk.call(inbox.counts, {})).items).toEqual([
    { kind: 'group_request', waiting: 0 },
  ]);
  const reader = await createUserWith(church, ['people.view', 'groups.view', 'groups.edit']);
  expect(await getError(reader.call(inbox.list, {}))).toMatch(/^403/);
  const viewer = await createUserWith(church, ['people.inbox', 'groups.view', 'groups.all']);
  expect(await listTitles(viewer), 'who changes no group answers no request').toEqual([]);
  const office = await createUserWith(church, [
    'people.edit',
    'groups.view',
    'groups.all',
    'groups.edit',
  ]);
  expect(await listTitles(office)).toEqual(both);
});

test('after the death of the leader, whose account is still open, requests wait for the supervisor, who is mailed', async () => {
  const { church, admin, emaus, leader, leaderPersonId, supervisor } = await createRequests();
  expect(await waitForMail(server(), leader.email)).toHaveLength(1);
  await changePerson(admin, leaderPersonId, { diedOn: '2020-03-05' });
  expect((await supervisor.call(inbox.counts, {})).waiting).toBe(1);
  const { client: eva } = await createLeader(church, 'Eva');
  await eva.call(finder.join, { groupId: emaus.id, message: '' });
  expect(await waitForMail(server(), supervisor.email)).toHaveLength(1);
  expect(server().mailbox.count(leader.email)).toBe(1);
  expect((await supervisor.call(inbox.counts, {})).waiting).toBe(2);
});
