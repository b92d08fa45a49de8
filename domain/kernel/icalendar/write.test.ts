import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { toInstant } from '../days.ts';
import { formatCalendar, type WrittenDate } from './write.ts';

const date = (changes: Partial<WrittenDate>): WrittenDate => ({
  uid: 'one@redil',
  changedAt: new Date('2026-11-01T12:00:00Z'),
  title: 'Culto',
  place: '',
  isCancelled: false,
  isAllDay: false,
  start: { day: '2027-05-05', time: '19:00' },
  end: { day: '2027-05-05', time: '21:00' },
  ...changes,
});

const zones = [
  'America/Lima',
  'America/Santiago',
  'America/Asuncion',
  'America/New_York',
  'Europe/Madrid',
  'Pacific/Auckland',
  'Africa/Casablanca',
];

/** How ical.js reads a file, with the zones that the file itself has. */
function readWithIcal(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.reset();
    ICAL.TimezoneService.register(zone);
  }
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

describe('a calendar as a file', () => {
  test.each(zones)('says the instants of a year in %s to two readers', (timeZone) => {
    const dates = Array.from({ length: 52 }, (_, week) => {
      const day = new Date(Date.UTC(2027, 0, 3 + week * 7)).toISOString().slice(0, 10);
      return date({
        uid: `${week}@redil`,
        start: { day, time: '10:30' },
        end: { day, time: '12:00' },
      });
    });
    const text = formatCalendar({ name: 'Iglesia', timeZone, dates });
    const expected = dates.map(({ start }) => toInstant(start, timeZone)?.toISOString());
    expect(readWithIcal(text).map((each) => each.startDate.toJSDate().toISOString())).toEqual(
      expected,
    );
    const second = Object.values(nodeIcal.sync.parseICS(text)).filter(
      (each) => each?.type === 'VEVENT',
    );
    expect(second.map((each) => each.start.toISOString())).toEqual(expected);
  });

  test('whole days are days without a zone, of which the last is excluded', () => {
    const text = formatCalendar({
      name: 'Iglesia',
      timeZone: 'America/Lima',
      dates: [
        date({
          title: 'Campamento',
          isAllDay: true,
          start: { day: '2027-07-10', time: '00:00' },
          end: { day: '2027-07-13', time: '00:00' },
        }),
      ],
    });
    expect(text).toContain('DTSTART;VALUE=DATE:20270710\r\nDTEND;VALUE=DATE:20270713\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  test('no line has more than 75 octets, and no character is cut', () => {
    const title = 'Reunión de oración; niños, jóvenes y 👨‍👩‍👧 familias — '.repeat(2) + '\\ fin\nhoy';
    const text = formatCalendar({
      name: title,
      timeZone: 'America/Bogota',
      dates: [date({ title, place: title })],
    });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    const [read] = readWithIcal(text);
    expect(read?.summary).toBe(title);
    expect(read?.location).toBe(title);
  });

  test('a later change has a higher number, and a cancelled date says so', () => {
    const write = (changedAt: string): string =>
      formatCalendar({
        name: 'Iglesia',
        timeZone: 'America/Lima',
        dates: [date({ changedAt: new Date(changedAt), isCancelled: true })],
      });
    const [first] = readWithIcal(write('2026-11-01T12:00:00Z'));
    const [second] = readWithIcal(write('2026-11-01T12:00:01Z'));
    expect(second?.sequence).toBe((first?.sequence ?? 0) + 1);
    expect(write('2026-11-01T12:00:00Z')).toContain('STATUS:CANCELLED');
  });
});
