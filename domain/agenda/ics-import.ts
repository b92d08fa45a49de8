/** Events of another calendar program, brought in from its `.ics` file (RFC 5545). */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { mebibyte } from '#domain/kernel/feature.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { agendaPermissions as permissions } from './permissions.ts';

export const maxIcsBytes = 5 * mebibyte;
/** The most events of a file. */
export const maxIcsEvents = 5000;
/** The most dates that one file brings. */
export const maxIcsDates = 50_000;

/** What the reader did with something that it could not take over as it is. */
export const icsDoubts = [
  /** Nobody knows the zone: read at the hours of the church. */
  'unknown-zone',
  /** The zone has a name of its own: read by the rules that the file has for it. */
  'zone-of-file',
  /** The rule is none that the agenda knows, or its hours shift: its dates are written one by one. */
  'written-out',
  /** Left out: repeated by the hour or more often. */
  'too-frequent',
  /** Left out: lasts longer than a date may. */
  'too-long',
  /** Only the first ones are taken. */
  'too-many-dates',
  /** A changed date without its series: taken as an event of its own. */
  'without-series',
  /** The change is for all dates from this one on: taken for this one alone. */
  'only-one-date',
  'shortened',
  /** Left out. */
  'unreadable',
] as const;
export type IcsDoubt = (typeof icsDoubts)[number];

/** Counts of what is left out on purpose, and of what is there already. */
const counts = z.strictObject({
  /** To be created. */
  events: z.int(),
  series: z.int(),
  dates: z.int(),
  /** Dates of known series that the file changes. */
  changes: z.int(),
  /** Brought in before. */
  known: z.int(),
  past: z.int(),
  private: z.int(),
  cancelled: z.int(),
  unreadable: z.int(),
});
export type IcsCounts = z.output<typeof counts>;

/** The most events and doubts that a preview shows. */
export const maxShownOfIcs = 200;

const previewedEvent = z.strictObject({
  title: z.string(),
  /** `YYYY-MM-DDTHH:mm` in the zone of the church: of its first date. */
  startsOn: z.string(),
  endsOn: z.string(),
  isAllDay: z.boolean(),
  /** null: one date, or several that are written one by one. */
  rrule: z.string().nullable(),
  place: z.string(),
  /** Of the dates that are written. */
  dates: z.int(),
  isDraft: z.boolean(),
  isKnown: z.boolean(),
});
export type PreviewedEvent = z.output<typeof previewedEvent>;

export const icsPreview = z.strictObject({
  /** The name that the file has for the calendar; may be empty. */
  name: z.string(),
  counts,
  /** By their first date, at most `maxShownOfIcs`. */
  items: z.array(previewedEvent),
  doubts: z.array(
    z.strictObject({ title: z.string(), reason: z.enum(icsDoubts), detail: z.string() }),
  ),
  moreDoubts: z.int(),
});
export type IcsPreview = z.output<typeof icsPreview>;

const fileInput = {
  uploadId: z.string().min(1).max(200),
  fileName: z.string().max(255).default(''),
  calendarId: id,
  /** What is over before this day stays outside. */
  from: recordedDay,
};

export const icsImportView = z.strictObject({
  id: idView,
  fileName: z.string(),
  /** Of the calendar, as it was named then. */
  calendar: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  events: z.int(),
  /** null: it can't be undone any more. */
  undoableUntil: z.iso.datetime().nullable(),
  isUndone: z.boolean(),
});
export type IcsImportView = z.output<typeof icsImportView>;

export const icsImportContract = {
  preview: endpoint({
    method: 'POST',
    path: '/api/agenda/imports/preview',
    can: permissions.create,
    takesLong: true,
    input: z.strictObject(fileInput),
    output: icsPreview,
    summary: `What an uploaded .ics file would bring into a calendar; writes nothing. At most ${maxIcsEvents} events.`,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/agenda/imports',
    can: permissions.create,
    takesLong: true,
    input: z.strictObject({ requestId: id, ...fileInput }),
    output: icsImportView,
    summary:
      'Brings the events of an uploaded .ics file into a calendar, all or none. Events that were brought in before stay as they are.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/agenda/imports',
    can: permissions.create,
    input: emptyInput,
    output: z.strictObject({ items: z.array(icsImportView) }),
    summary:
      'The latest files, newest first: of all for those who manage the agenda, else the own ones.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/agenda/imports/:importId/undo',
    can: permissions.create,
    takesLong: true,
    input: z.strictObject({ importId: id }),
    output: z.strictObject({ removed: z.int(), kept: z.int() }),
    summary:
      'Deletes the events of a file within 30 days. Events that were changed since, or whose attendance was taken, stay.',
  }),
};
