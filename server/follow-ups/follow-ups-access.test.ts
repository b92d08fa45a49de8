/** Who sees a follow-up and what is written on it. */
import { expect, test } from 'vitest';
import { followUpsContract as followUps } from '#domain/follow-ups/contract.ts';
import type { NoteVisibility } from '#domain/notes/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { assignFollowUp } from './assign.ts';
import { listAssignees, type FollowUpViewers } from './assignees.ts';

const server = testServer();

const dueOn = '2030-01-31';

async function addRut(admin: Client): Promise<string> {
  const rut = { givenNames: 'Rut', surname1: 'Gil', phones: [{ number: '311 555 0101' }] };
  return (await addPerson(admin, rut)).id;
}

/** A member who leads the person's group, as a later feature would say. */
async function giveToLeader({ id, admin, as }: TestChurch) {
  const leader = await as('member');
  const personId = await addRut(admin);
  const leads: FollowUpViewers = (_db, personIds) =>
    Promise.resolve(personIds.map((each) => ({ userId: leader.userId, personId: each })));
  const { followUp } = await server().core.database.inChurch(id, (db) =>
    assignFollowUp(
      {
        db,
        actor: { userId: admin.userId, name: 'Ada' },
        church: { timeZone: 'America/Bogota' },
      } as Parameters<typeof assignFollowUp>[0],
      { personId, assigneeId: leader.userId, dueOn, reason: 'absent' },
      [leads],
    ),
  );
  return { leader, personId, followUpId: followUp.id, leads };
}

test('a leader who sees no people sees and ends the follow-ups of the own people: name, phone and photo, nothing else', async () => {
  const church = await server().createChurch();
  const { leader, personId, followUpId } = await giveToLeader(church);
  expect((await leader.call(followUps.mine, {})).items).toMatchObject([
    { id: followUpId, person: { id: personId, displayName: 'Rut Gil', phone: '+573115550101' } },
  ]);
  expect(await leader.call(followUps.get, { followUpId })).toMatchObject({
    mayChange: true,
    mayWrite: true,
  });
  const { photoId } = await church.admin.call(people.setPhoto, { personId, data: onePicture });
  const photo = formatPicturePath(photoId ?? '', 96);
  expect((await leader.fetch(photo)).status).toBe(200);
  expect((await (await church.as('member')).fetch(photo)).status).toBe(404);
  await leader.call(followUps.addNote, { followUpId, text: 'No contesta' });
  await leader.call(followUps.finish, { followUpId, outcome: 'not-reached' });
  await leader.call(followUps.reopen, { followUpId });
  for (const call of [
    () => leader.call(followUps.list, {}),
    () => leader.call(followUps.ofPerson, { personId }),
    () => leader.call(followUps.assignees, {}),
  ])
    expect(await getError(call())).toMatch(/^403/);
});

test('a follow-up that was handed on is no longer found by whom it was taken from, nor by other users', async () => {
  const church = await server().createChurch();
  const { leader, personId, followUpId } = await giveToLeader(church);
  const stranger = await church.as('member');
  const handOn = { personId, assigneeId: church.admin.userId, dueOn, reason: 'absent' } as const;
  expect(await getError(stranger.call(followUps.get, { followUpId }))).toMatch(/^404/);
  await church.admin.call(followUps.assign, handOn);
  for (const call of [
    () => leader.call(followUps.get, { followUpId }),
    () => leader.call(followUps.finish, { followUpId, outcome: 'called' }),
    () => leader.call(followUps.addNote, { followUpId, text: 'x' }),
  ])
    expect(await getError(call())).toMatch(/^404/);
  expect((await leader.call(followUps.mine, {})).items).toEqual([]);
});

test('only those who see the person are offered; a feature adds those who lead the person', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { leader, personId, leads } = await giveToLeader(church);
  const assign = { personId, assigneeId: leader.userId, dueOn };
  expect(await getError(admin.call(followUps.assign, assign))).toMatch(/^400/);
  const offered = await server().core.database.inChurch(church.id, (db) =>
    listAssignees(db, [personId], [leads]),
  );
  expect(offered.map(({ id }) => id)).toContain(leader.userId);
});

test('somebody who sees people and changes none ends only the own ones', async () => {
  const church = await server().createChurch();
  const viewer = await createUserWith(church, ['people.view']);
  const personId = await addRut(church.admin);
  const { id } = await church.admin.call(followUps.assign, {
    personId,
    assigneeId: church.admin.userId,
    dueOn,
  });
  const end = { followUpId: id, outcome: 'called' } as const;
  expect(await viewer.call(followUps.get, { followUpId: id })).toMatchObject({
    mayChange: false,
    mayWrite: false,
  });
  expect(await getError(viewer.call(followUps.finish, end))).toMatch(/^403/);
  await church.admin.call(followUps.assign, { personId, assigneeId: viewer.userId, dueOn });
  expect(await getError(viewer.call(followUps.finish, end))).toBe('done');
});

test('a note is seen as notes on people are: by its author, by pastors, or by those who see notes and the assignee', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const pastor = await church.as('pastor');
  const treasurer = await createUserWith(church, ['people.view']);
  const { leader, followUpId } = await giveToLeader(church);
  for (const visibility of ['viewers', 'pastors', 'author'] as const)
    await pastor.call(followUps.addNote, { followUpId, text: visibility, visibility });
  const read = async (client: Client): Promise<NoteVisibility[]> => {
    const { entries } = await client.call(followUps.get, { followUpId });
    return entries
      .filter(({ kind }) => kind === 'note')
      .map(({ visibility }) => visibility)
      .toSorted();
  };
  expect(await read(pastor)).toEqual(['author', 'pastors', 'viewers']);
  expect(await read(await church.as('pastor'))).toEqual(['pastors', 'viewers']);
  expect(await read(admin)).toEqual(['viewers']);
  expect(await read(leader)).toEqual(['viewers']);
  expect(await read(treasurer)).toEqual([]);
});
