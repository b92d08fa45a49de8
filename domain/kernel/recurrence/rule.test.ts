import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRule, parseRule } from './rule.ts';
import { scheduleInput } from './schedule.ts';

const schedule = {
  rrule: 'FREQ=WEEKLY;BYDAY=WE',
  firstDay: '2026-11-25',
  startTime: '19:00',
  durationMinutes: 90,
  timeZone: 'America/Bogota',
};
const listErrors = (changed: object): string[] =>
  (scheduleInput.safeParse({ ...schedule, ...changed }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a rule is stored in one form', () => {
  test.each([
    ['RRULE:freq=weekly;byday=th,tu,th;interval=1;', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'],
    ['BYDAY=-1FR,+1FR;FREQ=MONTHLY;WKST=MO', 'FREQ=MONTHLY;BYDAY=1FR,-1FR'],
    [
      'FREQ=MONTHLY;COUNT=012;INTERVAL=2;BYMONTHDAY=-1',
      'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1;COUNT=12',
    ],
    ['FREQ=WEEKLY;UNTIL=20270131;BYDAY=SA', 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270131'],
    ['BYDAY=FR,MO;BYSETPOS=-1;FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1'],
    ['FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25'],
    ['FREQ=YEARLY;BYDAY=2SU;BYMONTH=5', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU'],
    ['FREQ=YEARLY;BYEASTER=-0', 'FREQ=YEARLY;BYEASTER=0'],
  ])('%s is %s', (text, stored) => {
    expect(scheduleInput.parse({ ...schedule, rrule: text }).rrule).toBe(stored);
  });
});

test.each([
  '',
  'nonsense',
  'FREQ=SECONDLY',
  'FREQ=YEARLY;BYDAY=MO',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=SU',
  'FREQ=YEARLY;BYEASTER=101',
  'FREQ=YEARLY;BYEASTER=0;BYMONTH=4',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=0',
  'FREQ=DAILY;INTERVAL=2',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=MO;BYHOUR=3',
  'FREQ=WEEKLY;BYDAY=MO;INTERVAL=0',
  'FREQ=WEEKLY;BYDAY=MO;INTERVAL=1000',
  'FREQ=WEEKLY;BYDAY=MO;INTERVAL=1e1',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=100000',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=-1',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=3;UNTIL=20270131',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270230',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270131T000000Z',
  'FREQ=WEEKLY;BYDAY=MO;WKST=SU',
  'FREQ=WEEKLY;FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=1MO,2TU',
  'FREQ=MONTHLY;BYDAY=-2MO',
  'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(100)}MO`,
])('“%s” is refused', (rrule) => {
  expect(scheduleInput.safeParse({ ...schedule, rrule }).success).toBe(false);
});

test('any text is refused or becomes a rule that is read as it was stored', () => {
  const word = fc.constantFrom(
    ...'FREQ= WEEKLY MONTHLY DAILY ; INTERVAL= BYDAY= BYMONTHDAY= YEARLY BYMONTH= BYSETPOS= BYEASTER= COUNT= UNTIL= MO SA 1SA , -1 15 20270131 RRULE:'.split(
      ' ',
    ),
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const recurrence = parseRule(text);
      expect(recurrence && parseRule(formatRule(recurrence))).toEqual(recurrence);
    }),
    { numRuns: 2000 },
  );
});

test('a schedule that never meets is refused with its reason', () => {
  const never = ['rrule: schedule-never'];
  expect(
    listErrors({ rrule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30', firstDay: '2027-02-01' }),
  ).toEqual(never);
  expect(listErrors({ rrule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261124' })).toEqual(never);
  expect(
    listErrors({ rrule: 'FREQ=MONTHLY;INTERVAL=12;BYDAY=5SA', firstDay: '2076-03-01' }),
  ).toEqual([]);
});

test('a wrong time, duration, day or time zone is an error of its field', () => {
  expect(listErrors({ startTime: '24:00' })).toEqual(['startTime: invalid-time']);
  expect(listErrors({ timeZone: 'America/Macondo' })).toEqual(['timeZone: invalid-value']);
  expect(listErrors({ rrule: 'FREQ=HOURLY' })).toEqual(['rrule: schedule-rule']);
  expect(listErrors({ durationMinutes: 0 })).toHaveLength(1);
  expect(listErrors({ firstDay: '2026-02-30' })).toHaveLength(1);
});
