/** Invitations from a record: the account is linked to the person, and to nobody else. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { personAccountsContract as contract } from '#domain/users/person-accounts-contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { createCellInZone, joinGroup } from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';
const newAddress = () => `${randomUUID()}@example.org`;

const addWith = (admin: Client, email: string, givenNames = 'Ana') =>
  addPerson(admin, { givenNames, emails: [{ value: email }], confirmed: true });
const read = (admin: Client, personId: string) => admin.call(contract.ofPerson, { personId });
const invite = (admin: Client, personId: string, email: string, role = 'leader') =>
  admin.call(contract.invite, { personId, email, role, language: 'es' });
async function readToken(email: string): Promise<string> {
  const [newest] = await waitForMail(server(), email);
  return /\/accept-invitation\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}
const accept = (client: Client, token: string) =>
  client.call(invitationsContract.accept, { token, name: 'Ana Paz', password });
const refused = (message: string) => ({
  status: 409,
  failure: { message: expect.stringContaining(message) },
});

async function createInvited() {
  const { admin } = await server().createChurch();
  const email = newAddress();
  const { id } = await addWith(admin, email);
  expect(await invite(admin, id, email)).toEqual({ outcome: 'invited' });
  return { admin, id, email };
}

test('a new account is linked to the record when its invitation is accepted', async () => {
  const { admin, id, email } = await createInvited();
  expect(await read(admin, id)).toMatchObject({
    account: null,
    invitation: { email, state: 'open' },
    email,
    canBeInvited: true,
    role: 'member',
  });
  await expect(invite(admin, id, newAddress())).rejects.toMatchObject(refused('pendiente'));
  const { session } = await accept(server().anonymous, await readToken(email));
  const userId = session.account?.id ?? '';
  expect(await read(admin, id)).toMatchObject({
    account: { userId, email, state: 'active' },
    invitation: null,
  });
  const user = await admin.call(managementContract.get, { userId });
  expect(user).toMatchObject({ person: { id }, role: 'leader' });
  await expect(invite(admin, id, newAddress())).rejects.toMatchObject(
    refused('ya tiene una cuenta'),
  );
});

test('an account of another church is linked once its owner has joined, and no other account', async () => {
  const other = await (await server().createChurch()).as('member');
  const { admin } = await server().createChurch();
  const { id } = await addWith(admin, other.email);
  await invite(admin, id, other.email);
  const token = await readToken(other.email);
  const stranger = server().createClient(await createAccount(server().core));
  await expect(accept(stranger, token)).rejects.toMatchObject(refused('otra cuenta'));
  await accept(other, token);
  expect(await read(admin, id)).toMatchObject({ account: { userId: other.userId } });
});

test('an account that the church has is linked when its owner accepts, and keeps its role', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const member = await church.as('member');
  const { id } = await addWith(admin, member.email);
  expect(await read(admin, id)).toMatchObject({ addressUser: { userId: member.userId } });
  expect(await invite(admin, id, member.email)).toEqual({ outcome: 'invited' });
  expect(await read(admin, id)).toMatchObject({ account: null, invitation: { state: 'open' } });
  await accept(member, await readToken(member.email));
  expect(await read(admin, id)).toMatchObject({ account: { userId: member.userId } });
  const user = await admin.call(managementContract.get, { userId: member.userId });
  expect(user.role).toBe('member');
  const { id: sister } = await addWith(admin, member.email, 'Berta');
  await expect(invite(admin, sister, member.email)).rejects.toMatchObject(refused('otra persona'));
});

test('a disabled account is not invited', async () => {
  const church = await server().createChurch();
  const { userId, email } = await church.as('member');
  const { id } = await addWith(church.admin, email);
  await church.admin.call(managementContract.disable, { userId });
  await expect(invite(church.admin, id, email)).rejects.toMatchObject(refused('deshabilitada'));
});

test('who joins by another way before accepting is linked by the invitation, and keeps the role', async () => {
  const church = await server().createChurch();
  const member = await church.as('member');
  const email = newAddress();
  const { id } = await addWith(church.admin, email);
  await invite(church.admin, id, email);
  const token = await readToken(email);
  await server().core.database.pool.query('UPDATE users SET email = $1 WHERE id = $2', [
    email,
    member.userId,
  ]);
  await accept(member, token);
  expect(await read(church.admin, id)).toMatchObject({ account: { userId: member.userId } });
  const user = await church.admin.call(managementContract.get, { userId: member.userId });
  expect(user.role).toBe('member');
});

test('an invitation of the address for nobody on record becomes one for the person, with its role and its link', async () => {
  const { admin } = await server().createChurch();
  const email = newAddress();
  await admin.call(invitationsContract.create, { email, role: 'pastor', language: 'es' });
  const token = await readToken(email);
  const { id } = await addWith(admin, email);
  expect(await invite(admin, id, email)).toEqual({ outcome: 'assigned' });
  const { invitations } = await admin.call(invitationsContract.list, {});
  expect(invitations).toMatchObject([{ email, role: 'pastor' }]);
  const { id: sister } = await addWith(admin, email, 'Berta');
  await expect(invite(admin, sister, email)).rejects.toMatchObject(refused('es para otra'));
  const { session } = await accept(server().anonymous, token);
  expect(session.user?.role).toBe('pastor');
  expect(await read(admin, id)).toMatchObject({ account: { userId: session.account?.id } });
});

test('of two invitations of one person at once, one is sent', async () => {
  const { admin } = await server().createChurch();
  const { id } = await addWith(admin, newAddress());
  const answers = await Promise.allSettled([1, 2, 3].map(() => invite(admin, id, newAddress())));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { invitations } = await admin.call(invitationsContract.list, {});
  expect(invitations).toHaveLength(1);
});

test('an address that is not on the record is told no name', async () => {
  const { admin } = await server().createChurch();
  const [email, typo] = [newAddress(), newAddress()];
  const { id } = await addWith(admin, email, 'Zoraida');
  await invite(admin, id, typo);
  const [letter] = await waitForMail(server(), typo);
  expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toContain('Zoraida');
  const token = await readToken(typo);
  expect(await server().anonymous.call(invitationsContract.open, { token })).toMatchObject({
    name: null,
  });
});

test('an invitation follows the merge of its person, and is deleted with the person, also from the activity log', async () => {
  const { admin, id, email } = await createInvited();
  const { id: keptId } = await addPerson(admin, { givenNames: 'Ana', confirmed: true });
  await admin.call(mergeContract.merge, { personId: keptId, removedId: id, choices: {} });
  expect(await read(admin, keptId)).toMatchObject({ invitation: { email } });
  await admin.call(peopleContract.remove, { personId: keptId });
  const accepting = accept(server().anonymous, await readToken(email));
  await expect(accepting).rejects.toMatchObject({ status: 404 });
  const log = await admin.call(auditContract.list, {});
  expect(JSON.stringify(log)).not.toContain(email);
});

test('of two invited records that are merged, one invitation is left', async () => {
  const { admin, id, email } = await createInvited();
  const other = newAddress();
  const { id: keptId } = await addWith(admin, other, 'Berta');
  await invite(admin, keptId, other);
  const token = await readToken(email);
  await admin.call(mergeContract.merge, { personId: keptId, removedId: id, choices: {} });
  await expect(accept(server().anonymous, token)).rejects.toMatchObject(refused('retiró'));
  expect(await read(admin, keptId)).toMatchObject({ invitation: { email: other } });
});

test('once a person has an account, no invitation brings a second one', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [email, { userId }] = [newAddress(), await church.as('member')];
  const { id: personId } = await addWith(admin, email);
  await invite(admin, personId, email);
  const token = await readToken(email);
  await admin.call(managementContract.linkPerson, { userId, personId });
  await expect(accept(server().anonymous, token)).rejects.toMatchObject(refused('retiró'));
  expect(await read(admin, personId)).toMatchObject({ account: { userId }, invitation: null });
});

test('the invitation of a person who was archived is not accepted and not sent again', async () => {
  const { admin, id: personId, email } = await createInvited();
  const token = await readToken(email);
  await admin.call(peopleContract.setRecordStatus, { personId, recordStatus: 'archived' });
  const { invitation, canBeInvited } = await read(admin, personId);
  expect(canBeInvited).toBe(false);
  const again = { invitationId: invitation?.id ?? '' };
  const resending = admin.call(invitationsContract.resend, again);
  await expect(resending).rejects.toMatchObject(refused('activa'));
  await expect(accept(server().anonymous, token)).rejects.toMatchObject(refused('retiró'));
});

test('an archived person is not invited', async () => {
  const { admin } = await server().createChurch();
  const { id: personId } = await addWith(admin, newAddress());
  await admin.call(peopleContract.setRecordStatus, { personId, recordStatus: 'archived' });
  expect(await read(admin, personId)).toMatchObject({ canBeInvited: false });
  await expect(invite(admin, personId, newAddress())).rejects.toMatchObject(refused('activa'));
});

test('leaders are invited at once, with a result for each', async () => {
  const { admin, cell, leader, personIds } = await createCellInZone(await server().createChurch());
  const email = newAddress();
  const { id: rut } = await addWith(admin, email, 'Rut');
  const { id: eva } = await addPerson(admin, { givenNames: 'Eva', confirmed: true });
  await joinGroup(admin, cell, [rut, eva], 'assistant');
  expect(await read(admin, rut)).toMatchObject({ role: 'leader' });
  const [nobody = ''] = personIds;
  const { items, stopped } = await admin.call(contract.inviteLeaders, {
    personIds: [rut, eva, leader.personId, nobody],
  });
  expect(stopped).toBeNull();
  expect(items).toMatchObject([
    { displayName: 'Rut', outcome: 'invited', reason: null },
    {
      displayName: 'Eva',
      outcome: 'refused',
      reason: expect.stringContaining('no tiene un correo'),
    },
    { displayName: 'Luis', outcome: 'refused' },
    { personId: nobody, outcome: 'refused', reason: expect.stringContaining('no lidera') },
  ]);
  const leaders = await admin.call(contract.leaders, {});
  expect(leaders.items).toMatchObject([
    { displayName: 'Eva', email: null, account: null, invitation: null },
    { displayName: 'Luis', account: { state: 'active' }, isReady: true },
    { displayName: 'Rut', email, account: null, invitation: { state: 'open' }, isReady: false },
  ]);
  const { session } = await accept(server().anonymous, await readToken(email));
  expect(session.user?.role).toBe('leader');
});

test('an address that two people share is invited for neither of them at once', async () => {
  const { admin, cell } = await createCellInZone(await server().createChurch());
  const email = newAddress();
  const { id: ana } = await addWith(admin, email);
  const { id: pedro } = await addWith(admin, email, 'Pedro');
  await joinGroup(admin, cell, [ana, pedro], 'assistant');
  const { items } = await admin.call(contract.inviteLeaders, { personIds: [ana, pedro] });
  expect(items).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('Pedro') },
    { outcome: 'refused', reason: expect.stringContaining('Ana') },
  ]);
  expect(await invite(admin, ana, email)).toEqual({ outcome: 'invited' });
  const second = newAddress();
  const { id: rut } = await addWith(admin, second, 'Rut');
  const emails = [newAddress(), second].map((value) => ({ value }));
  await addPerson(admin, { givenNames: 'Noemí', emails, confirmed: true });
  await joinGroup(admin, cell, [rut], 'assistant');
  const [item] = (await admin.call(contract.inviteLeaders, { personIds: [rut] })).items;
  expect(item).toMatchObject({ reason: expect.stringContaining('Noemí') });
});

test('a leader whose account is disabled or may not report is not ready', async () => {
  const church = await server().createChurch();
  const { admin, leader } = await createCellInZone(church);
  const readLeader = async () => (await admin.call(contract.leaders, {})).items[0];
  const { userId } = leader.client;
  await admin.call(managementContract.changeRole, { userId, role: 'member' });
  expect(await readLeader()).toMatchObject({ account: { state: 'active' }, isReady: false });
  await admin.call(managementContract.changeRole, { userId, role: 'leader' });
  expect(await readLeader()).toMatchObject({ isReady: true });
  await admin.call(managementContract.disable, { userId });
  expect(await readLeader()).toMatchObject({ account: { state: 'disabled' }, isReady: false });
});

test('the limit of the plan ends the invitations, and says once how many are left', async () => {
  const church = await server().createChurch();
  const { admin, cell } = await createCellInZone(church);
  const people = await Promise.all(
    ['Rut', 'Sara', 'Tito'].map((name) => addWith(admin, newAddress(), name)),
  );
  const personIds = people.map(({ id }) => id);
  await joinGroup(admin, cell, personIds, 'assistant');
  const { pool } = server().core.database;
  await pool.query(
    `INSERT INTO users (id, church_id, email, email_verified, name, role)
     SELECT gen_random_uuid(), $1, gen_random_uuid() || '@example.org', true, 'Eva Ríos', 'member'
     FROM generate_series(1, 19 - (SELECT count(*) FROM users WHERE church_id = $1))`,
    [church.id],
  );
  const answer = await admin.call(contract.inviteLeaders, { personIds });
  expect(answer).toMatchObject({
    items: [{ displayName: 'Rut', outcome: 'invited' }],
    stopped: { count: 2, reason: expect.stringContaining('20 personas con acceso') },
  });
});
