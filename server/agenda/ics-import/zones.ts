/** Time zones as other programs name them. */
import ICAL from 'ical.js';
import type { IcsDoubt } from '#domain/agenda/ics-import.ts';
import { toInstant, toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import type { Component } from './components.ts';
import windowsZones from './windows-zones.json' with { type: 'json' };

export interface Zone {
  /** An IANA name; null for one that only the file knows. */
  readonly name: string | null;
  toInstant(local: LocalTime): Date | null;
  toLocal(instant: Date): LocalTime;
}

/** A zone, and what the user is warned about if it may be another one. */
interface FoundZone {
  readonly zone: Zone;
  readonly doubt: IcsDoubt | null;
}

const isKnown = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const ofName = (name: string): Zone => ({
  name,
  toInstant: (local) => toInstant(local, name),
  toLocal: (instant) => toLocalTime(instant, name),
});

/** From names of CLDR's table of Windows zones, territory 001. */
const byWindowsName: ReadonlyMap<string, string> = new Map(
  Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]),
);

/** Evolution writes `/freeassociation.sourceforge.net/Europe/Madrid`, others `/citadel.org/20210210_1/America/Lima`. */
const withPrefix = /^\/.*?\/([A-Z][\w+-]*(?:\/[A-Z][\w+-]*){1,2})$/;

function findName(tzid: string): string | null {
  const given = tzid.replace(/^"|"$/g, '').trim();
  const candidates = [
    given,
    byWindowsName.get(given.toLowerCase()),
    withPrefix.exec(given)?.[1],
    withPrefix.exec(given)?.[1]?.replace(/^[^/]+\//, ''),
  ];
  return candidates.find((name) => name !== undefined && name !== '' && isKnown(name)) ?? null;
}

/** The zones of one file. */
export class ZoneReader {
  readonly church: Zone;
  readonly #utc = ofName('UTC');
  readonly #definitions: ReadonlyMap<string, Component>;
  readonly #found = new Map<string, FoundZone>();

  constructor(timeZone: string, definitions: readonly Component[]) {
    this.church = ofName(timeZone);
    this.#definitions = new Map(
      definitions.map((each) => [String(each.getFirstPropertyValue('tzid') ?? ''), each]),
    );
  }

  /** null: a time without a zone is one of the church. */
  find(tzid: string | null): FoundZone {
    if (tzid === null) return { zone: this.church, doubt: null };
    const known = this.#found.get(tzid);
    if (known) return known;
    const found = this.#read(tzid);
    this.#found.set(tzid, found);
    return found;
  }

  #read(tzid: string): FoundZone {
    if (tzid === 'Z' || tzid === 'UTC') return { zone: this.#utc, doubt: null };
    const name = findName(tzid);
    if (name !== null) return { zone: ofName(name), doubt: null };
    const definition = this.#definitions.get(tzid);
    return definition
      ? { zone: this.#ofFile(definition, tzid), doubt: 'zone-of-file' }
      : { zone: this.church, doubt: 'unknown-zone' };
  }

  /** The way back is by way of the church's zone: of such zones only instants are needed. */
  #ofFile(component: Component, tzid: string): Zone {
    const zone = new ICAL.Timezone({ component, tzid });
    const read = (local: LocalTime): Date | null => {
      const [year, month, day] = local.day.split('-').map(Number);
      const [hour, minute] = local.time.split(':').map(Number);
      const time = ICAL.Time.fromData({ year, month, day, hour, minute, second: 0 }, zone);
      const at = new Date(time.toUnixTime() * 1000);
      return Number.isNaN(at.getTime()) ? null : at;
    };
    return {
      name: null,
      toInstant: read,
      toLocal: (instant) => {
        const time = ICAL.Time.fromJSDate(instant, true).convertToZone(zone);
        return { day: time.toString().slice(0, 10), time: time.toString().slice(11, 16) };
      },
    };
  }
}
