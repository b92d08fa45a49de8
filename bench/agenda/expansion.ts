/** Measures the dates of many series in a year against rrule-temporal on the same rules. */
import { RRuleTemporal } from 'rrule-temporal';
import { expandOccurrences, type Schedule } from '#domain/kernel/recurrence/occurrences.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const count = isSmoke ? 6 : 300;
const rounds = isSmoke ? 1 : 9;

export const expansionRow: Row = {
  name: `${count} series expanded over a year: CPU vs rrule-temporal`,
  limit: 1,
  unit: '×',
  bound: 'max',
};

/** What churches repeat, most of it every week. */
const rules = [
  'FREQ=WEEKLY;BYDAY=SU',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
  'FREQ=MONTHLY;BYDAY=1SU',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31',
];
const year = { from: new Date('2026-01-01T05:00:00Z'), to: new Date('2027-01-01T05:00:00Z') };

const schedules = Array.from({ length: count }, (_, index): Schedule => ({
  rrule: rules[index % rules.length] ?? '',
  firstDay: `2021-0${1 + (index % 9)}-01`,
  startTime: `${String(7 + (index % 14)).padStart(2, '0')}:00`,
  timeZone: 'America/Bogota',
}));

const expandOwn = (schedule: Schedule): number =>
  expandOccurrences(schedule, { ...year, limit: 400 }).length;

const expandOther = ({ rrule, firstDay, startTime, timeZone }: Schedule): number =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timeZone}:${firstDay.replaceAll('-', '')}T${startTime.replace(':', '')}00\nRRULE:${rrule}`,
  }).between(year.from, new Date(year.to.getTime() - 1), true).length;

/** Milliseconds of CPU. Both find as many dates, or the comparison is none. */
function measureCpu(expand: (schedule: Schedule) => number): { ms: number; dates: number } {
  const before = process.cpuUsage();
  const dates = schedules.reduce((sum, schedule) => sum + expand(schedule), 0);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, dates };
}

export function measureExpansion(): Figure {
  const [owns, others]: [number[], number[]] = [[], []];
  let found = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const [own, other] = [measureCpu(expandOwn), measureCpu(expandOther)];
    if (own.dates !== other.dates) throw new Error(`${own.dates} dates vs ${other.dates}`);
    found = own.dates;
    // The first round warms up.
    if (round === 0) continue;
    owns.push(own.ms);
    others.push(other.ms);
  }
  return {
    ...expansionRow,
    value: median(owns) / median(others),
    detail: `${found} dates: ${median(owns).toFixed(1)} ms vs ${median(others).toFixed(1)} ms`,
  };
}
