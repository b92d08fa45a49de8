/** Files as other programs write them, and what becomes of their events in a church in Lima. */
import { describe, expect, test } from 'vitest';
import {
  listIcsDates as listDates,
  readIcs as read,
  readOneEvent as readOne,
  toEvent as event,
} from '#server/testing/files/ics-files.ts';
import { listSeriesDates } from '#domain/kernel/recurrence/series/series.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toIcs } from '#server/testing/agenda.ts';

describe('the hours of an event', () => {
  test('are those of the church, whatever zone the file has', () => {
    const start = (line: string) => listDates(readOne(line, 'DURATION:PT90M').draft)[0];
    expect(start('DTSTART:20270307T150000Z')).toBe('2027-03-07 10:00–11:30');
    expect(start('DTSTART;TZID=Europe/Madrid:20270307T160000')).toBe('2027-03-07 10:00–11:30');
    expect(start('DTSTART;TZID="Romance Standard Time":20270307T160000')).toBe(
      '2027-03-07 10:00–11:30',
    );
    expect(start('DTSTART;TZID=SA Pacific Standard Time:20270307T100000')).toBe(
      '2027-03-07 10:00–11:30',
    );
    expect(
      start('DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Madrid:20270307T160000'),
    ).toBe('2027-03-07 10:00–11:30');
    expect(start('DTSTART:20270307T100000')).toBe('2027-03-07 10:00–11:30');
  });

  test('of a series with the same clocks keep its rule', () => {
    const { time, doubts } = readOne(
      'DTSTART;TZID=SA Pacific Standard Time:20270307T100000',
      'DTEND;TZID=SA Pacific Standard Time:20270307T120000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
    );
    expect([time?.rrule, time?.endTime, doubts]).toEqual(['FREQ=WEEKLY;BYDAY=SU', '12:00', []]);
  });

  test('of a series whose clocks change elsewhere are written out with both', () => {
    const { draft, doubts } = readOne(
      'DTSTART;TZID=Europe/Madrid:20270321T160000',
      'DTEND;TZID=Europe/Madrid:20270321T170000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3',
    );
    expect(listDates(draft)).toEqual([
      '2027-03-21 10:00–11:00',
      '2027-03-28 09:00–10:00',
      '2027-04-04 09:00–10:00',
    ]);
    expect(doubts[0]?.reason).toBe('written-out');
  });

  test('in an unknown zone are read by the rules of the file, or else by the church, with a doubt', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Personalizada',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const lines = event('DTSTART;TZID=Personalizada:20270307T100000', 'DURATION:PT1H');
    const ofFile = read(toIcs(zone, lines));
    expect([listDates(ofFile.events[0]), ofFile.doubts[0]?.reason]).toEqual([
      ['2027-03-07 08:00–09:00'],
      'zone-of-file',
    ]);
    const unknown = read(toIcs(lines));
    expect([listDates(unknown.events[0]), unknown.doubts[0]]).toEqual([
      ['2027-03-07 10:00–11:00'],
      { title: 'Culto', reason: 'unknown-zone', detail: 'Personalizada' },
    ]);
  });

  test('of whole days have their last day excluded, as Outlook writes them with hours, too', () => {
    const [days, outlook] = [
      readOne('DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270404'),
      readOne(
        'DTSTART;TZID=SA Pacific Standard Time:20270401T000000',
        'DTEND;TZID=SA Pacific Standard Time:20270404T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
    ];
    for (const { time } of [days, outlook])
      expect(time).toMatchObject({ firstDay: '2027-04-01', isAllDay: true, endsAfterDays: 3 });
    const long = readOne('DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270601');
    expect([long.events, long.doubts[0]?.reason]).toEqual([[], 'too-long']);
  });
});

describe('a series with dates of their own', () => {
  const series = [
    'DTSTART;TZID=America/Lima:20270405T150000',
    'DTEND;TZID=America/Lima:20270405T160000',
    'RRULE:FREQ=DAILY;COUNT=5',
  ];

  test('leaves dates out, moves them, names and cancels them', () => {
    const calendar = read(
      toIcs(
        event(...series, 'EXDATE;TZID=America/Lima:20270406T150000'),
        event(
          'RECURRENCE-ID;TZID=America/Lima:20270407T150000',
          'DTSTART;TZID=America/Lima:20270408T190000',
          'DTEND;TZID=America/Lima:20270408T200000',
          'SUMMARY:Vigilia',
        ),
        event(
          'RECURRENCE-ID:20270409T200000Z',
          'DTSTART;TZID=America/Lima:20270409T150000',
          'STATUS:CANCELLED',
        ),
      ),
    );
    expect(listDates(calendar.events[0])).toEqual([
      '2027-04-05 15:00–16:00',
      '2027-04-08 15:00–16:00',
      '2027-04-08 19:00–20:00',
      '2027-04-09 15:00–16:00 cancelled',
    ]);
    expect(calendar.events[0]?.times[0]?.changes.map(({ title }) => title)).toEqual([
      'Vigilia',
      null,
    ]);
  });

  test('takes the later one of two changes of a date, wherever it stands', () => {
    const change = (hour: string, sequence: number) =>
      event(
        'RECURRENCE-ID;TZID=America/Lima:20270407T150000',
        `DTSTART;TZID=America/Lima:20270407T${hour}0000`,
        `SEQUENCE:${sequence}`,
      );
    const calendar = read(toIcs(event(...series), change('19', 3), change('18', 2)));
    expect(listDates(calendar.events[0])[2]).toBe('2027-04-07 19:00–20:00');
  });

  test('has added dates at its own hour, and at others', () => {
    const { draft } = readOne(...series, 'RDATE;TZID=America/Lima:20270420T150000,20270421T190000');
    expect(listDates(draft).slice(-2)).toEqual([
      '2027-04-20 15:00–16:00',
      '2027-04-21 19:00–20:00',
    ]);
  });

  test('a change without its series is one event, and a cancellation none', () => {
    const calendar = read(
      toIcs(
        event('RECURRENCE-ID:20270409T200000Z', 'DTSTART:20270409T210000Z'),
        event('RECURRENCE-ID:20270410T200000Z', 'DTSTART:20270410T210000Z', 'STATUS:CANCELLED'),
      ),
    );
    expect(calendar.events.map(listDates)).toEqual([['2027-04-09 16:00–17:00']]);
    expect(calendar.cancelled.map(({ day }) => day)).toEqual(['2027-04-10']);
    expect(calendar.doubts[0]?.reason).toBe('without-series');
  });
});

describe('what a file has', () => {
  test('private and cancelled events stay outside, and tentative ones are drafts', () => {
    const calendar = read(
      toIcs(
        event('UID:1', 'DTSTART:20270409T200000Z', 'CLASS:PRIVATE'),
        event('UID:2', 'DTSTART:20270409T200000Z', 'STATUS:CANCELLED'),
        event('UID:3', 'DTSTART:20270409T200000Z', 'STATUS:TENTATIVE'),
      ),
    );
    expect(calendar.events.map(({ status }) => status)).toEqual(['draft']);
    expect(calendar.counts).toMatchObject({ private: 1, cancelled: 1 });
  });

  test('texts are plain, folded lines are whole, and one broken event does not lose the others', () => {
    const calendar = read(
      toIcs(
        event('UID:1', 'DTSTART:nada', 'SUMMARY:Roto'),
        event(
          'UID:2',
          'DTSTART:20270409T200000Z',
          'SUMMARY:Cena\\, con',
          '  música',
          'DESCRIPTION:<p>Trae <b>pan</b></p><p>y agua</p>',
          'LOCATION:Salón 1',
          'X-GOOGLE-CONFERENCE:https://meet.ejemplo.test/abc',
        ),
      ),
    );
    expect(calendar.events).toMatchObject([
      {
        title: 'Cena, con música',
        description: 'Trae pan\n\ny agua',
        placeText: 'Salón 1',
        onlineUrl: 'https://meet.ejemplo.test/abc',
      },
    ]);
    expect(calendar.counts.unreadable).toBe(1);
  });

  test('of two versions of an event the later one counts', () => {
    const calendar = read(
      toIcs(
        event('DTSTART:20270409T200000Z', 'SEQUENCE:2', 'SUMMARY:Nuevo'),
        event('DTSTART:20270409T200000Z', 'SEQUENCE:1', 'SUMMARY:Viejo'),
      ),
    );
    expect(calendar.events.map(({ title }) => title)).toEqual(['Nuevo']);
  });

  test.each([
    ['no calendar', 'hola'],
    [
      'more events than are read',
      toIcs(...Array.from({ length: 5001 }, () => event('DTSTART:20270101'))),
    ],
    [
      'more dates than are written',
      toIcs(
        ...Array.from({ length: 100 }, (_, n) =>
          event(`UID:${n}`, 'DTSTART:20270101T100000Z', 'RRULE:FREQ=DAILY'),
        ),
      ),
    ],
  ])('a text with %s is refused', (_, text) => {
    expect(() => read(text)).toThrow(Problem);
  });

  test('of a series with more dates than one may have the coming ones are taken', () => {
    const lines = event('DTSTART:20150101T150000Z', 'RRULE:FREQ=DAILY');
    const calendar = read(toIcs(lines), { from: '2015-01-01' });
    const [time] = calendar.events[0]?.times ?? [];
    expect(calendar.doubts.map(({ reason }) => reason)).toEqual(['too-many-dates']);
    expect(time?.firstDay).toBe('2027-01-01');
    expect(
      time && listSeriesDates(time, new Map(), { from: '2027-01-01', to: '2027-01-04' }),
    ).toHaveLength(3);
  });
});
