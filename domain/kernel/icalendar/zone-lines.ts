/** A time zone as VTIMEZONE (RFC 5545, 3.6.5), from the zone data of the runtime. Outlook shows UTC without it. */
import { getOffset } from '../days.ts';

interface Change {
  /** The instant of the change. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const minute = 60_000;
const written = new Map<string, readonly string[]>();

/** Every change of the clocks from the first of `firstYear` to the end of `lastYear`. */
export function listZoneLines(
  timeZone: string,
  firstYear: number,
  lastYear: number,
): readonly string[] {
  const key = `${timeZone} ${firstYear} ${lastYear}`;
  const known = written.get(key);
  if (known) return known;
  const start = Date.UTC(firstYear, 0, 1);
  const first = getOffset(start, timeZone);
  const changes = listChanges(timeZone, firstYear, lastYear);
  const usual = Math.min(first, ...changes.map(({ after }) => after));
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...listRuleLines('19700101T000000', { before: first, after: first }, usual),
    ...changes.flatMap((change) => listRuleLines(formatLocal(change), change, usual)),
    'END:VTIMEZONE',
  ];
  written.set(key, lines);
  return lines;
}

const listRuleLines = (
  start: string,
  { before, after }: Pick<Change, 'before' | 'after'>,
  usual: number,
): string[] => {
  const kind = after > usual ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `END:${kind}`,
  ];
};

/** The clocks show this time when they are changed. */
const formatLocal = ({ at, before }: Change): string =>
  new Date(at + before).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

/** Looks at the beginning of each month and halves those in which the offset is another one at the end. */
function listChanges(timeZone: string, firstYear: number, lastYear: number): Change[] {
  const changes: Change[] = [];
  for (let month = 0; month < (lastYear - firstYear + 1) * 12; month += 1) {
    const [from, to] = [Date.UTC(firstYear, month, 1), Date.UTC(firstYear, month + 1, 1)];
    changes.push(...findChanges(timeZone, from, to));
  }
  return changes;
}

/** A zone with two changes within half a month, such as Morocco's, is looked at in halves. */
function findChanges(timeZone: string, from: number, to: number): Change[] {
  const middle = from + Math.floor((to - from) / 2 / minute) * minute;
  const [before, between, after] = [from, middle, to].map((at) => getOffset(at, timeZone));
  if (before === undefined || after === undefined) return [];
  if (before === after && between === before) return [];
  if (to - from <= minute) return [{ at: to, before, after }];
  return [...findChanges(timeZone, from, middle), ...findChanges(timeZone, middle, to)];
}
