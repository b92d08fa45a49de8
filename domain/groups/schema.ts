/** Groups and the branches above them. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { partialDateView, plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { scheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { address } from '#domain/places/schema.ts';
import { roleFunctions } from './types.ts';
import {
  agesInOrder,
  groupKinds,
  hasOrderedAges,
  joinPolicies,
  profileFields,
  visibilities,
} from './types.ts';

export const groupStatuses = ['active', 'paused', 'closed'] as const;
export const memberStatuses = ['requested', 'waiting', 'active', 'left'] as const;
/** The deepest branch below the first level; deeper trees are refused. */
export const maxDepth = 12;
/** The most people who are added to a group by one request. */
export const maxAddedMembers = 1000;

const link = z
  .string()
  .overwrite(normalizeLine)
  .max(300)
  .refine((text) => text === '' || /^https:\/\/[^\s]+$/.test(text), { error: 'groups:errors.link' })
  .default('');

/** A schedule in an output schema: it was validated as input. */
export const scheduleView = z.strictObject({
  rrule: z.string(),
  firstDay: plainDayView,
  startTime: z.string(),
  durationMinutes: z.int(),
  timeZone: z.string(),
});
export type Schedule = z.output<typeof scheduleView>;

/** What a form asks about a group or a branch. */
export const groupFields = {
  typeId: id,
  /** The branch to which it belongs. */
  parentId: id.nullable().default(null),
  name: z.string().overwrite(normalizeLine).min(1).max(120),
  description: z.string().overwrite(normalizeText).max(2000).default(''),
  openedOn: recordedDay.nullable().default(null),
  /** It meets in the home of this person. */
  hostId: id.nullable().default(null),
  /** Where it meets. Without it the address of its host is shown to those who see people, and to others with the host's consent. */
  address: address.nullable().default(null),
  meetingLink: link,
  chatLink: link,
  schedule: scheduleInput.nullable().default(null),
  ...profileFields,
  /** null: as the type says. */
  visibility: z.enum(visibilities).nullable().default(null),
  joinPolicy: z.enum(joinPolicies).nullable().default(null),
};

/** A leader of a new group. */
const newLeader = z.strictObject({ personId: id, roleId: id });
export const createGroupInput = z
  .strictObject({
    /** Chosen by the client: a repeated request returns the group of the first one. */
    requestId: id,
    ...groupFields,
    leaders: z.array(newLeader).max(20).default([]),
  })
  .refine(hasOrderedAges, agesInOrder);
export const updateGroupInput = z
  .strictObject({ groupId: id, version: z.int32().min(1), ...groupFields })
  .refine(hasOrderedAges, agesInOrder);

export const groupReference = z.strictObject({ id: idView, name: z.string() });

/** What a leader needs of a person; never documents, money and notes. */
export const groupPerson = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
});

/** Somebody who may have died since they were chosen. */
export const personOrDeceased = z.strictObject({ ...groupPerson.shape, isDeceased: z.boolean() });

/** How a member is reached. A leader reaches a minor by those who head the home. */
export const groupContact = {
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
  /** The name of the adult of the home whose telephone it is; null: it is the person's own. */
  guardian: z.string().nullable(),
};

/** How many groups meet, and how many branches there are. */
export const groupCounts = z.strictObject({ groups: z.int(), branches: z.int() });
export type GroupCounts = z.output<typeof groupCounts>;

export const groupRow = z.strictObject({
  id: idView,
  name: z.string(),
  typeId: idView,
  kind: z.enum(groupKinds),
  status: z.enum(groupStatuses),
  photoId: idView.nullable(),
  parent: groupReference.nullable(),
  leaders: z.array(groupPerson),
  members: z.int(),
  capacity: z.int().nullable(),
  schedule: scheduleView.nullable(),
  /** On a level of the tree: what the filters find below it; null in a list. */
  below: groupCounts.nullable(),
});
export type GroupRow = z.output<typeof groupRow>;

export const groupFilters = {
  /** Prefixes of words of its name, in any order. */
  q: z.string().overwrite(normalizeLine).max(120).optional(),
  typeIds: commaList(id).optional(),
  kind: z.enum(groupKinds).optional(),
  /** A branch: all groups below it. */
  branchId: id.optional(),
  /** Default: those that are not closed. */
  status: z.enum(groupStatuses).optional(),
  /** As many members as there is room for. */
  full: z.enum(['yes', 'no']).optional(),
};
export const groupFiltersInput = z.strictObject(groupFilters);
export type GroupFilters = z.output<typeof groupFiltersInput>;
/** The highest groups that the user sees. */
export const topLevel = 'top';
export const groupListInput = z.strictObject({
  ...groupFilters,
  /** A level of the tree: the top, or what is directly below a branch, as far as the filters find a group or something below it. */
  parent: id.or(z.literal(topLevel)).optional(),
  cursor: cursor.optional(),
});
export type GroupListInput = z.output<typeof groupListInput>;

/** What the signed-in user may do with a group: by the whole church, or by what the user's person leads. */
export const groupAccess = z.strictObject({
  report: z.boolean(),
  editMembers: z.boolean(),
  /** Name, place, time, rules and status. */
  edit: z.boolean(),
  /** Where it belongs, multiplication, merge, and confirming reports: for supervisors. */
  supervise: z.boolean(),
  delete: z.boolean(),
});
export type GroupAccess = z.output<typeof groupAccess>;

export const groupView = z.strictObject({
  id: idView,
  version: z.int(),
  typeId: idView,
  kind: z.enum(groupKinds),
  name: z.string(),
  description: z.string(),
  photoId: idView.nullable(),
  status: z.enum(groupStatuses),
  openedOn: plainDayView.nullable(),
  closedOn: plainDayView.nullable(),
  /** The branches above it, from the top. */
  ancestors: z.array(groupReference),
  host: personOrDeceased.nullable(),
  address: address.nullable(),
  /** Of the host's home, if it may be shown to the user. */
  hostAddress: address.nullable(),
  meetingLink: z.string(),
  chatLink: z.string(),
  schedule: scheduleView.nullable(),
  capacity: z.int().nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  sex: groupFields.sex.unwrap(),
  maritalStatus: groupFields.maritalStatus.unwrap(),
  visibility: groupFields.visibility.unwrap(),
  joinPolicy: groupFields.joinPolicy.unwrap(),
  mother: groupReference.nullable(),
  daughters: z.array(groupReference),
  mergedInto: groupReference.nullable(),
  multipliedOn: plainDayView.nullable(),
  members: z.int(),
  access: groupAccess,
});
export type GroupView = z.output<typeof groupView>;

export const memberView = z.strictObject({
  id: idView,
  version: z.int(),
  roleId: idView,
  status: z.enum(memberStatuses),
  since: plainDayView.nullable(),
  until: plainDayView.nullable(),
  reason: z.string(),
  person: z.strictObject({
    ...groupPerson.shape,
    ...groupContact,
    birth: partialDateView.nullable(),
    isDeceased: z.boolean(),
  }),
});
export type GroupMemberView = z.output<typeof memberView>;

/** A group of a person, now or before. */
export const groupOfPerson = z.strictObject({
  membershipId: idView,
  group: groupReference,
  typeId: idView,
  roleName: z.string(),
  roleFunction: z.enum(roleFunctions).nullable(),
  status: z.enum(memberStatuses),
  since: plainDayView.nullable(),
  until: plainDayView.nullable(),
  reason: z.string(),
  /** All roles that the person had, the first one first. */
  roles: z.array(
    z.strictObject({ name: z.string(), since: plainDayView, until: plainDayView.nullable() }),
  ),
  movedTo: groupReference.nullable(),
  /** Whether the user may change who belongs to the group. */
  canEdit: z.boolean(),
});
export type GroupOfPerson = z.output<typeof groupOfPerson>;
