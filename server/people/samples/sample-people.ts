/** Generates people in plausible households, deterministically by seed. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { SeededStatusKey } from '#domain/people/belonging.ts';
import { latestBirth } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import {
  pick,
  pickWeighted,
  chance,
  createRandom,
  pickByRank,
  randomInteger,
  type Random,
} from './random.ts';
import { generateHousehold, type Household, type HouseholdMember } from './sample-households.ts';
import { men, women } from './sample-names.ts';

/** Percentages of statuses by age group. */
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

/** Statuses that imply baptism. */
const baptisedStatuses: readonly SeededStatusKey[] = [
  'member',
  'leader',
  'inactive',
  'transferred',
  'discipline',
  'deceased',
];
const minBaptismAge = 12;

export interface SampleOptions {
  readonly seed: number;
  /** `YYYY-MM-DD`, the reference date of ages and visits. */
  readonly today: string;
  readonly city: string;
  readonly country: string;
  /** Domain of the e-mail addresses. */
  readonly mailDomain: string;
  /** Number of the first person, for unique e-mail addresses and phones. */
  readonly first?: number;
  statusId(key: SeededStatusKey): string | null;
}

export function generatePeople(count: number, options: SampleOptions): PersonInput[] {
  const random = createRandom(options.seed);
  const people: PersonInput[] = [];
  while (people.length < count) {
    const household = generateHousehold(random, options.city, options.country);
    const firstYear = randomInteger(random, 1, Math.floor(28 ** random()));
    for (const relative of household.people.slice(0, count - people.length))
      people.push(
        generatePerson(
          (options.first ?? 0) + people.length,
          relative,
          { ...household, yearsHere: firstYear },
          options,
          random,
        ),
      );
  }
  return people;
}

/** A household with the years since its members joined the church. */
type LocalHousehold = Household & { readonly yearsHere: number };

function generatePerson(
  number: number,
  relative: HouseholdMember,
  home: LocalHousehold,
  options: SampleOptions,
  random: Random,
): PersonInput {
  const { sex, age, marital, surname1, surname2 } = relative;
  const { first, givenNames } = generateGivenNames(random, sex);
  const year = Number(options.today.slice(0, 4)) - age;
  const status = pickStatus(random, age);
  const hasEmail = chance(random, age >= 18 ? 84 : age >= 13 ? 40 : 0);
  const hasPhone = chance(random, age >= 18 ? 92 : age >= 13 ? 50 : 0);
  const email = `${fold(first).replaceAll(' ', '')}.${fold(surname1).replaceAll(' ', '')}${number + 1}@${options.mailDomain}`;
  const isArchived = status === 'deceased' || status === 'transferred';
  return {
    givenNames,
    surname1,
    surname2,
    nickname: chance(random, 6) ? `${first.slice(0, 3)}i` : '',
    nameOrder: 'es',
    sex,
    birth: generateBirth(random, year, options.today),
    idDocument: null,
    custom: {},
    marital,
    emails: hasEmail ? [{ value: email, kind: 'home', primary: true }] : [],
    phones: hasPhone
      ? [
          {
            number: generatePhone(options.country, number),
            kind: 'mobile',
            whatsapp: chance(random, 85),
          },
        ]
      : [],
    address: home.address,
    belongingStatusId: options.statusId(status),
    recordStatus: isArchived ? 'archived' : status === 'inactive' ? 'inactive' : 'active',
    firstVisit: chance(random, 80)
      ? generateFirstVisit(random, status, year, home.yearsHere, options.today)
      : null,
    baptism: generateBaptism(random, status, year, options.today),
    newsletterConsent: {
      status: hasEmail && age >= 18 && chance(random, 88) ? 'granted' : 'none',
      channel: pick(random, ['paper', 'in_person', 'web'] as const),
      statedBy: `${first} ${surname1}`,
      at: null,
      textVersion: '2026-1',
    },
  };
}

function generateGivenNames(
  random: Random,
  sex: HouseholdMember['sex'],
): { first: string; givenNames: string } {
  const names = sex === 'female' ? women : men;
  const first = pickByRank(random, names);
  const second = chance(random, 55) ? pickByRank(random, names) : first;
  return { first, givenNames: second === first ? first : `${first} ${second}` };
}

/** Some people have only a year of birth, others only a birthday. */
function generateBirth(random: Random, year: number, today: string): PersonInput['birth'] {
  if (chance(random, 4)) return null;
  const month = randomInteger(random, 1, 12);
  const day = randomInteger(random, 1, 28);
  const percent = random() * 100;
  const birth = percent < 86 ? { year, month, day } : percent < 92 ? { year } : { month, day };
  return (latestBirth(birth) ?? '') > today ? { month, day } : birth;
}

function pickStatus(random: Random, age: number): SeededStatusKey {
  if (age < minBaptismAge) return pickWeighted(random, childShares);
  if (age < 18)
    return pickWeighted(
      random,
      age < minBaptismAge + 2 ? youngShares.filter(([key]) => key !== 'member') : youngShares,
    );
  if (age > 60 && chance(random, 4)) return 'deceased';
  return pickWeighted(
    random,
    age < 21 ? adultShares.filter(([key]) => key !== 'leader') : adultShares,
  );
}

/** A year from the minimum age up to last year. */
function generateBaptism(
  random: Random,
  status: SeededStatusKey,
  birthYear: number,
  today: string,
): PersonInput['baptism'] {
  const last = Number(today.slice(0, 4)) - 1;
  const from = Math.max(birthYear + minBaptismAge, last - 40);
  return baptisedStatuses.includes(status) && from <= last
    ? { date: { year: randomInteger(random, from, last) }, place: '' }
    : null;
}

/** The household's first year, or a recent year for visitors; never before the birth. */
function generateFirstVisit(
  random: Random,
  status: SeededStatusKey,
  birthYear: number,
  yearsHere: number,
  today: string,
): string {
  const thisYear = Number(today.slice(0, 4));
  const recent = status === 'visitor' || status === 'new_believer';
  const year = Math.max(
    thisYear - (recent ? randomInteger(random, 0, 1) : yearsHere),
    birthYear + 1,
  );
  const day = `${year}-${String(randomInteger(random, 1, 12)).padStart(2, '0')}-${String(randomInteger(random, 1, 28)).padStart(2, '0')}`;
  return day > today ? today : day;
}

/** A number in the country's format; Colombian for unknown countries. */
function generatePhone(country: string, number: number): string {
  const digits = String(5_550_000 + (number % 4_000_000)).padStart(7, '0');
  const prefixes: Readonly<Record<string, string>> = {
    CO: '+57311',
    MX: '+52551',
    ES: '+3461',
    PE: '+5198',
  };
  return `${prefixes[country] ?? '+57311'}${digits}`;
}
