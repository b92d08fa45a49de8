/** People who do not exist, living in households that could. The same seed makes the same people. */
import { fold } from '#domain/kernel/words/text.ts';
import type { SeededStatusKey } from '#domain/people/belonging.ts';
import { latestBirth } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { among, byShares, chance, drawsFrom, frequent, whole, type Draw } from './samples/draws.ts';
import { householdOf, type Household, type Relative } from './samples/sample-households.ts';
import { men, women } from './samples/sample-names.ts';

/** How many of a hundred have each status. Nobody leads, leaves or is disciplined before growing up. */
const adultShares = [
  ['member', 54],
  ['attender', 14],
  ['visitor', 9],
  ['leader', 8],
  ['new_believer', 5],
  ['baptismal_candidate', 3],
  ['inactive', 4],
  ['transferred', 2],
  ['discipline', 1],
] as const;
const youngShares = [
  ['attender', 52],
  ['member', 18],
  ['baptismal_candidate', 12],
  ['new_believer', 10],
  ['visitor', 8],
] as const;
const childShares = [
  ['attender', 90],
  ['visitor', 10],
] as const;

/** Those who were baptised, as far as their status tells. */
const baptised: readonly SeededStatusKey[] = [
  'member',
  'leader',
  'inactive',
  'transferred',
  'discipline',
  'deceased',
];
const youngestBaptised = 12;

export interface Setting {
  readonly seed: number;
  /** `YYYY-MM-DD`: ages and visits lie before it. */
  readonly today: string;
  readonly city: string;
  readonly country: string;
  /** Domain of their e-mail addresses, which are all different. */
  readonly mailDomain: string;
  /** Number of the first of them, for addresses and telephones. */
  readonly first?: number;
  statusId(key: SeededStatusKey): string | null;
}

export function samplePeople(count: number, setting: Setting): PersonInput[] {
  const draw = drawsFrom(setting.seed);
  const people: PersonInput[] = [];
  while (people.length < count) {
    const household = householdOf(draw, setting.city, setting.country);
    const firstYear = whole(draw, 1, Math.floor(28 ** draw()));
    for (const relative of household.people.slice(0, count - people.length))
      people.push(
        samplePerson(
          (setting.first ?? 0) + people.length,
          relative,
          { ...household, yearsHere: firstYear },
          setting,
          draw,
        ),
      );
  }
  return people;
}

/** A household comes to a church together, so many years ago. */
type Home = Household & { readonly yearsHere: number };

function samplePerson(
  number: number,
  relative: Relative,
  home: Home,
  setting: Setting,
  draw: Draw,
): PersonInput {
  const { sex, age, marital, surname1, surname2 } = relative;
  const { first, givenNames } = givenNamesFor(draw, sex);
  const year = Number(setting.today.slice(0, 4)) - age;
  const status = statusFor(draw, age);
  const hasEmail = chance(draw, age >= 18 ? 84 : age >= 13 ? 40 : 0);
  const hasPhone = chance(draw, age >= 18 ? 92 : age >= 13 ? 50 : 0);
  const email = `${fold(first).replaceAll(' ', '')}.${fold(surname1).replaceAll(' ', '')}${number + 1}@${setting.mailDomain}`;
  const gone = status === 'deceased' || status === 'transferred';
  return {
    givenNames,
    surname1,
    surname2,
    nickname: chance(draw, 6) ? `${first.slice(0, 3)}i` : '',
    nameOrder: 'es',
    sex,
    birth: birthIn(draw, year, setting.today),
    idDocument: null,
    custom: {},
    marital,
    emails: hasEmail ? [{ value: email, kind: 'home', primary: true }] : [],
    phones: hasPhone
      ? [{ number: phoneOf(setting.country, number), kind: 'mobile', whatsapp: chance(draw, 85) }]
      : [],
    address: home.address,
    belongingStatusId: setting.statusId(status),
    recordStatus: gone ? 'archived' : status === 'inactive' ? 'inactive' : 'active',
    firstVisit: chance(draw, 80)
      ? firstVisitFor(draw, status, year, home.yearsHere, setting.today)
      : null,
    baptism: baptismFor(draw, status, year, setting.today),
    newsletterConsent: {
      status: hasEmail && age >= 18 && chance(draw, 88) ? 'granted' : 'none',
      channel: among(draw, ['paper', 'in_person', 'web'] as const),
      statedBy: `${first} ${surname1}`,
      at: null,
      textVersion: '2026-1',
    },
  };
}

function givenNamesFor(draw: Draw, sex: Relative['sex']): { first: string; givenNames: string } {
  const names = sex === 'female' ? women : men;
  const first = frequent(draw, names);
  const second = chance(draw, 55) ? frequent(draw, names) : first;
  return { first, givenNames: second === first ? first : `${first} ${second}` };
}

/** Of some only the year is known, of others only the birthday. */
function birthIn(draw: Draw, year: number, today: string): PersonInput['birth'] {
  if (chance(draw, 4)) return null;
  const month = whole(draw, 1, 12);
  const day = whole(draw, 1, 28);
  const known = draw() * 100;
  const birth = known < 86 ? { year, month, day } : known < 92 ? { year } : { month, day };
  return (latestBirth(birth) ?? '') > today ? { month, day } : birth;
}

function statusFor(draw: Draw, age: number): SeededStatusKey {
  if (age < youngestBaptised) return byShares(draw, childShares);
  if (age < 18)
    return byShares(
      draw,
      age < youngestBaptised + 2 ? youngShares.filter(([key]) => key !== 'member') : youngShares,
    );
  if (age > 60 && chance(draw, 4)) return 'deceased';
  return byShares(draw, age < 21 ? adultShares.filter(([key]) => key !== 'leader') : adultShares);
}

/** From twelve years on, and not in the year that still runs. */
function baptismFor(
  draw: Draw,
  status: SeededStatusKey,
  birthYear: number,
  today: string,
): PersonInput['baptism'] {
  const last = Number(today.slice(0, 4)) - 1;
  const from = Math.max(birthYear + youngestBaptised, last - 40);
  return baptised.includes(status) && from <= last
    ? { date: { year: whole(draw, from, last) }, place: '' }
    : null;
}

/** With the household, the visitors lately; children not before they were born. */
function firstVisitFor(
  draw: Draw,
  status: SeededStatusKey,
  birthYear: number,
  yearsHere: number,
  today: string,
): string {
  const thisYear = Number(today.slice(0, 4));
  const recent = status === 'visitor' || status === 'new_believer';
  const year = Math.max(thisYear - (recent ? whole(draw, 0, 1) : yearsHere), birthYear + 1);
  const day = `${year}-${String(whole(draw, 1, 12)).padStart(2, '0')}-${String(whole(draw, 1, 28)).padStart(2, '0')}`;
  return day > today ? today : day;
}

/** Numbers of a shape that each country has; of others, Colombian ones. */
function phoneOf(country: string, number: number): string {
  const digits = String(5_550_000 + (number % 4_000_000)).padStart(7, '0');
  const prefixes: Readonly<Record<string, string>> = {
    CO: '+57311',
    MX: '+52551',
    ES: '+3461',
    PE: '+5198',
  };
  return `${prefixes[country] ?? '+57311'}${digits}`;
}
