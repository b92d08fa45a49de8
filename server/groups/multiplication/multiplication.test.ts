import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import {
  addNewMembers,
  buildProposal,
  createCellInZone,
  createGroup,
  createLeader,
  firstDay,
  joinGroup,
  listMemberNames,
  multipliedOn,
  proposeMultiplication,
} from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const createCell = async () => createCellInZone(await server().createChurch());

const refusal = (code: string) => ({ failure: { code } });
const toDecide = ({
  id: proposalId,
  version,
}: {
  readonly id: string;
  readonly version: number;
}) => ({
  proposalId,
  version,
});

describe('a proposal', () => {
  test('is written by who leads the group, and by nobody who leads another one or assists', async () => {
    const { church, admin, cell, leader, personIds } = await createCell();
    const going = personIds.slice(0, 2);
    const other = await createLeader(church, 'Otto');
    await joinGroup(admin, await createGroup(admin, { name: 'Sion' }), [other.personId], 'leader');
    await expect(proposeMultiplication(other.client, admin, cell, going)).rejects.toMatchObject(
      refusal('not_found'),
    );
    await joinGroup(admin, cell, [other.personId], 'assistant');
    await expect(proposeMultiplication(other.client, admin, cell, going)).rejects.toMatchObject(
      refusal('forbidden'),
    );
    const proposal = await proposeMultiplication(leader.client, admin, cell, going);
    expect(proposal).toMatchObject({ state: 'proposed', name: 'Betania', newGroup: null });
    expect(proposal.people.map(({ displayName }) => displayName)).toEqual(['Ana', 'Berta']);
    expect(await listMemberNames(admin, cell.id)).toHaveLength(5);
  });

  test('names as host only whom the own groups know', async () => {
    const { admin, cell, leader, personIds } = await createCell();
    const { id: hostId } = await addPerson(admin, { givenNames: 'Zoila', surname1: 'Vaca' });
    const proposal = await buildProposal(admin, cell, personIds.slice(0, 2));
    const propose = (client: Client, host: string) =>
      client.call(contract.propose, {
        groupId: cell.id,
        requestId: crypto.randomUUID(),
        ...proposal,
        hostId: host,
      });
    await expect(propose(leader.client, hostId)).rejects.toMatchObject({
      failure: { fields: [{ path: 'hostId' }] },
    });
    const { id: proposalId, version } = await propose(admin, hostId);
    // The host that the office named can stay.
    await leader.client.call(contract.change, { proposalId, version, ...proposal, hostId });
  });

  test('waits on the front page and in the mail of who supervises the branch, and of nobody else', async () => {
    const { church, admin, cell, leader, supervisor, personIds } = await createCell();
    const stranger = await createLeader(church, 'Sofía');
    const south = await createGroup(admin, { type: 'zone', name: 'Zona 2' });
    await joinGroup(admin, south, [stranger.personId], 'supervisor');
    const proposal = await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2));
    const { tasks } = await supervisor.client.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'multiplications', count: 1, id: cell.id });
    for (const { client } of [stranger, leader]) {
      expect((await client.call(contract.waiting, {})).items).toEqual([]);
      await expect(client.call(contract.approve, toDecide(proposal))).rejects.toMatchObject(
        refusal(client === leader.client ? 'forbidden' : 'not_found'),
      );
    }
    const [mail] = await waitForMail(server(), supervisor.client.email);
    expect(mail?.subject).toContain('Emaús');
    expect(mail?.text).toContain(`/app/grupos/${cell.id}`);
    expect(server().mailbox.count(stranger.client.email)).toBe(0);
  });

  test('is one, also if it is sent twice, and a second one waits for its answer', async () => {
    const { admin, cell, leader, personIds } = await createCell();
    const input = {
      groupId: cell.id,
      requestId: crypto.randomUUID(),
      ...(await buildProposal(admin, cell, personIds.slice(0, 1))),
    };
    const first = await leader.client.call(contract.propose, input);
    expect(await leader.client.call(contract.propose, input)).toEqual(first);
    await expect(
      leader.client.call(contract.propose, { ...input, requestId: crypto.randomUUID() }),
    ).rejects.toMatchObject(refusal('conflict'));
    await leader.client.call(contract.withdraw, toDecide(first));
    await leader.client.call(contract.propose, { ...input, requestId: crypto.randomUUID() });
    const { items } = await admin.call(contract.ofGroup, { groupId: cell.id });
    expect(items.map(({ state }) => state)).toEqual(['proposed', 'withdrawn']);
  });

  test.each([
    ['of people of another group', 'stranger'],
    ['in which nobody stays', 'all'],
    ['that nobody would lead', 'without leader'],
    ['in which somebody goes twice', 'twice'],
    ['with the name that the group has', 'same name'],
  ] as const)('%s is refused', async (_, kind) => {
    const { admin, cell, leader, personIds } = await createCell();
    const [ana = '', berta = ''] = personIds;
    const strangers = await addNewMembers(admin, await createGroup(admin, { name: 'Sion' }), ['X']);
    const chosen = {
      stranger: [ana, ...strangers],
      all: [leader.personId, ...personIds],
      'without leader': [ana, berta],
      twice: [ana, ana],
      'same name': [ana, berta],
    }[kind];
    const proposal = await buildProposal(admin, cell, chosen);
    const people = kind === 'without leader' ? proposal.people.slice(1) : proposal.people;
    const name = kind === 'same name' ? cell.name.toUpperCase() : proposal.name;
    const input = { groupId: cell.id, requestId: crypto.randomUUID(), ...proposal, people, name };
    await expect(leader.client.call(contract.propose, input)).rejects.toMatchObject(
      refusal('invalid'),
    );
  });
});

describe('an approval', () => {
  test('creates the group below the same branch and moves who goes, with roles and history', async () => {
    const { admin, zone, cell, leader, supervisor, personIds } = await createCell();
    const proposal = await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2));
    const { newGroup, state } = await supervisor.client.call(contract.approve, toDecide(proposal));
    expect(state).toBe('approved');
    const born = await admin.call(groups.get, { groupId: newGroup?.id ?? '' });
    expect(born).toMatchObject({
      name: 'Betania',
      typeId: cell.typeId,
      mother: { id: cell.id },
      multipliedOn: multipliedOn,
      openedOn: multipliedOn,
      ancestors: [{ id: zone.id }],
      members: 2,
    });
    expect(await listMemberNames(admin, cell.id)).toEqual(['Carlos', 'Luis']);
    const { items } = await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' });
    expect(items.map((each) => [each.group.name, each.roleName, each.since, each.until])).toEqual([
      ['Betania', 'Líder', multipliedOn, null],
      ['Emaús', 'Miembro', firstDay, multipliedOn],
    ]);
    expect(items[1]?.movedTo).toEqual({ id: born.id, name: 'Betania' });
    const [mail] = await waitForMail(server(), leader.client.email);
    expect(mail?.subject).toContain('Betania');
  });

  test('has one effect, also if two approve at the same time and one of them twice', async () => {
    const { admin, cell, leader, supervisor, personIds } = await createCell();
    const input = toDecide(
      await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2)),
    );
    const answers = await Promise.all(
      [admin, supervisor.client, supervisor.client].map((client) =>
        client.call(contract.approve, input),
      ),
    );
    expect(new Set(answers.map(({ newGroup }) => newGroup?.id)).size).toBe(1);
    const { items } = await admin.call(groups.list, { kind: 'group' });
    expect(items.map(({ name, members }) => [name, members])).toEqual([
      ['Betania', 2],
      ['Emaús', 2],
    ]);
  });

  test('is of the proposal as it was read, not of one that was changed meanwhile', async () => {
    const { admin, cell, leader, supervisor, personIds } = await createCell();
    const proposal = await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2));
    const changed = await supervisor.client.call(contract.change, {
      ...toDecide(proposal),
      ...(await buildProposal(admin, cell, personIds.slice(0, 1), { name: 'Betel' })),
    });
    expect(changed).toMatchObject({ name: 'Betel', people: [{ displayName: 'Ana' }] });
    await expect(
      supervisor.client.call(contract.approve, toDecide(proposal)),
    ).rejects.toMatchObject(refusal('stale'));
    await supervisor.client.call(contract.approve, toDecide(changed));
    expect(await listMemberNames(admin, cell.id)).toEqual(['Berta', 'Carlos', 'Luis']);
  });

  test('leaves out who left the group since, and needs the one who would lead', async () => {
    const { admin, cell, leader, personIds } = await createCell();
    const proposal = await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2));
    const { items } = await admin.call(groups.members, { groupId: cell.id });
    const end = (name: string) =>
      admin.call(groups.endMembership, {
        groupId: cell.id,
        membershipId: items.find(({ person }) => person.displayName === name)?.id ?? '',
        on: multipliedOn,
      });
    await end('Ana');
    await expect(admin.call(contract.approve, toDecide(proposal))).rejects.toMatchObject(
      refusal('failed_precondition'),
    );
    const [ana = '', berta = '', carlos = ''] = personIds;
    const changed = await admin.call(contract.change, {
      ...toDecide(proposal),
      ...(await buildProposal(admin, cell, [berta, carlos])),
    });
    await end('Carlos');
    const approved = await admin.call(contract.approve, toDecide(changed));
    expect(await listMemberNames(admin, approved.newGroup?.id ?? '')).toEqual(['Berta']);
    expect(ana).not.toBe('');
  });
});

test('who proposed learns why it was declined, and a decided proposal stays as it is', async () => {
  const { admin, cell, leader, supervisor, personIds } = await createCell();
  const proposal = await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2));
  const input = { ...toDecide(proposal), reason: 'Después de la campaña' };
  await supervisor.client.call(contract.decline, input);
  const { items } = await leader.client.call(contract.ofGroup, { groupId: cell.id });
  expect(items).toMatchObject([{ state: 'declined', reason: 'Después de la campaña' }]);
  await waitForMail(server(), leader.client.email);
  for (const endpoint of [contract.approve, contract.withdraw])
    await expect(supervisor.client.call(endpoint, toDecide(proposal))).rejects.toMatchObject(
      refusal('failed_precondition'),
    );
});

describe('the undo of an approval', () => {
  const approve = async () => {
    const made = await createCell();
    const { admin, cell, leader, personIds } = made;
    const proposal = await proposeMultiplication(leader.client, admin, cell, personIds.slice(0, 2));
    const approved = await admin.call(contract.approve, toDecide(proposal));
    return { ...made, undoId: approved.undoId ?? '', born: approved.newGroup?.id ?? '' };
  };

  test('gives the group its people back, and the proposal waits again', async () => {
    const { admin, cell, leader, supervisor, personIds, undoId, born } = await approve();
    await expect(leader.client.call(groupMembersContract.undo, { undoId })).rejects.toMatchObject(
      refusal('forbidden'),
    );
    await supervisor.client.call(groupMembersContract.undo, { undoId });
    expect(await listMemberNames(admin, cell.id)).toEqual(['Ana', 'Berta', 'Carlos', 'Luis']);
    await expect(admin.call(groups.get, { groupId: born })).rejects.toMatchObject(
      refusal('not_found'),
    );
    const { items } = await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' });
    expect(items).toMatchObject([{ since: firstDay, until: null, movedTo: null }]);
    const [open] = (await admin.call(contract.waiting, {})).items;
    expect(open).toMatchObject({ state: 'proposed', newGroup: null, undoId: null });
    const again = await admin.call(contract.approve, toDecide(open ?? { id: '', version: 0 }));
    expect(await listMemberNames(admin, again.newGroup?.id ?? '')).toEqual(['Ana', 'Berta']);
  });

  test('is refused with the names of those who came to the new group since', async () => {
    const { admin, cell, undoId, born } = await approve();
    await addNewMembers(admin, { id: born, typeId: cell.typeId }, ['Zoila']);
    await expect(admin.call(groupMembersContract.undo, { undoId })).rejects.toMatchObject({
      failure: { code: 'conflict', message: expect.stringContaining('Zoila') },
    });
  });

  test('is refused with the name of a group that has daughters by now', async () => {
    const { admin, cell, personIds, undoId, born } = await approve();
    const group = { ...cell, id: born };
    const proposal = await proposeMultiplication(admin, admin, group, personIds.slice(1, 2), {
      name: 'Betel',
    });
    await admin.call(contract.approve, toDecide(proposal));
    await expect(admin.call(groupMembersContract.undo, { undoId })).rejects.toMatchObject({
      failure: { code: 'conflict', message: expect.stringContaining('Betania') },
    });
  });
});
