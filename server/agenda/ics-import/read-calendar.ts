/** Reads a whole `.ics` file. Pure, and the work of a thread of its own: a hostile file may take long. */
import {
  maxIcsDates,
  maxIcsEvents,
  type IcsCounts,
  type IcsPreview,
} from '#domain/agenda/ics-import.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Exception } from '#domain/kernel/recurrence/series/series.ts';
import { listWritten } from '../events/written-dates.ts';
import {
  buildTimes,
  hasFrequentRule,
  toTimes,
  type Building,
  type DraftTime,
} from './build-times.ts';
import { changeDates, toLooseChange, type LooseChange } from './change-dates.ts';
import { readComponents, readText, type Component } from './components.ts';
import { readFileEvent, type Doubts, type FileEvent } from './read-event.ts';
import { toSpan } from './spans.ts';
import { ZoneReader } from './zones.ts';

export interface DraftEvent {
  /** What the other program calls it: a second file with it brings it once. */
  readonly sourceUid: string;
  readonly title: string;
  readonly description: string;
  readonly placeText: string;
  readonly onlineUrl: string;
  readonly status: 'published' | 'draft';
  readonly times: readonly DraftTime[];
  /** Of the dates that are written. */
  readonly dates: number;
  /** A date without its series, which the calendar may know from an earlier file. */
  readonly change: LooseChange | null;
}

export interface ReadCalendar {
  readonly name: string;
  readonly events: readonly DraftEvent[];
  /** Cancellations of dates whose series is not in the file. */
  readonly cancelled: readonly LooseChange[];
  readonly doubts: IcsPreview['doubts'];
  readonly counts: Pick<IcsCounts, 'past' | 'private' | 'cancelled' | 'unreadable'>;
}

export interface CalendarFile {
  readonly text: string;
  /** Of the church. */
  readonly timeZone: string;
  /** What is over before this day stays outside. */
  readonly from: string;
  readonly today: string;
  readonly horizon: string;
  /** The title of events without one. */
  readonly untitled: string;
}

/** Throws Problem for a text that is no calendar, and for one with too much. */
export function readCalendar(file: CalendarFile): ReadCalendar {
  const parts = readComponents(file.text);
  if (!parts) throw new Problem('invalid', 'agenda:errors.ics-no-calendar');
  if (parts.events.length + parts.broken.length > maxIcsEvents)
    throw new Problem('limit_reached', 'agenda:errors.ics-too-many', {
      values: { limit: maxIcsEvents },
    });
  const reader = new CalendarReader(file, new ZoneReader(file.timeZone, parts.zones));
  for (const title of parts.broken) reader.doubt('unreadable', title || file.untitled);
  const events = parts.events.flatMap((component) => reader.read(component) ?? []);
  return { name: parts.name.slice(0, 80), ...reader.build(events) };
}

class CalendarReader {
  readonly #file: CalendarFile;
  readonly #zones: ZoneReader;
  readonly #doubts: IcsPreview['doubts'] = [];
  readonly #counts = { past: 0, private: 0, cancelled: 0, unreadable: 0 };
  #dates = 0;

  constructor(file: CalendarFile, zones: ZoneReader) {
    this.#file = file;
    this.#zones = zones;
  }

  readonly doubt: Doubts = (reason, title, detail = '') => {
    if (reason === 'unreadable' || reason === 'too-frequent' || reason === 'too-long')
      this.#counts.unreadable += 1;
    this.#doubts.push({ title: title.slice(0, 120), reason, detail });
  };

  read(component: Component): FileEvent | null {
    const event = this.#readEvent(component);
    if (!event || !hasFrequentRule(event)) return event;
    this.doubt('too-frequent', event.title);
    return null;
  }

  /** Values are parsed when they are read. */
  #readEvent(component: Component): FileEvent | null {
    const { untitled } = this.#file;
    try {
      return readFileEvent(component, { zones: this.#zones, doubt: this.doubt, untitled });
    } catch {
      this.doubt('unreadable', readText(component, 'summary') || untitled);
      return null;
    }
  }

  build(events: readonly FileEvent[]): Omit<ReadCalendar, 'name'> {
    const drafts: DraftEvent[] = [];
    const cancelled: LooseChange[] = [];
    for (const versions of Map.groupBy(events, ({ uid }) => uid).values()) {
      // Of two changes of one date the later version counts.
      const overrides = versions
        .filter(({ recurrenceId }) => recurrenceId !== null)
        .toSorted((one, other) => one.sequence - other.sequence);
      const series = versions
        .filter(({ recurrenceId }) => recurrenceId === null)
        .toSorted((one, other) => other.sequence - one.sequence)[0];
      if (series) drafts.push(...this.#buildEvent(series, overrides));
      else
        for (const override of overrides) {
          const change = toLooseChange(override, this.#building(this.#file.from));
          if (change?.isCancelled) cancelled.push(change);
          else drafts.push(...this.#buildLoose(override, change));
        }
    }
    return { events: drafts, cancelled, doubts: this.#doubts, counts: this.#counts };
  }

  #building(from: string): Building {
    const { horizon } = this.#file;
    return { church: this.#zones.church, from, horizon, doubt: this.doubt };
  }

  /** Nothing for an event that stays outside. */
  #buildEvent(event: FileEvent, overrides: readonly FileEvent[]): DraftEvent[] {
    if (event.isPrivate || event.status === 'cancelled') {
      this.#counts[event.isPrivate ? 'private' : 'cancelled'] += 1;
      return [];
    }
    try {
      const { from, today } = this.#file;
      const times = this.#buildTimes(event, overrides, from);
      const dates = this.#countDates(times);
      if (dates !== null) return this.#toDraft(event, times, dates);
      // Of a series with more dates than one may have, those to come are what a calendar is for.
      this.doubt('too-many-dates', event.title);
      const ahead = this.#buildTimes(event, overrides, today > from ? today : from);
      return this.#toDraft(event, ahead, this.#countDates(ahead) ?? 0);
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.doubt('unreadable', event.title);
      return [];
    }
  }

  #buildTimes(event: FileEvent, overrides: readonly FileEvent[], from: string): DraftTime[] {
    const building = this.#building(from);
    const times = changeDates(event, buildTimes(event, building), overrides, building);
    return times.filter((time) => time.rrule !== null || hasDates(time));
  }

  #buildLoose(override: FileEvent, change: LooseChange | null): DraftEvent[] {
    const { church } = this.#zones;
    const span = toSpan(override, override.start, church);
    if (override.isPrivate || !change || !span) {
      this.#counts[override.isPrivate ? 'private' : 'past'] += 1;
      return [];
    }
    this.doubt('without-series', override.title);
    const sourceUid = `${override.uid.slice(0, 240)} ${change.day}`;
    const times = toTimes([span], override.isAllDay);
    return this.#toDraft({ ...override, uid: sourceUid }, times, 1, change);
  }

  #toDraft(
    event: FileEvent,
    times: readonly DraftTime[],
    dates: number,
    change: LooseChange | null = null,
  ): DraftEvent[] {
    if (dates === 0) {
      this.#counts.past += 1;
      return [];
    }
    this.#dates += dates;
    if (this.#dates > maxIcsDates)
      throw new Problem('limit_reached', 'agenda:errors.ics-too-many-dates', {
        values: { limit: maxIcsDates },
      });
    const { uid, title, description, placeText, onlineUrl } = event;
    const status = event.status === 'draft' ? 'draft' : 'published';
    return [
      { sourceUid: uid, title, description, placeText, onlineUrl, status, times, dates, change },
    ];
  }

  /** null: one of the times has more than are written. */
  #countDates(times: readonly DraftTime[]): number | null {
    try {
      return times.reduce((sum, time) => sum + listTimeDates(time, this.#file.horizon).length, 0);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  }
}

const hasDates = ({ firstDay, addedDays, leftOutDays }: DraftTime): boolean =>
  [firstDay, ...addedDays].some((day) => !leftOutDays.includes(day));

/** The dates of a time that are written, with what the file changes of them. */
export const listTimeDates = (time: DraftTime, horizon: string) =>
  listWritten(
    time,
    new Map(time.changes.map((change): [string, Exception] => [change.day, change])),
    horizon,
  );
