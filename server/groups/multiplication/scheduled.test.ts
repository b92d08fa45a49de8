/** An approved multiplication whose first day is still to come. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { setClock } from '#server/core/clock.ts';
import {
  createCellInZone,
  listMemberNames,
  proposeMultiplication,
} from '#server/testing/groups.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer } from '#server/testing/server.ts';
import { allFeatures } from '#server/features.ts';
import { multiplyDueGroups } from './scheduled.ts';

const server = testServer();
let restoreClock: () => void;
/** Noon of a Friday in Bogotá. */
const friday = new Date('2026-12-04T17:00:00Z');
const sunday = '2026-12-06';
beforeEach(() => {
  restoreClock = setClock(() => friday);
});
afterEach(() => restoreClock());

function passTo(instant: string): Promise<void> {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
  return multiplyDueGroups({ ...server().core, features: allFeatures.contributions });
}

async function schedule() {
  const made = await createCellInZone(await server().createChurch());
  const { admin, cell, leader, supervisor, personIds } = made;
  const { id: proposalId, version } = await proposeMultiplication(
    leader.client,
    admin,
    cell,
    personIds.slice(0, 2),
    { firstDay: sunday },
  );
  const approved = await supervisor.client.call(contract.approve, { proposalId, version });
  return { ...made, approved };
}

const readState = async ({ admin, cell }: Awaited<ReturnType<typeof schedule>>) =>
  (await admin.call(contract.ofGroup, { groupId: cell.id })).items[0];

test('leaves everybody where they are until the day begins in the zone of the church, and is done then, once', async () => {
  const made = await schedule();
  const { admin, cell, leader, supervisor, approved, personIds } = made;
  expect(approved).toMatchObject({ state: 'scheduled', newGroup: null, decidedBy: 'Rut Salas' });
  const [first] = await waitForMail(server(), leader.client.email);
  expect(first?.text).toContain('6 de diciembre de 2026');
  await passTo('2026-12-06T04:59:00Z');
  expect(await listMemberNames(admin, cell.id)).toEqual(['Ana', 'Berta', 'Carlos', 'Luis']);
  await passTo('2026-12-06T05:01:00Z');
  await passTo('2026-12-06T06:01:00Z');
  const done = await readState(made);
  expect(done).toMatchObject({ state: 'approved', decidedBy: 'Rut Salas' });
  expect(await listMemberNames(admin, cell.id)).toEqual(['Carlos', 'Luis']);
  expect(await listMemberNames(admin, done?.newGroup?.id ?? '')).toEqual(['Ana', 'Berta']);
  const { items } = await admin.call(groups.ofPerson, { personId: personIds[0] ?? '' });
  expect(items.map((each) => [each.group.name, each.since, each.until])).toEqual([
    ['Betania', sunday, null],
    ['Emaús', '2026-01-04', sunday],
  ]);
  const [last] = await waitForMail(server(), leader.client.email, 2);
  expect(last?.text).toContain(`/app/grupos/${done?.newGroup?.id}`);
  const log = await admin.call(auditContract.list, {});
  expect(log.items.find(({ subject }) => subject.label === 'Betania')?.actor).toMatchObject({
    id: supervisor.client.userId,
  });
});

test('approves twice as once, and its undo after the day opens the proposal again', async () => {
  const made = await schedule();
  const { admin, cell, supervisor, approved } = made;
  const again = await supervisor.client.call(contract.approve, {
    proposalId: approved.id,
    version: 1,
  });
  expect(again).toEqual(approved);
  await passTo('2026-12-06T12:00:00Z');
  const { undoId } = (await readState(made)) ?? {};
  await supervisor.client.call(groupMembersContract.undo, { undoId: undoId ?? '' });
  expect(await listMemberNames(admin, cell.id)).toEqual(['Ana', 'Berta', 'Carlos', 'Luis']);
  expect(await readState(made)).toMatchObject({ state: 'proposed', newGroup: null });
});

test('can be taken back by who leads the group until its day, and another one takes its place', async () => {
  const made = await schedule();
  const { admin, cell, leader, approved, personIds } = made;
  await expect(
    proposeMultiplication(leader.client, admin, cell, personIds.slice(1, 2)),
  ).rejects.toMatchObject({ failure: { code: 'conflict' } });
  const taken = { proposalId: approved.id, version: approved.version };
  expect(await leader.client.call(contract.withdraw, taken)).toMatchObject({ state: 'withdrawn' });
  await passTo('2026-12-06T12:00:00Z');
  expect(await listMemberNames(admin, cell.id)).toHaveLength(4);
  await proposeMultiplication(leader.client, admin, cell, personIds.slice(1, 2));
});

test('waits for another answer if the one who would lead has left, and changes nothing', async () => {
  const made = await schedule();
  const { admin, cell, supervisor } = made;
  const { items } = await admin.call(groups.members, { groupId: cell.id });
  await admin.call(groups.endMembership, {
    groupId: cell.id,
    membershipId: items.find(({ person }) => person.displayName === 'Ana')?.id ?? '',
    on: toPlainDay(friday, 'America/Bogota'),
  });
  await passTo('2026-12-07T12:00:00Z');
  expect(await readState(made)).toMatchObject({ state: 'proposed', newGroup: null, decidedBy: '' });
  expect(await listMemberNames(admin, cell.id)).toEqual(['Berta', 'Carlos', 'Luis']);
  const { tasks } = await supervisor.client.call(frontPageContract.read, {});
  expect(tasks).toContainEqual({ kind: 'multiplications', count: 1, id: cell.id });
  await waitForMail(server(), supervisor.client.email, 2);
});

test('is not done in a group that was closed meanwhile', async () => {
  const made = await schedule();
  const { admin, cell } = made;
  await admin.call(groups.changeStatus, {
    groupId: cell.id,
    status: 'closed',
    on: toPlainDay(friday, 'America/Bogota'),
  });
  await passTo('2026-12-06T12:00:00Z');
  const { items } = await admin.call(groups.list, { kind: 'group' });
  expect(items.map(({ name }) => name)).not.toContain('Betania');
});
