import { describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupMembersContract as contract } from '#domain/groups/members-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import {
  addNewMembers,
  createGroup,
  createLeader,
  firstDay,
  joinGroup,
} from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const readFile = async (client: Client, path: string): Promise<string> =>
  (await client.fetch(path)).text();

async function meetOnTuesdays(admin: Client, { id: groupId, typeId, name, version }: GroupView) {
  const schedule = {
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    firstDay,
    startTime: '19:30',
    durationMinutes: 90,
    timeZone: 'America/Bogota',
  };
  await admin.call(groups.update, { groupId, version, typeId, name, schedule });
}

describe('the files of groups', () => {
  test('a leader takes the telephones of the own group, and no other ones', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const group = await createGroup(admin);
    await addNewMembers(admin, group, ['Ana']);
    const other = await createGroup(admin, { name: 'Betania' });
    await addNewMembers(admin, other, ['Luis']);
    const { client: leader, personId } = await createLeader(church);
    await joinGroup(admin, group, [personId], 'leader');
    const own = await readFile(leader, contract.exportMembers.path);
    expect(own).toContain('Ana');
    expect(own).not.toContain('Luis');
    const refused = await leader.fetch(`${contract.exportMembers.path}?groupId=${other.id}`);
    expect(refused.status).toBe(404);
    const file = await readFile(leader, contract.exportGroups.path);
    expect(file).toContain('Emaús');
    expect(file).not.toContain('Betania');
  });

  test('say when a group meets as people say it, in the language of the reader', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    await meetOnTuesdays(admin, group);
    const spanish = await readFile(admin, contract.exportGroups.path);
    expect(spanish).toContain('Los martes a las 19:30');
    await admin.call(accessContract.updateAccount, { language: 'en' });
    const english = await readFile(admin, contract.exportGroups.path);
    expect(english).toContain('On Tuesdays at 19:30');
    await admin.call(churchesContract.update, { hourCycle: 'h12' });
    expect(await readFile(admin, contract.exportGroups.path)).toContain('On Tuesdays at 7:30 pm');
    expect(spanish + english).not.toContain('FREQ');
  });

  test('and its activity say how often it meets in words', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin);
    await meetOnTuesdays(admin, group);
    const { items } = await admin.call(auditContract.list, { subject: group.id });
    const changes = items.flatMap((entry) => entry.changes);
    expect(changes.map(({ after }) => after)).toContain('Los martes');
    expect(JSON.stringify(changes)).not.toContain('FREQ');
  });
});
