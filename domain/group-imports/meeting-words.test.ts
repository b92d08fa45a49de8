import { describe, expect, test } from 'vitest';
import { parseRule } from '#domain/kernel/recurrence/rule.ts';
import { joinDays, joinMeetings } from './join-meetings.ts';
import { noMeeting, parseMeeting, toSchedule, type MeetingParts } from './meeting-words.ts';

const context = { today: '2026-11-30', timeZone: 'America/Bogota' };

/** "BYDAY=TU 19:30 90" */
const describeCell = (text: string, isHour = false): string =>
  describeParts(parseMeeting(text, isHour));

const describeParts = (parts: MeetingParts | null): string => {
  const schedule = parts && toSchedule(parts, context);
  return schedule
    ? `${schedule.rrule.replace('FREQ=WEEKLY;', '')} ${schedule.startTime} ${schedule.durationMinutes}`
    : 'nothing';
};

describe('a cell that says when a group meets', () => {
  test.each([
    ['Martes 7:30 pm', 'BYDAY=TU 19:30 90'],
    ['MARTES 7:30 P.M.', 'BYDAY=TU 19:30 90'],
    ['martes 7.30 p. m.', 'BYDAY=TU 19:30 90'],
    ['Mié. 19:30', 'BYDAY=WE 19:30 90'],
    ['Mie 19h30', 'BYDAY=WE 19:30 90'],
    ['miércoles, 19 hrs', 'BYDAY=WE 19:00 90'],
    ['jueves a las 8', 'BYDAY=TH 20:00 90'],
    ['jueves a las ocho y media de la noche', 'BYDAY=TH 20:30 90'],
    ['Viernes en la noche, a las 7', 'BYDAY=FR 19:00 90'],
    ['Domingos 9 am', 'BYDAY=SU 09:00 90'],
    ['Domingo 9:30', 'BYDAY=SU 09:30 90'],
    ['sábado mediodía', 'BYDAY=SA 12:00 90'],
    ['Todos los jueves de 7 a 9 pm', 'BYDAY=TH 19:00 120'],
    ['sábado de 11 a 1 de la tarde', 'BYDAY=SA 11:00 120'],
    ['Lunes 19:00 - 20:30', 'BYDAY=MO 19:00 90'],
    ['Lunes 7 - 8:30', 'BYDAY=MO 19:00 90'],
    ['martes y jueves 6 pm', 'BYDAY=TU,TH 18:00 90'],
    ['Lunes a viernes 5:00 am', 'BYDAY=MO,TU,WE,TH,FR 05:00 90'],
    ['Domingo a jueves 6 am', 'BYDAY=MO,TU,WE,TH,SU 06:00 90'],
    ['sábado a lunes 6 am', 'BYDAY=MO,SA,SU 06:00 90'],
    ['sábado 12 de la tarde', 'BYDAY=SA 12:00 90'],
    ['Saturday at 12 in the afternoon', 'BYDAY=SA 12:00 90'],
    ['sábado 12 de la noche', 'BYDAY=SA 00:00 90'],
    ['2do sábado 6 pm', 'FREQ=MONTHLY;BYDAY=2SA 18:00 90'],
    ['2º sábado, 18:00', 'FREQ=MONTHLY;BYDAY=2SA 18:00 90'],
    ['1er y 3er viernes de cada mes 7pm', 'FREQ=MONTHLY;BYDAY=1FR,3FR 19:00 90'],
    ['1 y 3 sábado, 4 pm', 'FREQ=MONTHLY;BYDAY=1SA,3SA 16:00 90'],
    ['último domingo del mes a las 4 de la tarde', 'FREQ=MONTHLY;BYDAY=-1SU 16:00 90'],
    ['cada 15 días, martes 7 pm', 'INTERVAL=2;BYDAY=TU 19:00 90'],
    ['Martes quincenal 7 pm', 'INTERVAL=2;BYDAY=TU 19:00 90'],
    ['cada ocho días los martes 7pm', 'BYDAY=TU 19:00 90'],
    ['un sábado sí y otro no, 5 pm', 'INTERVAL=2;BYDAY=SA 17:00 90'],
    ['Tuesdays at 7:30pm', 'BYDAY=TU 19:30 90'],
    ['Every other Thursday 8 PM', 'nothing'],
    ['Thursday, every other week, 8 PM', 'INTERVAL=2;BYDAY=TH 20:00 90'],
    ['2nd and 4th Friday 7 p.m.', 'FREQ=MONTHLY;BYDAY=2FR,4FR 19:00 90'],
    ['Terça-feira às 19h30', 'BYDAY=TU 19:30 90'],
    ['Segunda 20h', 'BYDAY=MO 20:00 90'],
    ['5ª feira às oito da noite', 'BYDAY=TH 20:00 90'],
    ['primeira quinta do mês 20h', 'FREQ=MONTHLY;BYDAY=1TH 20:00 90'],
    ['Quarta e domingo 19h30', 'BYDAY=WE,SU 19:30 90'],
    ['Segunda e sexta 20h', 'BYDAY=MO,FR 20:00 90'],
    ['Segunda, quarta e sexta, 20h', 'BYDAY=MO,WE,FR 20:00 90'],
    ['Quarta/Domingo 19h30', 'BYDAY=WE,SU 19:30 90'],
    ['terças e quintas-feiras 20h', 'BYDAY=TU,TH 20:00 90'],
    ['2ª e 5ª feira 20h', 'BYDAY=MO,TH 20:00 90'],
    ['2ª, 4ª e 6ª feira 20h', 'BYDAY=MO,WE,FR 20:00 90'],
    ['segunda sexta do mês 20h', 'FREQ=MONTHLY;BYDAY=2FR 20:00 90'],
    ['2ª e 4ª sexta do mês 20h', 'FREQ=MONTHLY;BYDAY=2FR,4FR 20:00 90'],
    ['todos os sábados, das 19h às 21h', 'BYDAY=SA 19:00 120'],
    ['Todos los martes del mes, 7 pm', 'BYDAY=TU 19:00 90'],
    ['Todos los martes y jueves a las 7 pm del mes', 'BYDAY=TU,TH 19:00 90'],
    ['cada sábado del mes 6 pm', 'BYDAY=SA 18:00 90'],
    ['every Friday of the month 7 pm', 'BYDAY=FR 19:00 90'],
    ['todas as terças-feiras do mês 20h', 'BYDAY=TU 20:00 90'],
    ['todos los días 6 am', 'BYDAY=MO,TU,WE,TH,FR,SA,SU 06:00 90'],
  ])('%s → %s', (text, understood) => {
    expect(describeCell(text)).toBe(understood);
  });

  test.each([
    'martes 7 pm y sábado 5 pm',
    'cuando se pueda 7 pm',
    'martes excepto festivos 7 pm',
    'martes 25:00',
    'martes 19 am',
    '2do martes y jueves 7 pm',
    'Un sábado al mes 5 pm',
    'cada mes, martes 7 pm',
    'un martes de cada mes 7 pm',
    'todos los meses, un martes del mes 7 pm',
    'um sábado por mês 17h',
    'one Saturday a month 5 pm',
    'cada 40 días martes 7 pm',
    'x'.repeat(5000),
    '1:1:1:1:1 '.repeat(12),
  ])('is not guessed: %s', (text) => {
    expect(describeCell(text)).toBe('nothing');
  });

  test.each([
    ['7:30 pm', '19:30'],
    ['19:30:00', '19:30'],
    ['7', '19:00'],
    ['07:30', '07:30'],
    ['0.8125', '19:30'],
    ['0,75', '18:00'],
    ['siete', 'nothing'],
  ])('of hours alone says %s → %s', (text, time) => {
    const hour = parseMeeting(text, true);
    const day = parseMeeting('martes', false);
    const parts = hour && day && joinMeetings(day, hour);
    const schedule = parts && toSchedule(parts, context);
    expect(schedule?.startTime ?? 'nothing').toBe(time);
  });

  test('is complete with another one, unless both say different things', () => {
    const tuesday = parseMeeting('martes', false) ?? noMeeting;
    const fortnight = parseMeeting('quincenal', false) ?? noMeeting;
    const evening = parseMeeting('7 pm', false) ?? noMeeting;
    const joined = joinMeetings(joinMeetings(tuesday, fortnight) ?? noMeeting, evening);
    expect(joined && toSchedule(joined, context)).toEqual({
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
      firstDay: '2026-12-01',
      startTime: '19:00',
      durationMinutes: 90,
      timeZone: 'America/Bogota',
    });
    expect(joinMeetings(tuesday, parseMeeting('jueves', false) ?? noMeeting)).toBeNull();
    const second = parseMeeting('2do martes', false) ?? noMeeting;
    expect(joinMeetings(second, fortnight)).toBeNull();
    expect(toSchedule(tuesday, context)).toBeNull();
  });
});

/** Every way to write a day, an hour and a frequency is understood in every combination. */
test('days, hours and frequencies are understood in each order and language', () => {
  const days = [
    ['martes', 'mar.', 'Los martes', 'Tuesday', 'tues', 'terça', 'Terça-feira', '3ª feira'],
    ['domingo', 'Dom.', 'domingos', 'Sunday', 'sun', 'Todos os domingos'],
  ];
  const hours = [
    ['7:30 pm', '19:30', '19h30', 'a las 7:30 de la noche', 'at 7:30 p.m.', 'às 19:30', '07:30PM'],
    ['9 am', '09:00', '9 de la mañana', 'at 9 a.m.', 'às 9 da manhã', '9:00 a. m.'],
  ];
  const frequencies = [[''], ['cada 15 días', 'quincenal', 'every 2 weeks', 'a cada duas semanas']];
  const codes = ['TU', 'SU'];
  const times = ['19:30', '09:00'];
  for (const [dayIndex, dayTexts] of days.entries())
    for (const [hourIndex, hourTexts] of hours.entries())
      for (const [frequencyIndex, frequencyTexts] of frequencies.entries())
        for (const day of dayTexts)
          for (const hour of hourTexts)
            for (const frequency of frequencyTexts)
              for (const text of [
                `${day} ${hour} ${frequency}`,
                `${frequency} ${day}, ${hour}`,
                `${hour}, ${day} ${frequency}`,
              ]) {
                const parts = parseMeeting(text, false);
                const schedule = parts && toSchedule(parts, context);
                const interval = frequencyIndex === 1 ? 'INTERVAL=2;' : '';
                expect([text, schedule?.rrule, schedule?.startTime]).toEqual([
                  text,
                  `FREQ=WEEKLY;${interval}BYDAY=${codes[dayIndex]}`,
                  times[hourIndex],
                ]);
                expect(parseRule(schedule?.rrule ?? '')).not.toBeNull();
              }
});

describe('two rows of one group', () => {
  test.each([
    ['martes 7 pm', 'jueves 19:00', 'BYDAY=TU,TH 19:00 90'],
    ['jueves 7 pm', 'martes y jueves 7 pm', 'BYDAY=TU,TH 19:00 90'],
    ['1er sábado 6 pm', '3er sábado 6 pm', 'FREQ=MONTHLY;BYDAY=1SA,3SA 18:00 90'],
    ['martes 7 pm', '', 'BYDAY=TU 19:00 90'],
    ['sábado a las 8', 'martes 8 am', 'BYDAY=TU,SA 08:00 90'],
  ])('%s and %s are one schedule', (one, other, joined) => {
    const days = [one, other].map((text) => parseMeeting(text, false) ?? noMeeting);
    for (const [first = noMeeting, second = noMeeting] of [days, days.toReversed()])
      expect(describeParts(joinDays(first, second))).toBe(joined);
  });

  test.each([
    ['martes 7 pm', 'jueves 8 pm'],
    ['martes 7 pm', 'martes de 7 pm a 9 pm'],
    ['1er sábado 6 pm', 'sábado 6 pm'],
    ['1er sábado 6 pm', '1er domingo 6 pm'],
    ['cada 15 días martes 7 pm', 'martes 7 pm'],
  ])('%s and %s are two', (one, other) => {
    const [first = noMeeting, second = noMeeting] = [one, other].map(
      (text) => parseMeeting(text, false) ?? noMeeting,
    );
    expect(joinDays(first, second)).toBeNull();
  });
});
