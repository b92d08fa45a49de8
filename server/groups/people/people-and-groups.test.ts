/** Groups in a person's record, in the list of members, in newsletters, and as faces. */
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { newslettersContract as newsletters } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import {
  addNewMembers,
  createGroup,
  createLeader,
  findRoleId,
  firstDay,
  joinGroup,
} from '#server/testing/groups.ts';
import { createTestNewsletter, sendAndWait } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'http://redil.test' }));
afterAll(() => sink.close());

/** A zone with two cells: Ana leads the first, Luis belongs to the second; Sola is in none. */
async function plantZone() {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Norte' });
  const [one, two] = [
    await createGroup(admin, { name: 'Emaús', parentId: zone.id }),
    await createGroup(admin, { name: 'Betania', parentId: zone.id }),
  ];
  const newsletterConsent = { status: 'granted' } as const;
  const add = async (givenNames: string): Promise<string> => {
    const emails = [{ value: `${givenNames.toLowerCase()}@ejemplo.org` }];
    const draft = { givenNames, emails, newsletterConsent, confirmed: true } as const;
    return (await addPerson(admin, draft)).id;
  };
  const [ana, luis, sola] = [await add('Ana'), await add('Luis'), await add('Sola')];
  await joinGroup(admin, one, [ana], 'leader');
  await joinGroup(admin, two, [luis], 'member');
  return { church, admin, zone, one, two, ana, luis, sola };
}

/** Moves a person from one group to the other as a member. */
async function move(
  client: Client,
  personId: string,
  [from, to]: readonly [{ id: string }, { id: string; typeId: string }],
): Promise<void> {
  const { items } = await client.call(groups.members, { groupId: from.id });
  await client.call(groups.moveMember, {
    groupId: from.id,
    membershipId: items.find(({ person }) => person.id === personId)?.id ?? '',
    toGroupId: to.id,
    roleId: await findRoleId(client, to.typeId, 'member'),
    on: '2026-03-01',
  });
}

describe('the list of members', () => {
  test('finds those of a group, of all groups below a branch, of none, and who leads', async () => {
    const { admin, zone, one } = await plantZone();
    const find = async (value: string): Promise<string[]> => {
      const { items } = await admin.call(people.list, { featureFilters: `group:${value}` });
      return items.map(({ displayName }) => displayName);
    };
    expect(await find(one.id)).toEqual(['Ana']);
    expect(await find(zone.id)).toEqual(['Ana', 'Luis']);
    expect(await find('none')).toEqual(['Sola']);
    expect(await find('any')).toEqual(['Ana', 'Luis']);
    expect(await find('leads')).toEqual(['Ana']);
  });

  test('shows groups in a column: those that the user sees', async () => {
    const { church, admin, one, two, ana } = await plantZone();
    await joinGroup(admin, two, [ana], 'member');
    const readColumn = async (client: Client) =>
      (await client.call(people.list, { featureColumns: 'group', q: 'ana' })).items[0]
        ?.featureValues;
    expect(await readColumn(admin)).toEqual({ group: 'Betania · Emaús' });
    const seesPeople = await createUserWith(church, ['people.view', 'groups.view']);
    const { id: personId } = await addPerson(admin, { givenNames: 'Pablo', confirmed: true });
    await admin.call(managementContract.linkPerson, { userId: seesPeople.userId, personId });
    await joinGroup(admin, one, [personId], 'leader');
    expect(await readColumn(seesPeople)).toEqual({ group: 'Emaús' });
    await expect(
      seesPeople.call(people.list, { featureFilters: 'group:none' }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('the timeline of a person', () => {
  test('says when the person came into a group, had another role, and was moved or left', async () => {
    const { admin, one, two, ana } = await plantZone();
    const [member] = (await admin.call(groups.members, { groupId: one.id })).items;
    await admin.call(groups.changeMember, {
      groupId: one.id,
      membershipId: member?.id ?? '',
      version: member?.version ?? 0,
      roleId: await findRoleId(admin, one.typeId, 'member'),
      since: firstDay,
      on: '2026-02-01',
    });
    await move(admin, ana, [one, two]);
    const { items } = await admin.call(people.timeline, { personId: ana });
    const told = items
      .filter(({ kind }) => kind.startsWith('group-'))
      .map(({ kind, at, values, recordId }) => [kind, at.slice(0, 10), values['group'], recordId]);
    expect(told).toEqual([
      ['group-moved', '2026-03-01', 'Emaús', one.id],
      ['group-joined', '2026-03-01', 'Betania', two.id],
      ['group-role', '2026-02-01', 'Emaús', one.id],
      ['group-joined', firstDay, 'Emaús', one.id],
    ]);
  });

  test('does not tell of groups that the user does not see', async () => {
    const { church, ana } = await plantZone();
    const user = await createUserWith(church, ['people.view', 'groups.view']);
    const { items } = await user.call(people.timeline, { personId: ana });
    expect(items.filter(({ kind }) => kind.startsWith('group-'))).toEqual([]);
  });

  test('does not tell to which group somebody moved whom the user saw before', async () => {
    const { church, admin, one, two, ana, sola } = await plantZone();
    const user = await createUserWith(church, ['people.view', 'groups.view']);
    await admin.call(managementContract.linkPerson, { userId: user.userId, personId: sola });
    await joinGroup(admin, one, [sola], 'leader');
    await move(admin, ana, [one, two]);
    const { items } = await user.call(people.timeline, { personId: ana });
    expect(items.map(({ kind }) => kind)).toContain('group-left');
    const memberships = await user.call(groups.ofPerson, { personId: ana });
    expect(memberships.items).toMatchObject([{ group: { name: 'Emaús' }, movedTo: null }]);
    expect(JSON.stringify([items, memberships])).not.toContain('Betania');
  });
});

describe('a newsletter to a group or a branch', () => {
  const listTargets = async (client: Client): Promise<[string, number][]> =>
    (await client.call(recipientListsContract.targets, {})).items.map(
      ({ name, recipientCount }) => [name, recipientCount],
    );

  test('is for those who belong to it when it is sent, and to the groups below it', async () => {
    const { admin, zone, two, luis, sola } = await plantZone();
    expect(await listTargets(admin)).toEqual([
      ['Betania', 1],
      ['Emaús', 1],
      ['Norte', 2],
    ]);
    const draft = { audienceType: 'custom_list' as const, targetRecipientListIds: [zone.id] };
    const newsletter = await createTestNewsletter(admin, draft);
    await joinGroup(admin, two, [sola], 'member');
    const { items } = await admin.call(groups.members, { groupId: two.id });
    await admin.call(groups.endMembership, {
      groupId: two.id,
      membershipId: items.find(({ person }) => person.id === luis)?.id ?? '',
      on: '2026-03-01',
    });
    expect(await listTargets(admin)).toEqual([
      ['Betania', 1],
      ['Emaús', 1],
      ['Norte', 2],
    ]);
    const { recipients } = await admin.call(newsletters.audience, draft);
    expect(recipients).toBe(2);
    await sendAndWait(admin, newsletter);
    const sent = await admin.call(newsletters.recipients, { newsletterId: newsletter.id });
    expect(sent.items.map(({ email }) => email).toSorted()).toEqual([
      'ana@ejemplo.org',
      'sola@ejemplo.org',
    ]);
  });

  test('can only be written for groups that the user sees', async () => {
    const { church, admin, one, two } = await plantZone();
    const user = await createUserWith(church, [
      'newsletters.view',
      'newsletters.create',
      'groups.view',
    ]);
    const { id: personId } = await addPerson(admin, { givenNames: 'Pablo', confirmed: true });
    await admin.call(managementContract.linkPerson, { userId: user.userId, personId });
    await joinGroup(admin, one, [personId], 'leader');
    expect(await listTargets(user)).toEqual([['Emaús', 2]]);
    const write = (id: string) =>
      createTestNewsletter(user, { audienceType: 'custom_list', targetRecipientListIds: [id] });
    await expect(write(two.id)).rejects.toMatchObject({ failure: { code: 'invalid' } });
    expect(await write(one.id)).toMatchObject({ targetRecipientListIds: [one.id] });
  });
});

test('a leader sees the faces of the own groups, and learns of no other ones', async () => {
  const { church, admin, one, two, ana, luis } = await plantZone();
  const data = (
    await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
  for (const personId of [ana, luis]) await admin.call(people.setPhoto, { personId, data });
  const { client: leader, personId } = await createLeader(church);
  await joinGroup(admin, one, [personId], 'assistant');
  const { items } = await leader.call(groups.members, { groupId: one.id });
  const { photoId } = items.find(({ person }) => person.id === ana)?.person ?? {};
  const photo = await leader.fetch(formatPicturePath(photoId ?? '', 96));
  expect(photo.status).toBe(200);
  for (const call of [
    () => leader.call(groups.members, { groupId: two.id }),
    () => leader.call(groups.ofPerson, { personId: luis }),
    () => leader.call(people.get, { personId: luis }),
    () => leader.call(people.list, {}),
  ])
    await expect(call()).rejects.toMatchObject({
      failure: { code: expect.stringMatching(/^(not_found|forbidden)$/) },
    });
});

test('on the record of a person, a leader may change the role in the own groups, and not in those where the leader assists', async () => {
  const { church, admin, one, two, ana } = await plantZone();
  const { client: leader, personId } = await createLeader(church);
  await joinGroup(admin, one, [personId], 'leader');
  await joinGroup(admin, two, [personId], 'assistant');
  await joinGroup(admin, two, [ana], 'member');
  const listEditable = async (client: Client): Promise<string[]> =>
    (await client.call(groups.ofPerson, { personId: ana })).items
      .flatMap(({ group, canEdit }) => (canEdit ? group.name : []))
      .toSorted();
  expect(await listEditable(leader)).toEqual(['Emaús']);
  expect(await listEditable(admin)).toEqual(['Betania', 'Emaús']);
  expect(await listEditable(await createUserWith(church, ['groups.view', 'groups.all']))).toEqual(
    [],
  );
});

test('a list of a branch has everybody below it once', async () => {
  const { admin, zone, one, two } = await plantZone();
  const [personId = ''] = await addNewMembers(admin, one, ['Eva']);
  await joinGroup(admin, two, [personId], 'member');
  const { items } = await admin.call(recipientListsContract.targets, {});
  expect(items.find(({ id }) => id === zone.id)?.recipientCount).toBe(3);
});
