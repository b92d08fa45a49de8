/** Groups own meetings: expected are those who belong to the group, and its type says what is asked. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { ExpectedPerson, FormPerson } from '#domain/meetings/reports/schema.ts';
import { typeView } from '#domain/groups/types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readDisplayName } from '#server/people/public.ts';
import {
  getShielding,
  type GroupCall,
  lockMeetingGroupFor,
  readGroupColumns,
  requireAccess,
  toContact,
} from '#server/groups/public.ts';
import { groupOwnerKind, toExpectedList, type MeetingOwner } from './meeting-owner.ts';
import { maySeePrayers } from './prayer-queries.ts';
import { toGroupOwner } from './report-group.ts';
import { listMembersOn, readReportType, type FormPersonRow } from './report-queries.ts';

const { questions, categories } = typeView.shape;

/** What the type of a group asks; null if there is none. */
export async function readAsked(db: ChurchDb, typeId: string) {
  const type = await readReportType(db, typeId);
  return (
    type && {
      questions: questions.parse(type.report_questions),
      categories: categories.parse(type.headcount_categories),
      collectsOffering: type.collects_offering,
    }
  );
}

const toExpected = (row: FormPersonRow): ExpectedPerson => ({
  id: row.id,
  displayName: readDisplayName(row),
  photoId: row.photo_id,
  ...toContact(row),
  householdId: row.household_id,
});

/** The members of the group on the day. */
export async function listFormPeople(
  call: Pick<GroupCall, 'db' | 'actor' | 'church'>,
  groupId: string,
  day: string,
): Promise<FormPerson[]> {
  const rows = await listMembersOn(call.db, [groupId], day, getShielding(call));
  return rows.map((row) => ({ ...toExpected(row), roleId: row.role_id }));
}

/** The members of some groups on the day, each person once. */
export async function listExpectedOfGroups(
  call: Pick<GroupCall, 'db' | 'actor' | 'church'>,
  groupIds: readonly string[],
  day: string,
): Promise<ExpectedPerson[]> {
  return (await listMembersOn(call.db, groupIds, day, getShielding(call))).map(toExpected);
}

export const groupMeetings: MeetingOwner = {
  kind: groupOwnerKind,
  permissions: { report: groupsPermissions.report, confirm: groupsPermissions.edit },
  async findMeeting(call, { group_id: groupId }, locks) {
    if (groupId === null) return null;
    const { supervise } = await requireAccess(call, groupId, 'report');
    if (locks) await lockMeetingGroupFor(call, groupId);
    const group = await readGroupColumns(call.db, groupId);
    const asked = group && (await readAsked(call.db, group.type_id));
    if (!group || !asked) return null;
    return {
      ...toGroupOwner(group),
      ...asked,
      canConfirm: supervise,
      seesPrayers: await maySeePrayers(call.db, call.actor, groupId),
    };
  },
  listExpected: async (call, { group_id: groupId }, day) =>
    toExpectedList(groupId === null ? [] : await listExpectedOfGroups(call, [groupId], day)),
};
