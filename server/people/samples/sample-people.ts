/** Generates people in plausible households, deterministically by seed. */
import { addDays } from '#domain/kernel/days.ts';
import { parseDay } from '#domain/kernel/partial-date.ts';
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
} from '#server/core/samples/random.ts';
import { generateHousehold, type Household, type HouseholdMember } from './sample-households.ts';
import { men, women } from '#server/core/samples/sample-names.ts';

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

/** People who live together: positions among the people that were generated, the heads first. */
export interface GeneratedHome {
  readonly first: number;
  readonly size: number;
  readonly headCount: number;
}

export const generatePeople = (count: number, options: SampleOptions): PersonInput[] =>
  generateHomes(count, options).people;

export function generateHomes(
  count: number,
  options: SampleOptions,
): { people: PersonInput[]; homes: GeneratedHome[] } {
  const random = createRandom(options.seed);
  const people: PersonInput[] = [];
  const homes: GeneratedHome[] = [];
  while (people.length < count) {
    const household = generateHousehold(random, options.city, options.country);
    const isCouple = ['married', 'civil_union'].includes(household.people[1]?.marital ?? '');
    const size = Math.min(household.people.length, count - people.length);
    homes.push({ first: people.length, size, headCount: Math.min(size, isCouple ? 2 : 1) });
    const firstYear = randomInteger(random, 1, Math.floor(28 ** random()));
    for (const relative of household.people.slice(0, size))
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
  return { people, homes };
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
  const recent = { ...options, random: createRandom(options.seed * 7919 + number) };
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
    diedOn: null,
    firstVisit: chance(random, 80)
      ? generateFirstVisit(random, status, year, home.yearsHere, recent)
      : null,
    baptism: generateBaptism(random, status, year, recent),
    newsletterConsent: {
      status: hasEmail && age >= 18 && chance(random, 88) ? 'granted' : 'none',
      channel: pick(random, ['paper', 'in_person', 'web'] as const),
      statedBy: `${first} ${surname1}`,
      at: null,
      textVersion: '2026-1',
    },
    directoryConsent: generateDirectoryConsent(
      home,
      isArchived,
      age >= 18 ? `${first} ${surname1}` : `Familia ${surname1}`,
    ),
  };
}

/** Who lives in one home mostly decides together. Without a draw, so that all other values stay those of the same numbers. */
const generateDirectoryConsent = (
  { address }: LocalHousehold,
  isArchived: boolean,
  statedBy: string,
): PersonInput['directoryConsent'] => ({
  status: !isArchived && (address?.line1.length ?? 0) % 4 > 0 ? 'granted' : 'none',
  channel: 'paper',
  statedBy,
  at: null,
  textVersion: '2026-1',
});

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

/** Chooses recent days, apart from the other values. */
interface Recent {
  readonly random: Random;
  readonly today: string;
}

/** Percentage of the baptisms that were in the last two years, on a known day. */
const recentBaptisms = 22;

/** A year from the minimum age up to last year, or a day of the last two years. */
function generateBaptism(
  random: Random,
  status: SeededStatusKey,
  birthYear: number,
  recent: Recent,
): PersonInput['baptism'] {
  const last = Number(recent.today.slice(0, 4)) - 1;
  const from = Math.max(birthYear + minBaptismAge, last - 40);
  if (!baptisedStatuses.includes(status) || from > last) return null;
  const year = randomInteger(random, from, last);
  if (!chance(recent.random, recentBaptisms) || from > last - 2)
    return { date: { year }, place: '' };
  return {
    date: parseDay(addDays(recent.today, -randomInteger(recent.random, 2, 700))),
    place: '',
  };
}

/** A day of the household's first year, or of the last year for visitors, who are the more the later; never before the birth. */
function generateFirstVisit(
  random: Random,
  status: SeededStatusKey,
  birthYear: number,
  yearsHere: number,
  recent: Recent,
): string {
  const { today } = recent;
  const thisYear = Number(today.slice(0, 4));
  const isNew = status === 'visitor' || status === 'new_believer';
  const years = isNew ? randomInteger(random, 0, 1) : yearsHere;
  const year = Math.max(thisYear - years, birthYear + 1);
  const day = `${year}-${String(randomInteger(random, 1, 12)).padStart(2, '0')}-${String(randomInteger(random, 1, 28)).padStart(2, '0')}`;
  const days = thisYear - birthYear > 1 ? 330 : 20;
  return isNew || day > today ? addDays(today, -Math.floor(days * recent.random() ** 1.7)) : day;
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
