/** The calendars of a church and of its groups. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { filledLine } from '#domain/kernel/text/line.ts';

export const calendarColors = [
  'green',
  'blue',
  'violet',
  'red',
  'orange',
  'yellow',
  'teal',
  'gray',
] as const;
export type CalendarColor = (typeof calendarColors)[number];
/** `roles`: the chosen ones alone. Those who manage the agenda see every calendar. */
export const seenBy = ['all', 'roles'] as const;

/** Each group may have one. */
export const maxCalendars = 2500;
/** The key of a built-in role, or the id of one of the church's own. */
const roleKeys = z.array(z.string().min(1).max(40)).max(40).default([]);

const calendarShape = {
  name: filledLine(1, 80),
  color: z.enum(calendarColors),
  /** The calendar of a group: its members see it, and its leaders write in it. */
  groupId: id.nullable().default(null),
  seenBy: z.enum(seenBy).default('all'),
  readerRoles: roleKeys,
  /** Besides those who manage the agenda. */
  writerRoles: roleKeys,
  /** Its public events are shown to everybody on the internet. */
  isPublic: z.boolean().default(false),
};

export const createCalendarInput = z.strictObject({ requestId: id, ...calendarShape });
export type CreateCalendarInput = z.output<typeof createCalendarInput>;
/** `version`: that of the record which was edited. */
export const updateCalendarInput = z.strictObject({
  calendarId: id,
  version: z.int32().min(1),
  ...calendarShape,
  /** An archived calendar is shown no more; its events stay. */
  isArchived: z.boolean().default(false),
});
export type UpdateCalendarInput = z.output<typeof updateCalendarInput>;

export const calendarView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  color: z.enum(calendarColors),
  group: z.strictObject({ id: idView, name: z.string() }).nullable(),
  seenBy: z.enum(seenBy),
  /** Empty for those who do not manage the agenda. */
  readerRoles: z.array(z.string()),
  writerRoles: z.array(z.string()),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  /** Whether the user writes events in it. */
  canWrite: z.boolean(),
});
export type CalendarView = z.output<typeof calendarView>;
