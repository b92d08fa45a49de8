/** What somebody held until death: named before, of no account after it by every path, and back when the death is undone. */
import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { searchContract } from '#domain/access/search-contract.ts';
import { deathsContract } from '#domain/deaths/contract.ts';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import { pledgesContract } from '#domain/pledges/contract.ts';
import { rotaContract } from '#domain/rota/contract.ts';
import { keysContract } from '#domain/upkeep/keys.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { newId } from '#server/core/ids.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { carryOut } from '#server/testing/families/families.ts';
import { getPresentDay, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { createSound } from '#server/testing/rota.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const today = getPresentDay();
const phone = '+573115550101';

interface Holder {
  readonly church: TestChurch;
  readonly admin: Client;
  readonly personId: string;
  readonly childId: string;
  readonly campaignId: string;
}

/** Ana serves, fetches a child, has a key, a follow-up, an invitation and a pledge. */
async function createHolder(): Promise<Holder> {
  const church = await server().createChurch();
  const { admin } = church;
  const { people } = await createSound(admin, ['Ana']);
  const personId = people[0]?.id ?? '';
  await changePerson(admin, personId, { phones: [{ number: phone }] });
  const child = await addPerson(admin, {
    givenNames: 'Sara',
    birth: { year: new Date().getFullYear() - 5, month: 1, day: 1 },
    confirmed: true,
  });
  await admin.call(rightsContract.grant, {
    userId: admin.userId,
    right: 'pickup.see',
    until: null,
  });
  await admin.call(pickupContract.create, {
    personId: child.id,
    kind: 'allowed',
    recordId: personId,
    name: '',
    relation: 'Tía',
    phone: '',
    note: '',
    until: null,
  });
  await admin.call(followUpsContract.assign, {
    personId,
    assigneeId: admin.userId,
    dueOn: '2020-01-31',
    reason: 'newcomer',
  });
  await handOutKey(admin, personId);
  await admin.call(personAccountsContract.invite, {
    personId,
    email: `${newId()}@ejemplo.co`,
    role: 'member',
    language: 'es',
  });
  const campaignId = await addPledge(admin, personId);
  return { church, admin, personId, childId: child.id, campaignId };
}

async function handOutKey(admin: Client, personId: string): Promise<void> {
  const { building } = await addRoom(admin);
  const { items } = await admin.call(keysContract.create, {
    requestId: newId(),
    buildingId: building.id,
    name: 'Puerta principal',
  });
  const keyId = items[0]?.id ?? '';
  const copy = { requestId: newId(), keyId, handedOn: today, personId, name: '' };
  await admin.call(keysContract.handOut, copy);
}

async function addPledge(admin: Client, personId: string): Promise<string> {
  const { fund } = await openBooks(admin);
  const { id: campaignId } = await admin.call(pledgesContract.createCampaign, {
    requestId: newId(),
    name: 'Techo nuevo',
    fundId: fund,
    goal: null,
    from: today.slice(0, 7),
    until: today.slice(0, 7),
  });
  await admin.call(pledgesContract.addPledge, {
    requestId: newId(),
    campaignId,
    personId,
    amount: 1000,
    frequency: 'once',
    startsOn: startOfMonth(today),
  });
  return campaignId;
}

/** What each list says of Ana. */
async function readLists({ admin, personId, childId, campaignId }: Holder) {
  const { contacts } = await admin.call(pickupContract.list, { personId: childId });
  const { items: open } = await admin.call(followUpsContract.list, {});
  const { items: own } = await admin.call(followUpsContract.ofPerson, { personId });
  const { items: keys } = await admin.call(keysContract.list, {});
  const { items: teams } = await admin.call(rotaContract.teams, {});
  const { items: pledges } = await admin.call(pledgesContract.pledges, { campaignId });
  const { items: hits } = await admin.call(searchContract.search, { q: 'ana' });
  const { tasks } = await admin.call(frontPageContract.read, {});
  return {
    pickup: contacts.map((each) => [each.phone, each.isDeceased]),
    followUps: open.map(({ person }) => person.phone),
    ofPerson: own.map(({ person, isOverdue }) => [person.phone, person.isDeceased, isOverdue]),
    keys: keys.flatMap(({ holders }) => holders.map(({ isDeceased }) => isDeceased)),
    team: teams.flatMap(({ members }) => members.map(({ person }) => person.displayName)),
    invitations: (await admin.call(invitationsContract.list, {})).invitations.length,
    invited: (await admin.call(personAccountsContract.ofPerson, { personId })).invitation !== null,
    pledges: pledges.map(({ person }) => person?.isDeceased),
    search: hits.flatMap(({ kind, isDeceased = false, detail }) =>
      kind === 'people' ? [[isDeceased, detail !== null]] : [],
    ),
    tasks: (tasks ?? []).flatMap(({ kind, count }) =>
      kind.endsWith('-of-deceased') && count > 0 ? [`${kind} ${count}`] : [],
    ),
  };
}

const living = {
  pickup: [[phone, false]],
  followUps: [phone],
  ofPerson: [[phone, false, true]],
  keys: [false],
  team: ['Ana'],
  invitations: 1,
  invited: true,
  pledges: [false],
  search: [[false, true]],
  tasks: [],
};
const dead = {
  pickup: [['', true]],
  followUps: [],
  ofPerson: [[null, true, false]],
  keys: [true],
  team: [],
  invitations: 0,
  invited: false,
  pledges: [true],
  search: [[true, false]],
  tasks: ['keys-of-deceased 1', 'pledges-of-deceased 1'],
};

async function readDeceasedStatus(admin: Client): Promise<string> {
  const { items } = await admin.call(peopleContract.statuses, {});
  return items.find(({ key }) => key === 'deceased')?.id ?? '';
}

describe('what a person who dies held', () => {
  test('is named before the death, ends with it, and is back when the death is undone', async () => {
    const holder = await createHolder();
    const { admin, personId } = holder;
    const { items } = await admin.call(deathsContract.held, { personId });
    expect(items.map(({ kind, count, names }) => [kind, count, ...names])).toEqual([
      ['follow-ups', 1],
      ['pickup', 1, 'Sara'],
      ['invitation', 1, expect.stringContaining('@ejemplo.co')],
      ['keys', 1, expect.stringContaining('Puerta principal (')],
      ['rota-teams', 1, 'Sonido'],
      ['pledges', 1, 'Techo nuevo'],
    ]);
    expect(await readLists(holder)).toEqual(living);
    const { undoId } = await carryOut(admin, changes.death, { personId, on: today });
    expect(await readLists(holder)).toEqual(dead);
    await admin.call(familiesContract.undo, { undoId: undoId ?? '' });
    expect(await readLists(holder)).toEqual(living);
  });

  test('ends also when the day or the status is set on the record, or for several people at once', async () => {
    const holder = await createHolder();
    const { admin, personId } = holder;
    await changePerson(admin, personId, { diedOn: today });
    expect(await readLists(holder)).toEqual(dead);
    const alive = { diedOn: null, belongingStatusId: null, recordStatus: 'active' } as const;
    await changePerson(admin, personId, alive);
    expect(await readLists(holder)).toEqual(living);
    await admin.call(peopleBulkContract.setBelongingStatus, {
      selection: { ids: [personId] },
      belongingStatusId: await readDeceasedStatus(admin),
    });
    expect(await readLists(holder)).toEqual(dead);
  });

  test('is named only as far as the reader may see it', async () => {
    const { church, personId } = await createHolder();
    const read = async (client: Client) =>
      (await client.call(deathsContract.held, { personId })).items.map(({ kind }) => kind);
    expect(await read(await church.as('secretary'))).toEqual(['follow-ups', 'keys', 'rota-teams']);
    const editor = await createUserWith(church, ['people.view', 'people.edit']);
    expect(await read(editor)).toEqual(['follow-ups']);
  });
});

test('nobody who died is given to somebody to follow up, alone or with others', async () => {
  const { admin } = await server().createChurch();
  const [gone, alive] = [
    await addPerson(admin, { givenNames: 'Abel', diedOn: '2020-01-01', confirmed: true }),
    await addPerson(admin, { givenNames: 'Rut', confirmed: true }),
  ];
  const to = { assigneeId: admin.userId, dueOn: '2040-01-31', reason: 'pastoral' } as const;
  expect(
    await getError(admin.call(followUpsContract.assign, { personId: gone.id, ...to })),
  ).toMatch(/falleció/);
  const many = await admin.call(followUpsContract.assignMany, {
    selection: { ids: [gone.id, alive.id] },
    ...to,
  });
  expect(many).toMatchObject({ assigned: 1, alreadyOpen: 0 });
});

test('a team of which only people who died are left can be deleted', async () => {
  const { admin } = await server().createChurch();
  const { event, team, people } = await createSound(admin, ['Ana']);
  await admin.call(rotaContract.setNeeds, { eventId: event.id, needs: [] });
  await changePerson(admin, people[0]?.id ?? '', { diedOn: today });
  await admin.call(rotaContract.removeTeam, { teamId: team.id });
  expect((await admin.call(rotaContract.teams, {})).items).toEqual([]);
});
