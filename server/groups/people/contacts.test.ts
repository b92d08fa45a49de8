/** How a leader reaches the people of the own groups, and where these meet. */
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { daysAgo } from '#server/testing/gatherings.ts';
import { readRoles } from '#server/testing/families/families.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { readForm } from '#server/testing/reports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

async function createCellWithMinor() {
  const church = await server().createChurch();
  const { admin } = church;
  const group = await createGroup(admin);
  const leader = await createLeader(church);
  const year = Number(addDays(daysAgo(0), -12 * 366).slice(0, 4));
  const add = (givenNames: string, number: string, birth: object) =>
    addPerson(admin, {
      givenNames,
      phones: [{ number }],
      emails: [
        { value: `${givenNames.toLowerCase().replace('í', 'i')}@ejemplo.org`, kind: 'home' },
      ],
      ...birth,
    });
  const minor = await add('Abel', '311 555 0101', { birth: { year, month: 5, day: 7 } });
  const mother = await add('Noemí', '311 555 0102', {});
  const adult = await add('Beto', '311 555 0103', {});
  const roles = await readRoles(admin);
  await admin.call(familiesContract.register, {
    requestId: crypto.randomUUID(),
    people: [
      { personId: mother.id, roleId: roles['head'] ?? null },
      { personId: minor.id, roleId: roles['child'] ?? null },
    ],
  });
  await joinGroup(admin, group, [leader.personId], 'leader');
  await joinGroup(admin, group, [minor.id, adult.id], 'member');
  return { church, group, leader: leader.client, minor };
}

test('a leader reaches a minor by who heads the home, by every list and file', async () => {
  const { church, group, leader, minor } = await createCellWithMinor();
  const groupId = group.id;
  const { items } = await leader.call(groups.members, { groupId });
  const find = <Each extends { person: { displayName: string } }>(rows: readonly Each[]) =>
    rows.find(({ person }) => person.displayName === 'Abel')?.person;
  const guarded = { phone: '+573115550102', guardian: 'Noemí' };
  expect(find(items)).toMatchObject({ ...guarded, birth: { month: 5, day: 7 } });
  const form = await readForm(leader, groupId);
  expect(form.people.find(({ id }) => id === minor.id)).toMatchObject(guarded);
  const { emails, without, selfId } = await leader.call(groupMembersContract.addresses, {
    groupId,
  });
  expect(emails.toSorted()).toEqual(['beto@ejemplo.org', 'noemi@ejemplo.org'].toSorted());
  expect(without, 'the leader does not write to himself').toEqual([]);
  expect(items.find(({ person }) => person.id === selfId)?.person.displayName).toBe('Andrés');
  const byOffice = await church.admin.call(groupMembersContract.addresses, { groupId });
  expect(byOffice.without).toEqual(['Andrés']);
  const file = await (
    await leader.fetch(`${groupMembersContract.exportMembers.path}?groupId=${groupId}`)
  ).text();
  const told = JSON.stringify([items, form, emails]) + file;
  for (const secret of ['5550101', '555 0101', '5550101', 'abel@'])
    expect(told, secret).not.toContain(secret);
  expect(file).toContain('Noemí');
  const office = await church.admin.call(groups.members, { groupId });
  expect(find(office.items)).toMatchObject({ phone: '+573115550101', guardian: null });
  await changePerson(church.admin, minor.id, { phones: [], emails: [] });
  const { items: reached } = await church.admin.call(groups.members, { groupId });
  expect(find(reached), 'the office, too, without a telephone of the minor').toMatchObject(guarded);
  expect((await readForm(church.admin, groupId)).people).toContainEqual(
    expect.objectContaining({ id: minor.id, ...guarded }),
  );
  const { emails: written } = await church.admin.call(groupMembersContract.addresses, { groupId });
  expect(written).toContain('noemi@ejemplo.org');
  const list = await church.admin.fetch(
    `${groupMembersContract.exportMembers.path}?groupId=${groupId}`,
  );
  expect(await list.text()).toContain('Noemí');
});

test('a leader has no telephone of who left the group', async () => {
  const { group, leader } = await createCellWithMinor();
  const groupId = group.id;
  const { items } = await leader.call(groups.members, { groupId });
  const beto = items.find(({ person }) => person.displayName === 'Beto');
  await leader.call(groups.endMembership, {
    groupId,
    membershipId: beto?.id ?? '',
    on: '2026-02-01',
  });
  const left = await leader.call(groups.members, { groupId, status: 'left' });
  expect(left.items).toMatchObject([{ person: { displayName: 'Beto', phone: null, birth: null } }]);
  const form = await readForm(leader, groupId);
  expect(form.people.find(({ displayName }) => displayName === 'Beto')?.phone).toBeNull();
});

test('the home of a host is shown to a leader with the host’s consent, else what was typed for the group', async () => {
  const { church, group, leader } = await createCellWithMinor();
  const { admin } = church;
  const { id: hostId } = await addPerson(admin, {
    givenNames: 'Zoila',
    address: { line1: 'Calle Secreta 7', city: 'Cali' },
  });
  await joinGroup(admin, group, [hostId], 'member');
  const { version, typeId, name } = group;
  const host = { groupId: group.id, version, typeId, name, hostId };
  const changed = await leader.call(groups.update, host);
  expect(changed).toMatchObject({ host: { id: hostId }, address: null, hostAddress: null });
  expect((await admin.call(groups.get, { groupId: group.id })).hostAddress?.line1).toBe(
    'Calle Secreta 7',
  );
  await changePerson(admin, hostId, { directoryConsent: { status: 'granted', channel: 'paper' } });
  const consented = await leader.call(groups.get, { groupId: group.id });
  expect(consented.hostAddress?.line1).toBe('Calle Secreta 7');
  const typed = await leader.call(groups.update, {
    ...host,
    version: changed.version,
    address: { line1: 'La casa verde' },
  });
  expect(typed).toMatchObject({ host: { id: hostId }, address: { line1: 'La casa verde' } });
});
