/** Reports of meetings, sent as the form does. */
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import type { reportInput } from '#domain/meetings/reports/schema.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from './groups.ts';
import type { Client, TestServer } from './server.ts';

/** A Sunday after the first day of the groups of tests. */
export const meetingDay = '2026-01-11';

type Draft = Partial<InputOf<typeof reportInput>>;

export const toReport = (groupId: string, draft: Draft = {}): InputOf<typeof reportInput> => ({
  groupId,
  gatheringId: crypto.randomUUID(),
  day: meetingDay,
  time: '19:00',
  baseVersion: 0,
  status: 'held',
  people: [],
  ...draft,
});

export const sendReport = (
  client: Client,
  groupId: string,
  draft: Draft = {},
): Promise<OutputOf<typeof reports.report.output>> =>
  client.call(reports.report, toReport(groupId, draft));

export const cameAll = (personIds: readonly string[]) =>
  personIds.map((personId) => ({ personId, present: true }));

/** A group with a leader and three members. */
export async function createCell(server: Pick<TestServer, 'createChurch'>) {
  const church = await server.createChurch();
  const group = await createGroup(church.admin);
  const leader = await createLeader(church);
  await joinGroup(church.admin, group, [leader.personId], 'leader');
  const memberIds = await addNewMembers(church.admin, group, ['Ana', 'Beto', 'Caro']);
  return { church, group, leader: leader.client, leaderId: leader.personId, memberIds };
}

/** The form of a meeting; without one of the day of the meetings. */
export const readForm = (client: Client, groupId: string, gatheringId?: string) =>
  client.call(reports.form, { groupId, ...(gatheringId ? { gatheringId } : { day: meetingDay }) });
