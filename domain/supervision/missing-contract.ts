/** Who is missing: lists of people to visit and of groups that need somebody, and attendance in per cent. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { groupContact, groupPerson, groupReference } from '#domain/groups/schema.ts';
import { periods } from './contract.ts';

/** Who is absent so often in a row is missing. */
export const absencesInRow = 3;
/** Newcomers who came for the first time so many days ago, and not again. */
export const newcomerDays = { from: 14, to: 56 } as const;

/** `ungrouped`: members of the church who belong to no group; needs all groups and all people. */
export const peopleLists = ['absent', 'newcomers', 'ungrouped'] as const;
export type PeopleList = (typeof peopleLists)[number];
/** `unreported`: meetings without a report; `full`: as many members as there is room for, or more; `leaderless`: nobody leads them. */
export const groupLists = ['unreported', 'full', 'leaderless'] as const;
export type GroupList = (typeof groupLists)[number];

export const missingPerson = z.strictObject({
  /** Of the membership, of the first attendance, or of the person. */
  id: idView,
  person: z.strictObject({ ...groupPerson.shape, ...groupContact }),
  group: groupReference.nullable(),
  /** The last day on which the person came; of newcomers the first. */
  lastOn: plainDayView.nullable(),
});
export type MissingPerson = z.output<typeof missingPerson>;

export const needyGroup = z.strictObject({
  ...groupReference.shape,
  leader: z.strictObject({ ...groupPerson.shape, ...groupContact }).nullable(),
  /** Of `unreported`: meetings without a report in the period. */
  missing: z.int(),
  /** The day of the last meeting with a report. */
  lastOn: plainDayView.nullable(),
  members: z.int(),
  capacity: z.int().nullable(),
});
export type NeedyGroup = z.output<typeof needyGroup>;

const branch = { branchId: id.optional() };
const peopleFilters = { list: z.enum(peopleLists).default('absent'), ...branch };
export const peopleFiltersInput = z.strictObject(peopleFilters);
export type PeopleFilters = z.output<typeof peopleFiltersInput>;
const groupFilters = {
  list: z.enum(groupLists).default('unreported'),
  weeks: z.enum(periods).default('4'),
  ...branch,
};
export const groupFiltersInput = z.strictObject(groupFilters);
export type GroupFilters = z.output<typeof groupFiltersInput>;

const attendanceFilters = {
  by: z.enum(['person', 'group']).default('person'),
  /** Default: twelve weeks ago. */
  from: recordedDay.optional(),
  /** Default: today. */
  to: recordedDay.optional(),
  ...branch,
};
const isOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const reversed = { error: 'groups:errors.days-reversed', path: ['to'] };
export const attendanceFiltersInput = z.strictObject(attendanceFilters).refine(isOrdered, reversed);
export type AttendanceFilters = z.output<typeof attendanceFiltersInput>;

export const attendanceRow = z.strictObject({
  /** Of the membership, or of the group. */
  id: idView,
  person: groupPerson.nullable(),
  group: groupReference,
  /** Meetings that took place while the person belonged to the group; of a group, all. */
  meetings: z.int(),
  /** Of how many who belonged to the group over all meetings. Of a person: the meetings. */
  expected: z.int(),
  present: z.int(),
  /** Visits to all meetings of a group; null for a person. */
  visitors: z.int().nullable(),
});
export type AttendanceRow = z.output<typeof attendanceRow>;

const csvFile = z.string().describe('A CSV file: UTF-8 with byte order mark.');
const { view, export: mayExport } = groupsPermissions;

export const missingContract = {
  people: endpoint({
    method: 'GET',
    path: '/api/groups/missing/people',
    can: view,
    input: z.strictObject({ ...peopleFilters, cursor: cursor.optional() }),
    output: createForwardPageSchema(missingPerson),
    summary:
      'A page of 50 people by name: absent three times in a row, newcomers who did not return, or members without a group.',
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/api/groups/missing/people/export',
    can: mayExport,
    takesLong: true,
    input: peopleFiltersInput,
    output: csvFile,
    summary: 'The list of missing people as a CSV file.',
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/groups/missing/groups',
    can: view,
    input: z.strictObject({ ...groupFilters, cursor: cursor.optional() }),
    output: createForwardPageSchema(needyGroup),
    summary:
      'A page of 50 groups by name: with meetings without a report, without room for more members, or without a leader.',
  }),
  exportGroups: endpoint({
    method: 'GET',
    path: '/api/groups/missing/groups/export',
    can: mayExport,
    takesLong: true,
    input: groupFiltersInput,
    output: csvFile,
    summary: 'The list of groups that need somebody as a CSV file.',
  }),
  attendance: endpoint({
    method: 'GET',
    path: '/api/groups/attendance',
    can: view,
    input: z
      .strictObject({ ...attendanceFilters, cursor: cursor.optional() })
      .refine(isOrdered, reversed),
    output: createForwardPageSchema(attendanceRow),
    summary:
      'Attendance from one day to another: a page of 50 members of groups, or of groups, by name.',
  }),
  exportAttendance: endpoint({
    method: 'GET',
    path: '/api/groups/attendance/export',
    can: mayExport,
    takesLong: true,
    input: attendanceFiltersInput,
    output: csvFile,
    summary: 'Attendance from one day to another as a CSV file.',
  }),
};
