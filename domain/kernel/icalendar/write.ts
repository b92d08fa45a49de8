/** Calendars as files of RFC 5545, each date of a series as an event of its own. */
import type { LocalTime } from '../days.ts';
import { listZoneLines } from './zone-lines.ts';

export interface WrittenDate {
  /** The same in each version of the file. */
  readonly uid: string;
  /** When it was changed last: readers take the version with the higher SEQUENCE, which are the seconds since 2020. */
  readonly changedAt: Date;
  readonly title: string;
  readonly place: string;
  readonly isCancelled: boolean;
  readonly isAllDay: boolean;
  readonly start: LocalTime;
  /** Of whole days: 00:00 of the day after the last one. */
  readonly end: LocalTime;
  readonly url?: string | undefined;
}

export interface WrittenCalendar {
  readonly name: string;
  /** An IANA name: that of all local times. */
  readonly timeZone: string;
  readonly dates: readonly WrittenDate[];
}

const firstSecond = Date.UTC(2020, 0, 1) / 1000;
const maxOctets = 75;
const encoder = new TextEncoder();

export function formatCalendar({ name, timeZone, dates }: WrittenCalendar): string {
  const years = dates.map(({ start }) => Number(start.day.slice(0, 4)));
  const hasTimes = dates.some(({ isAllDay }) => !isAllDay);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redil//Agenda//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(hasTimes ? listZoneLines(timeZone, Math.min(...years) - 1, Math.max(...years) + 1) : []),
    ...dates.flatMap((date) => listDateLines(date, timeZone)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function listDateLines(date: WrittenDate, timeZone: string): string[] {
  const changed = formatInstant(date.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${date.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${Math.max(0, Math.floor(date.changedAt.getTime() / 1000) - firstSecond)}`,
    `DTSTART${formatTime(date.start, date.isAllDay, timeZone)}`,
    `DTEND${formatTime(date.end, date.isAllDay, timeZone)}`,
    `SUMMARY:${escapeText(date.title)}`,
    ...(date.place === '' ? [] : [`LOCATION:${escapeText(date.place)}`]),
    ...(date.url === undefined ? [] : [`URL:${date.url}`]),
    `STATUS:${date.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const compactDay = (day: string): string => day.replaceAll('-', '');

/** Whole days have no zone, so that they are the same days wherever they are read. */
const formatTime = ({ day, time }: LocalTime, isAllDay: boolean, timeZone: string): string =>
  isAllDay
    ? `;VALUE=DATE:${compactDay(day)}`
    : `;TZID=${timeZone}:${compactDay(day)}T${time.replace(':', '')}00`;

const formatInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** RFC 5545, 3.1: lines of at most 75 octets, of which the second begins with a space. No character is cut. */
function foldLine(line: string): string {
  if (line.length * 3 <= maxOctets || encoder.encode(line).length <= maxOctets) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
