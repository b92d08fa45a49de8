/** The tree of groups with figures that roll up, for those who supervise a branch or the church. */
import { z } from 'zod';
import { gatheringStatuses } from '#domain/meetings/schema.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { groupPerson, groupReference, groupStatuses } from '#domain/groups/schema.ts';
import { groupKinds } from '#domain/groups/public.ts';

/** In weeks, with the present one. */
export const periods = ['4', '12', '52'] as const;
export type Period = (typeof periods)[number];

/** The Monday with which a period begins. */
export const getFirstWeek = (today: string, weeks: number): string =>
  addDays(toMonday(today), -7 * (weeks - 1));

/** A small chart has at most 13 points. */
export const getWeeksPerStep = (weeks: number): number => (weeks > 13 ? 4 : 1);

const meetingFigures = {
  held: z.int(),
  didNotMeet: z.int(),
  /** Members who came, of how many who belonged to the group, over all meetings. */
  present: z.int(),
  expected: z.int(),
  visitors: z.int(),
  firstTime: z.int(),
  /** Planned meetings that began and have no report. */
  missing: z.int(),
};

export const branchFigures = z.strictObject({
  /** Groups that meet and are not closed. */
  groups: z.int(),
  /** People, each once, even if they belong to several groups. */
  members: z.int(),
  ...meetingFigures,
  /** Groups with as many members as there is room for. */
  full: z.int(),
  /** Active groups that nobody leads. */
  withoutLeader: z.int(),
});
export type BranchFigures = z.output<typeof branchFigures>;

const treeRow = z.strictObject({
  id: idView,
  name: z.string(),
  typeId: idView,
  kind: z.enum(groupKinds),
  status: z.enum(groupStatuses),
  leaders: z.array(groupPerson),
  hasBelow: z.boolean(),
  figures: branchFigures,
  /** Attendance in per cent of each step of the period; null without a meeting. */
  trend: z.array(z.int().nullable()),
});
export type TreeRow = z.output<typeof treeRow>;

const periodInput = {
  /** Default: all that the user sees. */
  branchId: id.optional(),
  weeks: z.enum(periods).default('12'),
};
export const periodFilters = z.strictObject(periodInput);

const week = z.strictObject({ week: plainDayView, ...meetingFigures });
export type WeekFigures = z.output<typeof week>;

const meeting = z.strictObject({
  id: idView,
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  status: z.enum(gatheringStatuses),
  isMissing: z.boolean(),
  present: z.int(),
  expected: z.int(),
  visitors: z.int(),
  /** Without names. */
  counted: z.int(),
  /** Of the report. */
  version: z.int(),
  isReported: z.boolean(),
  /** The supervisor who confirmed the report; empty for nobody. */
  confirmedBy: z.string(),
});
export type MeetingRow = z.output<typeof meeting>;

export const branchPapers = ['a4', 'letter'] as const;
/** In one file. */
export const maxPrintedGroups = 500;

const branchList = z.strictObject({
  ...periodInput,
  paper: z.enum(branchPapers).default('a4'),
});
export type BranchListInput = z.output<typeof branchList>;

export const supervisionContract = {
  tree: endpoint({
    method: 'GET',
    path: '/api/groups/supervision',
    can: groupsPermissions.view,
    input: periodFilters,
    output: z.strictObject({
      /** The branches above those of the page which the user sees, from the top. */
      path: z.array(groupReference),
      from: plainDayView,
      to: plainDayView,
      total: branchFigures,
      /** What is directly below the branch; without one, the highest that the user sees. A group has itself. */
      items: z.array(treeRow),
    }),
    summary:
      'A level of the tree of groups, each row with the figures of all below it over the last 4, 12 or 52 weeks.',
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/groups/supervision/weeks',
    can: groupsPermissions.view,
    input: periodFilters,
    output: z.strictObject({
      /** The first comes first; also weeks without a meeting. */
      weeks: z.array(week),
      /** Of a group, the last first; none for a branch. */
      meetings: z.array(meeting),
      /** Whether the user confirms reports of the group. */
      canConfirm: z.boolean(),
    }),
    summary: 'The figures of a branch or a group week by week, and the meetings of a group.',
  }),
  printFigures: endpoint({
    method: 'GET',
    path: '/api/groups/supervision/print/figures',
    can: groupsPermissions.export,
    input: periodFilters,
    output: z.strictObject({ groups: z.int(), people: z.int() }),
    summary: 'How many groups the printed page of a branch has, and how many people to visit.',
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/groups/supervision/print',
    can: groupsPermissions.export,
    takesLong: true,
    input: branchList,
    output: z.string().describe('A PDF file.'),
    summary:
      "The groups of a branch with leaders, figures and people to visit as a PDF file, for the leaders' meeting.",
  }),
};
