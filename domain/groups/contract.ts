/** The endpoints of groups, of the tree and of who belongs to them. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createPageSchema } from '#domain/kernel/paging.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { groupsPermissions } from './permissions.ts';
import {
  createGroupInput,
  groupCounts,
  groupFiltersInput,
  groupListInput,
  groupOfPerson,
  groupReference,
  groupRow,
  groupStatuses,
  groupView,
  maxAddedMembers,
  memberStatuses,
  memberView,
  updateGroupInput,
} from './schema.ts';
import { typeView } from './types.ts';

const groupParams = z.strictObject({ groupId: id });
const reason = z.string().overwrite(normalizeLine).max(300).default('');
const members = z.strictObject({ items: z.array(memberView) });
const changedMembers = z.strictObject({
  ...members.shape,
  /** For the undo, within 30 days; null if nothing changed. */
  undoId: idView.nullable(),
});
const memberParams = { groupId: id, membershipId: id };

export const groupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups',
    can: groupsPermissions.view,
    input: groupListInput,
    output: createPageSchema(groupRow),
    summary:
      'A page of 50 groups by name, of those that the user sees, or of a level of their tree; continue with its cursors.',
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/groups/count',
    can: groupsPermissions.view,
    input: groupFiltersInput,
    output: groupCounts,
    summary: 'How many groups and branches the filters find, of those that the user sees.',
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/groups/types',
    can: groupsPermissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(typeView) }),
    summary: "The church's types of groups with their roles, in its order.",
  }),
  branches: endpoint({
    method: 'GET',
    path: '/api/groups/branches',
    can: groupsPermissions.view,
    input: emptyInput,
    output: z.strictObject({
      items: z.array(
        z.strictObject({ ...groupReference.shape, typeId: id, parentId: id.nullable() }),
      ),
    }),
    summary: 'The branches that the user sees and that are not closed, those above first.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    can: groupsPermissions.create,
    input: createGroupInput,
    output: groupView,
    summary: 'Creates a group or a branch with its leaders.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId',
    can: groupsPermissions.view,
    input: groupParams,
    output: groupView,
    summary: 'A group, with what the user may do with it.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId',
    can: groupsPermissions.edit,
    input: updateGroupInput,
    output: groupView,
    summary:
      'Replaces the fields of a group. Its branch and type can only be changed by those who supervise it.',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/parent',
    can: groupsPermissions.edit,
    input: z.strictObject({ groupId: id, parentId: id.nullable() }),
    output: groupView,
    summary:
      'Moves a group, or a branch with all below it. Refused below itself, and by who does not supervise both branches.',
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/status',
    can: groupsPermissions.edit,
    input: z.strictObject({
      groupId: id,
      status: z.enum(groupStatuses),
      on: recordedDay,
      /** Of a pause: its last day, if it is known. */
      until: recordedDay.nullable().default(null),
      reason,
    }),
    output: groupView,
    summary: 'Opens, pauses or closes a group. With closing, who belongs to it leaves it.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId',
    can: groupsPermissions.delete,
    input: groupParams,
    output: doneOutput,
    summary:
      'Deletes a group that has no reports, nothing below it, and no part in the history of others.',
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members',
    can: groupsPermissions.view,
    input: z.strictObject({ groupId: id, status: z.enum(memberStatuses).default('active') }),
    output: members,
    summary: 'Who belongs to a group, leaders first; or who asked, waits or left.',
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/members',
    can: groupsPermissions.edit,
    input: z.strictObject({
      groupId: id,
      personIds: z.array(id).min(1).max(maxAddedMembers),
      roleId: id,
      since: recordedDay,
      /** More than there is room for. */
      overCapacity: z.boolean().default(false),
    }),
    output: changedMembers,
    summary: 'Adds people on record to a group; who belongs to it already stays as before.',
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/members/:membershipId',
    can: groupsPermissions.edit,
    input: z.strictObject({
      ...memberParams,
      version: z.int32().min(1),
      roleId: id,
      since: recordedDay.nullable().default(null),
      /** From when on the person has the role, if it is another one. */
      on: recordedDay,
    }),
    output: changedMembers,
    summary: "Changes a member's role or first day; the roles of before are kept.",
  }),
  endMembership: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/members/:membershipId/end',
    can: groupsPermissions.edit,
    input: z.strictObject({ ...memberParams, on: recordedDay, reason }),
    output: changedMembers,
    summary: 'Somebody leaves a group on that day; the membership stays as history.',
  }),
  moveMember: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/members/:membershipId/group',
    can: groupsPermissions.edit,
    input: z.strictObject({
      ...memberParams,
      toGroupId: id,
      roleId: id,
      on: recordedDay,
      reason,
      /** Although the other group has no room. */
      overCapacity: z.boolean().default(false),
    }),
    output: changedMembers,
    summary: 'Moves a member to another group, of those that the user leads or supervises.',
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/groups',
    can: groupsPermissions.view,
    input: z.strictObject({ personId: id }),
    output: z.strictObject({ items: z.array(groupOfPerson) }),
    summary: 'The groups of a person that the user sees, now and before.',
  }),
};
