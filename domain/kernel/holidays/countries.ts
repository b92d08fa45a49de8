/**
 * The public holidays of each country by national law, as in force from 2024 on. Left out are holidays of a region, bank
 * holidays, election days, days off that an employer may refuse, and days off in place of a holiday at a weekend.
 */
import {
  fromEaster,
  onDate,
  onJuneSolstice,
  onWeekday,
  type HolidayRule,
  type Shift,
} from './rules.ts';

/** Ley Federal del Trabajo, art. 74; its fraction VII as published on 30 September 2024. */
const mexico: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  onWeekday('MO', '02-01', 'constitution'),
  onWeekday('MO', '03-15', 'benito-juarez'),
  onDate('05-01', 'may-day'),
  onDate('09-16', 'independence'),
  onDate('10-01', 'transfer-of-power', { since: 2024, interval: 6 }),
  onWeekday('MO', '11-15', 'mexican-revolution'),
  onDate('12-25', 'christmas'),
];

/** "Ley Emiliani", Ley 51 de 1983, art. 2: on any other day it moves to the next Monday. */
const toNextMonday: Shift = { TU: 6, WE: 5, TH: 4, FR: 3, SA: 2, SU: 1 };

/** Ley 51 de 1983, art. 1; Ley 2578 de 2026, art. 6 (9 July). Those of Easter have their Monday in the number of days. */
const colombia: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  onDate('01-06', 'epiphany', { shift: toNextMonday }),
  onDate('03-19', 'saint-joseph', { shift: toNextMonday }),
  fromEaster(-3, 'maundy-thursday'),
  fromEaster(-2, 'good-friday'),
  onDate('05-01', 'may-day'),
  fromEaster(43, 'ascension'),
  fromEaster(64, 'corpus-christi'),
  fromEaster(71, 'sacred-heart'),
  onDate('06-29', 'saints-peter-and-paul', { shift: toNextMonday }),
  onDate('07-09', 'our-lady-of-chiquinquira', { shift: toNextMonday, since: 2026 }),
  onDate('07-20', 'independence'),
  onDate('08-07', 'battle-of-boyaca'),
  onDate('08-15', 'assumption', { shift: toNextMonday }),
  onDate('10-12', 'ethnic-diversity', { shift: toNextMonday }),
  onDate('11-01', 'all-saints', { shift: toNextMonday }),
  onDate('11-11', 'cartagena', { shift: toNextMonday }),
  onDate('12-08', 'immaculate-conception'),
  onDate('12-25', 'christmas'),
];

/**
 * Real Decreto 2001/1983, art. 45.1: those that no region may replace, and 6 January, which none replaces. On a Sunday
 * each region decides whether Monday is free, and the feast stays on its day.
 */
const spain: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  onDate('01-06', 'epiphany'),
  fromEaster(-2, 'good-friday'),
  onDate('05-01', 'labour-feast'),
  onDate('08-15', 'assumption'),
  onDate('10-12', 'spain'),
  onDate('11-01', 'all-saints'),
  onDate('12-06', 'constitution'),
  onDate('12-08', 'immaculate-conception'),
  onDate('12-25', 'christmas'),
];

/** Ley 27.399, art. 6. At a weekend they stay unless the government moves them (Decreto 614/2025). */
const argentineShift: Shift = { TU: -1, WE: -2, TH: 4, FR: 3 };

/** Ley 27.399, art. 1, without the days that art. 7 adds for tourism. */
const argentina: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  fromEaster(-48, 'carnival'),
  fromEaster(-47, 'carnival'),
  onDate('03-24', 'remembrance'),
  onDate('04-02', 'malvinas-veterans'),
  fromEaster(-2, 'good-friday'),
  onDate('05-01', 'workers-day'),
  onDate('05-25', 'may-revolution'),
  // On a Friday it stays, because that Monday is 20 June (Decreto 789/2021).
  onDate('06-17', 'guemes', { shift: { ...argentineShift, FR: 0 } }),
  onDate('06-20', 'belgrano'),
  onDate('07-09', 'independence'),
  onDate('08-17', 'san-martin', { shift: argentineShift }),
  // Resolución 139/2025 of the Jefatura de Gabinete de Ministros.
  onDate('10-12', 'cultural-diversity', { shift: argentineShift, decreed: { 2025: '10-10' } }),
  onDate('11-20', 'national-sovereignty', { shift: argentineShift }),
  onDate('12-08', 'immaculate-conception'),
  onDate('12-25', 'christmas'),
];

/**
 * Decreto Legislativo 713, art. 6, with Ley 31788 (7 June), 31822 (23 July), 31530 (6 August) and 31381 (9 December).
 */
const peru: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  fromEaster(-3, 'maundy-thursday'),
  fromEaster(-2, 'good-friday'),
  onDate('05-01', 'may-day'),
  onDate('06-07', 'arica-and-flag', { since: 2024 }),
  onDate('06-29', 'saints-peter-and-paul'),
  onDate('07-23', 'air-force', { since: 2023 }),
  onDate('07-28', 'fiestas-patrias'),
  onDate('07-29', 'fiestas-patrias'),
  onDate('08-06', 'battle-of-junin', { since: 2022 }),
  onDate('08-30', 'saint-rose'),
  onDate('10-08', 'battle-of-angamos'),
  onDate('11-01', 'all-saints'),
  onDate('12-08', 'immaculate-conception'),
  onDate('12-09', 'battle-of-ayacucho', { since: 2022 }),
  onDate('12-25', 'christmas'),
];

/** Ley 19.668: to the Monday of that week, and from a Friday to the next one. */
const chileanShift: Shift = { TU: -1, WE: -2, TH: -3, FR: 3 };

/** Ley 2.977, with the laws named below. */
const chile: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  // Ley 20.983: after a 1 January on a Sunday.
  onDate('01-02', 'new-year-extra', { only: ['MO'] }),
  fromEaster(-2, 'good-friday'),
  fromEaster(-1, 'holy-saturday'),
  onDate('05-01', 'may-day'),
  onDate('05-21', 'naval-glories'),
  // Ley 21.357; its first year had a day of its own.
  onJuneSolstice('indigenous-peoples', { since: 2022 }),
  onDate('06-29', 'saints-peter-and-paul', { shift: chileanShift }),
  // Ley 20.148.
  onDate('07-16', 'our-lady-of-mount-carmel'),
  onDate('08-15', 'assumption'),
  // Ley 20.215 (a Monday) and Ley 20.983 (a Friday).
  onDate('09-17', 'fiestas-patrias', { only: ['MO', 'FR'] }),
  onDate('09-18', 'national-independence'),
  onDate('09-19', 'army-glories'),
  // Ley 20.215.
  onDate('09-20', 'fiestas-patrias', { only: ['FR'] }),
  onDate('10-12', 'two-worlds', { shift: chileanShift }),
  // Ley 20.299, art. 2: to the Friday before, or after.
  onDate('10-31', 'evangelical-churches', { shift: { TU: -4, WE: 2 } }),
  onDate('11-01', 'all-saints'),
  onDate('12-08', 'immaculate-conception'),
  onDate('12-25', 'christmas'),
];

/** 5 U.S.C. § 6103(a). */
const unitedStates: readonly HolidayRule[] = [
  onDate('01-01', 'new-year'),
  onWeekday('MO', '01-15', 'martin-luther-king'),
  onWeekday('MO', '02-15', 'presidents'),
  onWeekday('MO', '05-25', 'memorial-day'),
  onDate('06-19', 'juneteenth', { since: 2021 }),
  onDate('07-04', 'independence'),
  onWeekday('MO', '09-01', 'labor-day'),
  onWeekday('MO', '10-08', 'columbus'),
  onDate('11-11', 'veterans'),
  onWeekday('TH', '11-22', 'thanksgiving'),
  onDate('12-25', 'christmas'),
];

const elsewhere: readonly HolidayRule[] = [fromEaster(0, 'easter'), onDate('12-25', 'christmas')];

const countries = new Map([
  ['AR', argentina],
  ['CL', chile],
  ['CO', colombia],
  ['ES', spain],
  ['MX', mexico],
  ['PE', peru],
  ['US', unitedStates],
]);

/** `country`: ISO 3166-1 alpha-2. */
export const getHolidayRules = (country: string): readonly HolidayRule[] =>
  countries.get(country) ?? elsewhere;
