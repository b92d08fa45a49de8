/** The endpoints of changes of members that can be undone, and of writing to them. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { peopleSelection } from '#domain/people/public.ts';
import { groupsPermissions } from './permissions.ts';
import {
  groupFilters,
  groupFiltersInput,
  groupPerson,
  groupReference,
  maxAddedMembers,
} from './schema.ts';

const csv = 'A CSV file: UTF-8 with byte order mark.';
const groupParams = z.strictObject({ groupId: id });

/** A line of a list with the people on record that match it: one, several or none. */
export const matchedLine = z.strictObject({
  line: z.string(),
  people: z.array(
    z.strictObject({
      ...groupPerson.shape,
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** Whether the person belongs to the group already. */
      isMember: z.boolean(),
    }),
  ),
});
export type MatchedLine = z.output<typeof matchedLine>;

export const groupMembersContract = {
  undo: endpoint({
    method: 'POST',
    path: '/api/groups/members/undo',
    can: groupsPermissions.edit,
    takesLong: true,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ groupIds: z.array(idView) }),
    summary:
      'Gives members back what a change took, within 30 days. Refused if they changed since; only who may change the members of all groups concerned.',
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members/addresses',
    can: groupsPermissions.view,
    input: groupParams,
    output: z.strictObject({
      /** The record of the user, who does not write to himself or herself; null without one. */
      selfId: idView.nullable(),
      /** One of each other member who has one that mails reach; for users who do not see people, of minors those of the guardians. */
      emails: z.array(z.string()),
      /** The names of the others. */
      without: z.array(z.string()),
    }),
    summary: 'The e-mail addresses of the members except the user, to write to all of them.',
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/members/match',
    body: 'list',
    can: groupsPermissions.edit,
    input: z.strictObject({
      groupId: id,
      /** Of a pasted list or a spreadsheet: each has a name, a telephone or an e-mail address, or several of them. */
      lines: z.array(z.string().max(300)).min(1).max(maxAddedMembers),
    }),
    output: z.strictObject({ items: z.array(matchedLine) }),
    summary: 'Whom the lines of a list mean among the people on record. Changes nothing.',
  }),
  addSelected: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/members/selected',
    can: groupsPermissions.edit,
    takesLong: true,
    input: z.strictObject({
      groupId: id,
      selection: peopleSelection,
      roleId: id,
      since: recordedDay,
      overCapacity: z.boolean().default(false),
    }),
    output: z.strictObject({
      added: z.int(),
      alreadyThere: z.int(),
      undoId: idView.nullable(),
    }),
    summary: `Adds selected people, or all whom a filter finds, to a group: at most ${maxAddedMembers}.`,
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/groups/names',
    can: groupsPermissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(groupReference) }),
    summary: 'The names of all groups and branches that the user sees and that are not closed.',
  }),
  exportGroups: endpoint({
    method: 'GET',
    path: '/api/groups/export',
    can: groupsPermissions.export,
    takesLong: true,
    input: groupFiltersInput,
    output: z.string().describe(csv),
    summary: 'The filtered list of groups as a CSV file, of those that the user sees.',
  }),
  exportMembers: endpoint({
    method: 'GET',
    path: '/api/groups/members/export',
    can: groupsPermissions.export,
    takesLong: true,
    input: z.strictObject({ ...groupFilters, groupId: id.optional() }),
    output: z.string().describe(csv),
    summary:
      'The members of a group, or of all filtered groups that the user sees, as a CSV file with telephones.',
  }),
};
