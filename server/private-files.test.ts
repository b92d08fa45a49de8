/** Who sees the pictures of records: by kind and role, and no longer than the session and its access last. */
import { describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { supportContract } from '#domain/access/support-contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupFormContract } from '#domain/groups/form-contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { pickupContract as pickup } from '#domain/pickup/contract.ts';
import { managementContract as management } from '#domain/users/management-contract.ts';
import { rightsContract as rights } from '#domain/users/rights-contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { findMember, registerFamily } from '#server/testing/families/families.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { openSupport } from '#server/testing/platform.ts';
import { createCell, sendReport } from '#server/testing/reports.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const picture = { data: onePicture };
const right = { right: 'pickup.see', until: null } as const;

/** A church with a picture of every kind; the leader leads the group with its meeting. */
async function createPictures() {
  const { church, group, leader, leaderId, memberIds } = await createCell(server());
  const { admin } = church;
  await admin.call(rights.grant, { userId: admin.userId, ...right });
  const family = await registerFamily(admin, [
    ['Sofía', 'García', 'child'],
    ['Luis', 'García', 'head'],
  ]);
  const personId = findMember(family, 'Luis').person.id;
  const childId = findMember(family, 'Sofía').person.id;
  const [memberId = ''] = memberIds;
  const { contacts } = await admin.call(pickup.create, {
    personId: childId,
    kind: 'allowed',
    recordId: null,
    name: 'Eva Núñez',
    relation: 'Abuela',
    phone: '',
    note: '',
    until: null,
  });
  const contactId = contacts[0]?.id ?? '';
  const { gatheringId } = await sendReport(leader, group.id);
  const ofContact = { personId: childId, contactId, ...picture };
  const photos = {
    'of a person': (await admin.call(people.setPhoto, { personId, ...picture })).photoId,
    'of a child': (await admin.call(people.setPhoto, { personId: childId, ...picture })).photoId,
    'of a member of the group': (
      await admin.call(people.setPhoto, { personId: memberId, ...picture })
    ).photoId,
    'of a family': (await admin.call(families.setPhoto, { familyId: family.id, ...picture }))
      .photoId,
    'of who fetches a child': (await admin.call(pickup.setPhoto, ofContact)).contacts[0]?.photoId,
    'of a group': (await admin.call(groupFormContract.setPhoto, { groupId: group.id, ...picture }))
      .photoId,
    'of a meeting': (
      await admin.call(reports.setPhoto, { groupId: group.id, gatheringId, ...picture })
    ).photoId,
  };
  return { church, admin, group, leader, leaderId, personId, photos };
}
type Pictures = Awaited<ReturnType<typeof createPictures>>['photos'];

const open = async (client: Client, photoId: string | null | undefined): Promise<number> =>
  (await client.fetch(formatPicturePath(photoId ?? '', 400))).status;

/** The kinds that the client sees; every other one is not found. */
async function listSeen(client: Client, photos: Pictures): Promise<string[]> {
  const seen: string[] = [];
  for (const [kind, photoId] of Object.entries(photos)) {
    const status = await open(client, photoId);
    if (status === 200) seen.push(kind);
    else expect([kind, status]).toEqual([kind, 404]);
  }
  return seen;
}

const ofPeople = ['of a person', 'of a child', 'of a member of the group'];
const ofGroups = ['of a group', 'of a meeting'];
const byRole = {
  pastor: [...ofPeople, 'of a family', ...ofGroups],
  secretary: [...ofPeople, 'of a family', ...ofGroups],
  treasurer: ofPeople,
  leader: [],
  member: [],
} as const;

describe('a picture', () => {
  test('is seen by those who see its record, and not found by others', async () => {
    const { church, admin, leader, photos } = await createPictures();
    expect(await listSeen(admin, photos)).toEqual(Object.keys(photos));
    for (const role of ['pastor', 'secretary', 'treasurer', 'leader', 'member'] as const)
      expect([role, await listSeen(await church.as(role), photos)]).toEqual([role, byRole[role]]);
    expect(await listSeen(leader, photos)).toEqual(['of a member of the group', ...ofGroups]);
    expect(await listSeen(server().anonymous, photos)).toEqual([]);
    const { admin: stranger } = await server().createChurch();
    expect(await listSeen(stranger, photos)).toEqual([]);
    await stranger.call(rights.grant, { userId: stranger.userId, ...right });
    expect(await listSeen(stranger, photos)).toEqual([]);
  });

  test('is seen by a role of the church as its permissions say', async () => {
    const { church, admin, photos } = await createPictures();
    const inFamilies = ['of a person', 'of a child', 'of a family'];
    const ofFamilies = await createUserWith(church, ['families.view']);
    expect(await listSeen(ofFamilies, photos)).toEqual(inFamilies);
    await admin.call(rights.grant, { userId: ofFamilies.userId, ...right });
    expect(await listSeen(ofFamilies, photos)).toEqual([...inFamilies, 'of who fetches a child']);
    const ofNothing = await createUserWith(church, ['newsletters.view', 'audit.view']);
    await admin.call(rights.grant, { userId: ofNothing.userId, ...right });
    expect(await listSeen(ofNothing, photos)).toEqual([]);
  });

  test('of the own record and of the own children is seen by a user without permissions', async () => {
    const { church, admin, personId, photos } = await createPictures();
    const member = await church.as('member');
    await admin.call(management.linkPerson, { userId: member.userId, personId });
    expect(await listSeen(member, photos)).toEqual(['of a person']);
  });

  test('of the host of a group is seen by its leader', async () => {
    const { admin, group, leader, personId, photos } = await createPictures();
    expect(await open(leader, photos['of a person'])).toBe(404);
    const { version } = await admin.call(groups.get, { groupId: group.id });
    const { id: groupId, typeId, name } = group;
    await admin.call(groups.update, { groupId, version, typeId, name, hostId: personId });
    expect(await open(leader, photos['of a person'])).toBe(200);
  });
});

/** What ends a session, or its access to everything. */
const endings: Readonly<Record<string, (user: Client, church: TestChurch) => Promise<unknown>>> = {
  'signing out': (user) => user.call(accessContract.signOut, {}),
  'ending the session on another device': async (user) => {
    const { sessions } = await user.call(usersContract.sessions, {});
    for (const { id: sessionId } of sessions)
      await user.call(usersContract.endSession, { sessionId });
  },
  'a smaller role': ({ userId }, { admin }) =>
    admin.call(management.changeRole, { userId, role: 'member' }),
  'disabling the account': ({ userId }, { admin }) => admin.call(management.disable, { userId }),
  'removing the user from the church': ({ userId }, { admin }) =>
    admin.call(management.remove, { userId }),
};

describe('a picture is not found any more', () => {
  test.each(Object.keys(endings))('after %s, also with the copy of the browser', async (name) => {
    const { church, photos } = await createPictures();
    const user = await church.as('secretary');
    const path = formatPicturePath(photos['of a person'] ?? '', 96);
    const tag = (await user.fetch(path)).headers.get('etag') ?? '';
    expect(await listSeen(user, photos)).toEqual(byRole.secretary);
    await endings[name]?.(user, church);
    expect(await listSeen(user, photos)).toEqual([]);
    expect((await user.fetch(path, { headers: { 'if-none-match': tag } })).status).toBe(404);
  });

  test('after a right was taken', async () => {
    const { admin, photos } = await createPictures();
    expect(await open(admin, photos['of who fetches a child'])).toBe(200);
    await admin.call(rights.take, { userId: admin.userId, right: right.right });
    expect(await open(admin, photos['of who fetches a child'])).toBe(404);
  });

  test('after a leader left the group', async () => {
    const { admin, group, leader, leaderId, photos } = await createPictures();
    const { items } = await admin.call(groups.members, { groupId: group.id });
    const membershipId = items.find(({ person }) => person.id === leaderId)?.id ?? '';
    const end = { groupId: group.id, membershipId, on: '2026-01-12', reason: '' };
    await admin.call(groups.endMembership, end);
    expect(await listSeen(leader, photos)).toEqual([]);
  });

  test('after support access ended', async () => {
    const { church, photos } = await createPictures();
    const support = await openSupport(server(), church);
    expect(await listSeen(support, photos)).toEqual([...ofPeople, 'of a family', ...ofGroups]);
    await church.admin.call(supportContract.allow, { allowed: false });
    expect(await listSeen(support, photos)).toEqual([]);
  });

  test('after its record was deleted', async () => {
    const { admin, personId, photos } = await createPictures();
    await admin.call(people.remove, { personId });
    await expect.poll(() => open(admin, photos['of a person'])).toBe(404);
  });
});
