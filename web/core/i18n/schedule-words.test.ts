import i18next from 'i18next';
import { expect, test } from 'vitest';
import { toLocale, type HourCycle } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { describeSchedule } from '#domain/kernel/recurrence/words.ts';
import english from '../../public/locales/en/schedules.json' with { type: 'json' };
import spanish from '../../public/locales/es/schedules.json' with { type: 'json' };

const texts = i18next.createInstance();
await texts.init({
  resources: { es: { schedules: spanish }, en: { schedules: english } },
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

const describe = (
  rrule: string,
  startTime: string,
  language: Language,
  hourCycle: HourCycle = 'h23',
): string =>
  describeSchedule(
    { rrule, startTime },
    {
      t: (key, values = {}) => texts.t(key, { ...values, lng: language }),
      locale: toLocale(language, { hourCycle }),
    },
  );

test.each([
  ['FREQ=WEEKLY;BYDAY=WE', 'Los miércoles a las 19:00', 'On Wednesdays at 19:00'],
  [
    'FREQ=WEEKLY;BYDAY=SA,SU',
    'Los sábados y domingos a las 19:00',
    'On Saturdays and Sundays at 19:00',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    'Cada dos semanas, los martes y jueves a las 19:00',
    'Every two weeks on Tuesdays and Thursdays at 19:00',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=6;BYDAY=MO',
    'Cada 6 semanas, los lunes a las 19:00',
    'Every 6 weeks on Mondays at 19:00',
  ],
  ['FREQ=DAILY', 'Todos los días a las 19:00', 'Every day at 19:00'],
  [
    'FREQ=MONTHLY;BYDAY=1SA',
    'El primer sábado de cada mes a las 19:00',
    'On the first Saturday of every month at 19:00',
  ],
  [
    'FREQ=MONTHLY;BYDAY=1SU,3SU',
    'El primer y tercer domingo de cada mes a las 19:00',
    'On the first and third Sunday of every month at 19:00',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
    'Cada tres meses, el último viernes a las 19:00',
    'Every three months on the last Friday at 19:00',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'El día 15 de cada mes a las 19:00',
    'On day 15 of every month at 19:00',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'El último día de cada mes a las 19:00',
    'On the last day of every month at 19:00',
  ],
  [
    'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261218',
    'Los miércoles a las 19:00, hasta el 18 de diciembre de 2026',
    'On Wednesdays at 19:00, until 18 December 2026',
  ],
  [
    'FREQ=WEEKLY;BYDAY=WE;COUNT=12',
    'Los miércoles a las 19:00, 12 veces',
    'On Wednesdays at 19:00, 12 times',
  ],
])('%s is “%s”, “%s”', (rrule, inSpanish, inEnglish) => {
  expect(describe(rrule, '19:00', 'es')).toBe(inSpanish);
  expect(describe(rrule, '19:00', 'en')).toBe(inEnglish);
});

test('one o’clock is singular in Spanish', () => {
  expect(describe('FREQ=WEEKLY;BYDAY=SU', '01:30', 'es')).toBe('Los domingos a la 1:30');
  expect(describe('FREQ=WEEKLY;BYDAY=SU', '09:05', 'es')).toBe('Los domingos a las 9:05');
});

test('a church that counts to twelve says which half of the day', () => {
  const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
  const say = (startTime: string, language: Language): string =>
    plain(describe('FREQ=WEEKLY;BYDAY=TU', startTime, language, 'h12'));
  expect(say('19:30', 'es')).toBe('Los martes a las 7:30 p. m.');
  expect(say('13:00', 'es')).toBe('Los martes a la 1:00 p. m.');
  expect(say('19:30', 'en')).toBe('On Tuesdays at 7:30 pm');
});
