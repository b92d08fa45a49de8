/** Measures what surrounds the calendar: a feed, a file of another program, and the rota of a quarter. */
import { addDays } from '#domain/kernel/days.ts';
import { formatCalendar, type WrittenDate } from '#domain/kernel/icalendar/write.ts';
import { fillPlaces, type Filling, type Place } from '#domain/rota/fill.ts';
import { readCalendar } from '#server/agenda/ics-import/read-calendar.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const rounds = isSmoke ? 1 : 9;
const feedDates = isSmoke ? 20 : 1000;
const fileEvents = isSmoke ? 20 : 5000;
const rota = isSmoke ? { teams: 2, people: 12, dates: 4 } : { teams: 12, people: 400, dates: 52 };

const toRow = (name: string, limit: number): Row => ({ name, limit, unit: 'ms', bound: 'max' });
const feedRow = toRow(`a feed of ${feedDates} dates written: CPU`, 20);
const fileRow = toRow(`an .ics file of ${fileEvents} events read: CPU`, 5000);
const rotaRow = toRow(
  `a rota of ${rota.dates} dates, ${rota.teams} teams and ${rota.people} people filled: CPU`,
  500,
);
export const weekRows: readonly Row[] = [feedRow, fileRow, rotaRow];

const first = '2027-01-03';
const timeZone = 'America/Lima';

const dates = Array.from({ length: feedDates }, (_, index): WrittenDate => {
  const day = addDays(first, index % 365);
  return {
    uid: `${index}@redil`,
    changedAt: new Date('2026-11-01T12:00:00Z'),
    title: `Reunión ${index}`,
    place: 'Auditorio',
    isCancelled: index % 50 === 0,
    isAllDay: false,
    start: { day, time: '19:00' },
    end: { day, time: '20:30' },
  };
});
const writeFeed = (): number => formatCalendar({ name: 'Iglesia', timeZone, dates }).length;

/** Half of them repeat, half of those in another zone. */
const events = Array.from({ length: fileEvents }, (_, index) => {
  const day = addDays(first, index % 365).replaceAll('-', '');
  const zone = index % 4 === 0 ? 'SA Pacific Standard Time' : timeZone;
  return [
    'BEGIN:VEVENT',
    `UID:${index}@otro.test`,
    `DTSTART;TZID=${zone}:${day}T190000`,
    `DTEND;TZID=${zone}:${day}T203000`,
    ...(index % 2 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=10'] : []),
    `SUMMARY:Reunión ${index}`,
    'END:VEVENT',
  ].join('\r\n');
});
const file = {
  text: ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'),
  timeZone,
  from: first,
  today: first,
  horizon: '2028-07-01',
  untitled: 'Sin título',
};
const readFile = (): number => readCalendar(file).events.length;

/** Three places of each team at every date; each person takes the positions of one team. */
const places = Array.from({ length: rota.dates }, (_, date) => {
  const day = addDays(first, Math.floor(date * (91 / rota.dates)));
  return Array.from({ length: rota.teams * 3 }, (__, place): Place => ({
    occurrenceId: String(date),
    positionId: `position ${place % rota.teams}`,
    startsOn: `${day}T10:00`,
    endsOn: `${day}T12:00`,
  }));
}).flat();
const filling: Filling = {
  places,
  servants: Array.from({ length: rota.people }, (_, person) => ({
    personId: String(person),
    positionIds: [`position ${person % rota.teams}`],
    maxAMonth: person % 3 === 0 ? 2 : null,
    ordinals: person % 5 === 0 ? [1, 3] : [],
    alternation: null,
  })),
  taken: [],
  lastServed: new Map(),
  absences: Array.from({ length: rota.people / 4 }, (_, person) => ({
    personId: String(person * 4),
    from: addDays(first, person % 60),
    until: addDays(first, (person % 60) + 14),
  })),
  pairs: [],
};
const fillRota = (): number => fillPlaces(filling).length;

/** The median CPU of the rounds after the first one, which warms up. */
function measure(row: Row, work: () => number): Figure {
  const times: number[] = [];
  let done = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    done = work();
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push((user + system) / 1000);
  }
  return { ...row, value: median(times), detail: `${done}` };
}

export async function* measureWeek(): AsyncGenerator<Figure> {
  yield measure(feedRow, writeFeed);
  yield measure(fileRow, readFile);
  yield measure(rotaRow, fillRota);
}
