/** Requests to join a group: who hears of them, who decides them, and what becomes of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { finderContract as finder } from '#domain/finder/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import { type CallError, testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

type Request = InputOf<typeof finder.submit.input>;

/** A church with its page open, and a group with a leader. */
async function createPage() {
  const church = await server().createChurch();
  const { admin } = church;
  await admin.call(churches.setSlug, { slug: `betania-${crypto.randomUUID()}` });
  const { slug } = await admin.call(finder.changeSettings, {
    isOpen: true,
    isIndexed: false,
    welcome: '',
  });
  const group = await createGroup(admin);
  const leader = await createLeader(church);
  await joinGroup(admin, group, [leader.personId], 'leader');
  const ask = (changes: Partial<Request> = {}) =>
    server().anonymous.call(finder.submit, {
      slug: slug ?? '',
      groupId: group.id,
      requestId: crypto.randomUUID(),
      language: 'es',
      // They reach the leader with capitals where names have them.
      givenNames: 'REBECA',
      surname1: 'soto',
      email: 'rebeca@ejemplo.co',
      phone: '311 555 0199',
      message: 'Iría con mi esposo.',
      consent: true,
      ...changes,
    });
  return { church, admin, group, leader: leader.client, ask };
}
type Page = Awaited<ReturnType<typeof createPage>>;
const list = (client: Client, { group }: Page) =>
  client.call(finder.requests, { groupId: group.id });
const findFirst = async (page: Page) => (await list(page.leader, page)).items[0]?.id ?? '';
const setCapacity = async ({ admin, group }: Page, capacity: number) => {
  const { version, typeId, name } = await admin.call(groups.get, { groupId: group.id });
  await admin.call(groups.update, { groupId: group.id, version, typeId, name, capacity });
};
const countMembers = async ({ admin, group: { id: groupId } }: Page) =>
  (await admin.call(groups.members, { groupId })).items.length;
const countPeople = async (client: Client): Promise<number> =>
  (await client.call(people.initials, { recordStatus: 'active,inactive,archived' })).total;

test('reaches the leader by mail and on the group’s page, and becomes a member with what was agreed', async () => {
  const page = await createPage();
  const { church, admin, leader, group, ask } = page;
  await ask();
  const [mail] = await waitForMail(server(), leader.email);
  expect(mail?.subject).toBe('Rebeca Soto quiere entrar en Emaús');
  expect(mail?.text).toContain(`/app/grupos/${group.id}#solicitudes`);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/5550199|rebeca@ejemplo/);
  const { items } = await list(leader, page);
  expect(items).toMatchObject([
    {
      name: 'Rebeca Soto',
      phone: '+573115550199',
      email: 'rebeca@ejemplo.co',
      message: 'Iría con mi esposo.',
      candidates: [],
      status: 'waiting',
    },
  ]);
  const submissionId = items[0]?.id ?? '';
  const accepted = await leader.call(finder.accept, { submissionId });
  expect(accepted.state).toBe('active');
  expect((await list(leader, page)).items).toEqual([]);
  const person = await admin.call(people.get, { personId: accepted.personId });
  expect(person).toMatchObject({
    displayName: 'Rebeca Soto',
    phones: [{ number: '+573115550199' }],
  });
  expect(person.firstVisit).not.toBeNull();
  const members = await leader.call(groups.members, { groupId: group.id });
  expect(members.items.map((each) => each.person.displayName)).toContain('Rebeca Soto');
  const consents = await server().core.database.inChurch(church.id, (db) =>
    db.selectFrom('consents').select(['purpose', 'text_version']).execute(),
  );
  expect(consents).toEqual([{ purpose: 'contact', text_version: 'group-request-2026-1' }]);
});

test('is undone in one step: the member, the person and the decision', async () => {
  const page = await createPage();
  const { admin, leader, ask } = page;
  await ask();
  const before = await countPeople(admin);
  const submissionId = await findFirst(page);
  await leader.call(finder.accept, { submissionId });
  expect(await countPeople(admin)).toBe(before + 1);
  await leader.call(finder.undoAcceptance, { submissionId });
  expect(await countPeople(admin)).toBe(before);
  expect(await countMembers(page)).toBe(1);
  expect((await list(leader, page)).items).toMatchObject([{ id: submissionId }]);
  expect(await getError(leader.call(finder.undoAcceptance, { submissionId }))).toMatch(/^404/);
});

test('is not undone when the membership has changed since', async () => {
  const page = await createPage();
  const { leader, group, ask } = page;
  await ask();
  const submissionId = await findFirst(page);
  const { personId } = await leader.call(finder.accept, { submissionId });
  const { items } = await leader.call(groups.members, { groupId: group.id });
  const member = items.find(({ person }) => person.id === personId);
  const left = { membershipId: member?.id ?? '', on: member?.since ?? '' };
  await leader.call(groups.endMembership, { groupId: group.id, ...left });
  expect(await getError(leader.call(finder.undoAcceptance, { submissionId }))).toMatch(/^409/);
});

test('a full group puts who asks on its waiting list, from which they get a free place', async () => {
  const page = await createPage();
  const { leader, admin, group, ask } = page;
  await addNewMembers(admin, group, ['Eva']);
  await setCapacity(page, 2);
  await ask();
  const submissionId = await findFirst(page);
  expect((await list(leader, page)).free).toBe(0);
  const { state, personId } = await leader.call(finder.accept, { submissionId });
  expect(state).toBe('waiting');
  expect(await countMembers(page)).toBe(2);
  await setCapacity(page, 3);
  expect((await list(leader, page)).free).toBe(1);
  const { roleId } =
    (await leader.call(groups.members, { groupId: group.id, status: 'waiting' })).items[0] ?? {};
  await leader.call(groups.addMembers, {
    groupId: group.id,
    personIds: [personId],
    roleId: roleId ?? '',
    since: '2026-03-01',
  });
  expect(await countMembers(page)).toBe(3);
  await ask({ givenNames: 'Noemí', phone: '311 555 0144', email: '' });
  const next = await leader.call(finder.accept, {
    submissionId: await findFirst(page),
    overCapacity: true,
  });
  expect(next.state).toBe('active');
});

test('is declined with a reason, which is mailed without links to who asked', async () => {
  const page = await createPage();
  const { leader, ask } = page;
  const email = `${crypto.randomUUID()}@ejemplo.co`;
  await ask({ email });
  const reason =
    'Ve a https://malo.example, malo。test, malo．test, malo｡test y ma\u00adlo\u2060.test.';
  const refuse = { submissionId: await findFirst(page), reason };
  await leader.call(finder.refuse, refuse);
  const [mail] = await waitForMail(server(), email);
  expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Ve a https malo. example, malo. test');
  expect(`${mail?.text} ${mail?.html}`.normalize('NFKC')).not.toMatch(/malo[.\u3002](ex|test)/);
  expect((await list(leader, page)).items).toEqual([]);
  expect(await getError(leader.call(finder.refuse, refuse))).toMatch(/^404/);
});

test('a request of who may be on record is accepted by the office; its leader learns nothing of them, also not by their telephone', async () => {
  const page = await createPage();
  const { admin, leader, ask } = page;
  const known = await addPerson(admin, {
    givenNames: 'Rebe',
    surname1: 'Quintanilla',
    phones: [{ number: '311 555 0199' }],
    confirmed: true,
  });
  await ask();
  const submissionId = await findFirst(page);
  const { items } = await list(leader, page);
  expect(items).toMatchObject([{ candidates: [], waitsForOffice: true }]);
  expect(JSON.stringify(items)).not.toContain('Quintanilla');
  expect(await getError(leader.call(finder.accept, { submissionId, personId: known.id }))).toMatch(
    /^404/,
  );
  expect(await getError(leader.call(finder.accept, { submissionId }))).toMatch(/^409/);
  const office = await admin.call(finder.request, { submissionId });
  expect(office).toMatchObject({ candidates: [{ id: known.id }], waitsForOffice: false });
  const { personId } = await admin.call(finder.accept, { submissionId, personId: known.id });
  expect(personId).toBe(known.id);
  expect((await admin.call(people.get, { personId })).emails).toEqual([]);
});

test('is decided by the leaders of its group and by nobody else’s', async () => {
  const page = await createPage();
  const { church, admin, ask } = page;
  await ask();
  const submissionId = await findFirst(page);
  const { client: other, personId } = await createLeader(church, 'Otro');
  const group = await createGroup(admin, { name: 'Otro' });
  await joinGroup(admin, group, [personId], 'leader');
  const assistant = await createLeader(church, 'Asistente');
  await joinGroup(admin, page.group, [assistant.personId], 'assistant');
  for (const client of [other, (await server().createChurch()).admin]) {
    expect(await getError(list(client, page))).toMatch(/^404/);
    expect(await getError(client.call(finder.request, { submissionId }))).toMatch(/^404/);
    expect(await getError(client.call(finder.accept, { submissionId }))).toMatch(/^404/);
    expect(await getError(client.call(finder.refuse, { submissionId }))).toMatch(/^404/);
  }
  expect(await getError(assistant.client.call(finder.accept, { submissionId }))).toMatch(/^403/);
  expect(await getError(list(await church.as('member'), page))).toMatch(/^403/);
});

test('is in the inbox of who sees all groups, declined there and reopened', async () => {
  const page = await createPage();
  const { admin, leader, ask } = page;
  await ask();
  expect((await admin.call(inbox.list, {})).items).toMatchObject([
    { kind: 'group_request', title: 'Rebeca Soto · Emaús', facts: ['message'] },
  ]);
  const submissionId = await findFirst(page);
  await admin.call(inbox.refuse, { submissionId, reason: '' });
  expect((await list(leader, page)).items).toEqual([]);
  await admin.call(inbox.reopen, { submissionId });
  expect((await list(leader, page)).items).toHaveLength(1);
});

test('accepted by two at the same time becomes one member', async () => {
  const page = await createPage();
  const { admin, leader, ask } = page;
  await ask();
  const submissionId = await findFirst(page);
  const accept = (client: Client) => getError(client.call(finder.accept, { submissionId }));
  const answers = await Promise.all([accept(admin), accept(leader)]);
  expect(answers.toSorted().map((answer) => answer.slice(0, 4))).toEqual(['404 ', 'done']);
  expect(await countMembers(page)).toBe(2);
});

test('sent twice arrives once, and a flood is refused and mails the leader no more', async () => {
  const page = await createPage();
  const { church, admin, leader, ask } = page;
  const requestId = crypto.randomUUID();
  await Promise.all([ask({ requestId }), ask({ requestId })]);
  expect((await admin.call(inbox.counts, {})).waiting).toBe(1);
  await server().core.database.inChurch(church.id, async (db) => {
    await sql`INSERT INTO submissions (church_id, id, kind, content, submitted_at)
      SELECT church_id, gen_random_uuid(), kind, content, submitted_at + n * interval '1 second'
      FROM submissions, generate_series(1, 498) n WHERE church_id = ${church.id}`.execute(db);
    await sql`INSERT INTO group_requests (church_id, submission_id, group_id)
      SELECT church_id, id, ${page.group.id} FROM submissions WHERE church_id = ${church.id}
      ON CONFLICT DO NOTHING`.execute(db);
  });
  await ask();
  expect(await getError(ask())).toMatch(/no puede recibir más solicitudes/);
  expect(await waitForMail(server(), leader.email)).toHaveLength(1);
  expect(await getError(ask({ requestId }))).toBe('done');
  expect((await admin.call(inbox.counts, {})).waiting).toBe(500);
});

test.each<[string, Partial<Request>, string]>([
  ['no name', { givenNames: ' ', surname1: '' }, 'givenNames'],
  ['a name of 10 kB', { givenNames: 'a'.repeat(10_000) }, 'givenNames'],
  ['a message of 10 kB', { message: 'a'.repeat(10_000) }, 'message'],
  ['an impossible phone', { phone: '12' }, 'phone'],
  ['neither phone nor address', { phone: '', email: '' }, 'phone'],
  ['no consent', { consent: false }, 'consent'],
])('is refused with the field: %s', async (_, changes, path) => {
  const { admin, ask } = await createPage();
  const error = await ask(changes).catch((each: unknown) => each);
  expect((error as CallError).failure.fields?.map((field) => field.path)).toEqual([path]);
  expect((await admin.call(inbox.list, {})).items).toEqual([]);
});

test('goes with the person who was erased, and with the group that was deleted', async () => {
  const page = await createPage();
  const { church, admin, leader, ask } = page;
  await ask();
  const submissionId = await findFirst(page);
  const { personId } = await leader.call(finder.accept, { submissionId });
  await admin.call(people.remove, { personId });
  const left = await server().core.database.inChurch(church.id, (db) =>
    db.selectFrom('group_requests').selectAll().execute(),
  );
  expect(left).toEqual([]);
  await ask();
  const other = await findFirst(page);
  await admin.call(groups.remove, { groupId: page.group.id });
  expect(await getError(admin.call(finder.accept, { submissionId: other }))).toMatch(/^404/);
  await admin.call(inbox.refuse, { submissionId: other, reason: '' });
});
