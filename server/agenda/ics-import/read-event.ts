/** One component of a file as it stands there, with its times in their own zones. */
import ICAL from 'ical.js';
import { maxDaysOfDate, maxDescription, maxTitle } from '#domain/agenda/schema.ts';
import type { IcsDoubt } from '#domain/agenda/ics-import.ts';
import { countDays, type LocalTime } from '#domain/kernel/days.ts';
import { isPlainDay } from '#domain/kernel/partial-date.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { toPlainText } from '#domain/kernel/text/plain-text.ts';
import { isTime, readText, type Component, type Property } from './components.ts';
import type { Zone, ZoneReader } from './zones.ts';

/** A time of the file. Of a whole day: midnight, in no zone. */
export interface Moment {
  readonly local: LocalTime;
  readonly isDay: boolean;
  readonly zone: Zone;
}

export interface FileEvent {
  readonly uid: string;
  /** Of versions of the same event the highest counts. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly placeText: string;
  readonly onlineUrl: string;
  readonly status: 'published' | 'draft' | 'cancelled';
  readonly isPrivate: boolean;
  readonly isAllDay: boolean;
  readonly start: Moment;
  /** Of whole days. */
  readonly days: number;
  /** Of hours, in milliseconds. */
  readonly duration: number;
  readonly rules: readonly string[];
  readonly addedTimes: readonly Moment[];
  readonly leftOutTimes: readonly Moment[];
  /** The date of a series that it changes. */
  readonly recurrenceId: Moment | null;
}

export type Doubts = (reason: IcsDoubt, title: string, detail?: string) => void;

interface Reading {
  readonly zones: ZoneReader;
  readonly doubt: Doubts;
  readonly untitled: string;
}

const hour = 3600_000;
const maxPlace = 200;

/** null for an event that is left out, with its doubt. */
export function readFileEvent(component: Component, reading: Reading): FileEvent | null {
  const { doubt, untitled } = reading;
  const fullTitle = normalizeLine(readText(component, 'summary')) || untitled;
  const title = cut(fullTitle, maxTitle);
  const moments = new MomentReader(reading.zones, (reason, detail) => doubt(reason, title, detail));
  const begin = moments.read(component, 'dtstart')[0];
  if (!begin) {
    doubt('unreadable', title);
    return null;
  }
  const lasting = readLength(component, begin, moments);
  if (lasting.days > maxDaysOfDate || lasting.duration > maxDaysOfDate * 24 * hour) {
    doubt('too-long', title);
    return null;
  }
  const description = readDescription(component);
  const place = normalizeLine(readText(component, 'location'));
  if (fullTitle.length > maxTitle || description.length > maxDescription || place.length > maxPlace)
    doubt('shortened', title);
  const recurrence = component.getFirstProperty('recurrence-id');
  if (recurrence?.getParameter('range') !== undefined) doubt('only-one-date', title);
  return {
    uid: readUid(component, fullTitle, begin),
    sequence: Number(component.getFirstPropertyValue('sequence') ?? 0) || 0,
    title,
    description: cut(description, maxDescription),
    placeText: cut(place, maxPlace),
    onlineUrl: readUrl(component),
    status: readStatus(component),
    isPrivate: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(readText(component, 'class')),
    ...lasting,
    rules: component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())),
    addedTimes: moments.read(component, 'rdate'),
    leftOutTimes: moments.read(component, 'exdate'),
    recurrenceId: moments.read(component, 'recurrence-id')[0] ?? null,
  };
}

/** A pair of surrogates is not cut in two. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const readUid = (component: Component, title: string, { local }: Moment): string =>
  (readText(component, 'uid') || `${title} ${local.day} ${local.time}`).slice(0, 255);

function readStatus(component: Component): FileEvent['status'] {
  const status = readText(component, 'status').toUpperCase();
  if (status === 'CANCELLED') return 'cancelled';
  return status === 'TENTATIVE' ? 'draft' : 'published';
}

/** Google writes HTML where RFC 5545 has plain text. */
function readDescription(component: Component): string {
  const text = readText(component, 'description');
  if (!/<\/?[a-z][^>]*>/i.test(text)) return normalizeText(text);
  const hasBlocks = /<(?:br|p|div|li)\b/i.test(text);
  return normalizeText(toPlainText(hasBlocks ? text : text.replaceAll('\n', '<br>')));
}

const urlProperties = [
  'x-google-conference',
  'x-microsoft-skypeteamsmeetingurl',
  'conference',
  'url',
];

function readUrl(component: Component): string {
  const found = urlProperties
    .map((name) => readText(component, name).trim())
    .find((url) => /^https?:\/\//i.test(url) && url.length <= 500 && URL.canParse(url));
  return found ?? '';
}

/** The length of a date. Without an end it lasts a day or an hour; Outlook may write whole days with hours. */
function readLength(
  component: Component,
  begin: Moment,
  moments: MomentReader,
): Pick<FileEvent, 'start' | 'isAllDay' | 'days' | 'duration'> {
  const end = moments.read(component, 'dtend')[0];
  const given = component.getFirstPropertyValue('duration');
  const seconds = given instanceof ICAL.Duration ? given.toSeconds() : 0;
  const isWholeDays =
    /^TRUE$/i.test(readText(component, 'x-microsoft-cdo-alldayevent')) &&
    begin.local.time === '00:00' &&
    (end === undefined || end.local.time === '00:00');
  if (begin.isDay || isWholeDays) {
    const days = end ? countDays(begin.local.day, end.local.day) : Math.ceil(seconds / 86_400);
    const start = { ...begin, isDay: true };
    return { start, isAllDay: true, days: Math.max(1, days), duration: 0 };
  }
  const [from, to] = [begin, end ?? begin].map(({ local, zone }) => zone.toInstant(local));
  const lasts = end && from && to ? to.getTime() - from.getTime() : seconds * 1000;
  return { start: begin, isAllDay: false, days: 0, duration: lasts >= 60_000 ? lasts : hour };
}

/** Reads times with their zones, and says each doubt about a zone once for an event. */
class MomentReader {
  readonly #zones: ZoneReader;
  readonly #doubt: (reason: IcsDoubt, detail: string) => void;
  readonly #doubted = new Set<string>();

  constructor(zones: ZoneReader, doubt: (reason: IcsDoubt, detail: string) => void) {
    this.#zones = zones;
    this.#doubt = doubt;
  }

  read(component: Component, name: string): Moment[] {
    return component.getAllProperties(name).flatMap((property) => this.#readProperty(property));
  }

  #readProperty(property: Property): Moment[] {
    const tzid = property.getParameter('tzid');
    return property.getValues().flatMap((value: unknown): Moment[] => {
      const time = value instanceof ICAL.Period ? value.start : value;
      if (!isTime(time)) return [];
      const [day, hours = ''] = time.toString().split('T');
      if (!day || !isPlainDay(day)) return [];
      if (time.isDate)
        return [{ local: { day, time: '00:00' }, isDay: true, zone: this.#zones.church }];
      const isUtc = hours.endsWith('Z');
      const name = isUtc ? 'Z' : typeof tzid === 'string' ? tzid : null;
      return [{ local: { day, time: hours.slice(0, 5) }, isDay: false, zone: this.#find(name) }];
    });
  }

  #find(tzid: string | null): Zone {
    const { zone, doubt } = this.#zones.find(tzid);
    if (doubt && tzid !== null && !this.#doubted.has(tzid)) {
      this.#doubted.add(tzid);
      this.#doubt(doubt, tzid.slice(0, 80));
    }
    return zone;
  }
}
