/** Generates households: couples, their children with the surnames of both parents, and single people. */
import type { maritalStatuses, PersonInput } from '#domain/people/schema.ts';
import {
  pick,
  pickWeighted,
  chance,
  pickByRank,
  randomInteger,
  type Random,
} from '#server/core/samples/random.ts';
import {
  neighbourhoods,
  references,
  streets,
  surnames,
} from '#server/core/samples/sample-names.ts';

/** A person without church data. */
export interface HouseholdMember {
  readonly sex: 'female' | 'male';
  readonly age: number;
  readonly marital: (typeof maritalStatuses)[number];
  readonly surname1: string;
  readonly surname2: string;
}

export interface Household {
  readonly people: readonly HouseholdMember[];
  readonly address: PersonInput['address'];
}

const kinds = [
  ['family', 38],
  ['couple', 18],
  ['parent', 14],
  ['alone', 30],
] as const;

export function generateHousehold(random: Random, city: string, country: string): Household {
  const address = chance(random, 74) ? generateAddress(random, city, country) : null;
  const kind = pickWeighted(random, kinds);
  if (kind === 'alone') return { people: [generateSinglePerson(random)], address };
  const parents =
    kind === 'parent' ? [generateSingleParent(random)] : generateCouple(random, kind === 'family');
  return {
    people: kind === 'couple' ? parents : [...parents, ...generateChildren(random, parents)],
    address,
  };
}

const pickSurname = (random: Random): string => pickByRank(random, surnames);
const pickSecondSurname = (random: Random): string =>
  chance(random, 92) ? pickSurname(random) : '';
const pickSex = (random: Random): HouseholdMember['sex'] =>
  chance(random, 54) ? 'female' : 'male';

function generateSinglePerson(random: Random): HouseholdMember {
  const age = chance(random, 30) ? randomInteger(random, 66, 92) : randomInteger(random, 18, 65);
  return {
    sex: pickSex(random),
    age,
    marital: pickMaritalStatus(random, age),
    surname1: pickSurname(random),
    surname2: pickSecondSurname(random),
  };
}

function pickMaritalStatus(random: Random, age: number): HouseholdMember['marital'] {
  if (age < 30)
    return pickWeighted(random, [
      ['single', 92],
      ['unknown', 5],
      ['separated', 3],
    ] as const);
  if (age > 65)
    return pickWeighted(random, [
      ['widowed', 58],
      ['single', 18],
      ['divorced', 12],
      ['married', 12],
    ] as const);
  return pickWeighted(random, [
    ['single', 46],
    ['divorced', 18],
    ['separated', 14],
    ['married', 12],
    ['widowed', 6],
    ['unknown', 4],
  ] as const);
}

/** With children, the ages are limited to those of parents with children at home. */
function generateCouple(random: Random, withChildren: boolean): HouseholdMember[] {
  const age = withChildren ? randomInteger(random, 27, 54) : randomInteger(random, 24, 82);
  const marital = pickWeighted(random, [
    ['married', age > 45 ? 94 : 82],
    ['civil_union', 14],
  ] as const);
  const person = (sex: HouseholdMember['sex'], years: number): HouseholdMember => ({
    sex,
    age: Math.max(20, years),
    marital,
    surname1: pickSurname(random),
    surname2: pickSecondSurname(random),
  });
  return [person('female', age), person('male', age + randomInteger(random, -3, 6))];
}

function generateSingleParent(random: Random): HouseholdMember {
  const age = randomInteger(random, 22, 52);
  const marital = pickWeighted(random, [
    ['separated', 30],
    ['single', 34],
    ['divorced', 20],
    ['widowed', age > 40 ? 16 : 3],
  ] as const);
  return {
    sex: chance(random, 84) ? 'female' : 'male',
    age,
    marital,
    surname1: pickSurname(random),
    surname2: pickSecondSurname(random),
  };
}

/** Children up to 24, born when the younger parent was 19 to 42, at least two years apart; the father's surname, then the mother's. */
function generateChildren(random: Random, parents: readonly HouseholdMember[]): HouseholdMember[] {
  const youngest = Math.min(...parents.map(({ age }) => age));
  const [mother, father] = [
    parents.find(({ sex }) => sex === 'female'),
    parents.find(({ sex }) => sex === 'male'),
  ];
  const surname1 = father?.surname1 ?? mother?.surname1 ?? '';
  const surname2 = father ? (mother?.surname1 ?? '') : (mother?.surname2 ?? '');
  const oldest = Math.min(24, youngest - 19);
  let age = randomInteger(random, Math.max(0, youngest - 42), oldest);
  const children: HouseholdMember[] = [];
  for (let left = randomInteger(random, 1, 4); left > 0 && age >= 0; left -= 1) {
    children.push({
      sex: chance(random, 51) ? 'male' : 'female',
      age,
      marital: 'single',
      surname1,
      surname2,
    });
    age -= randomInteger(random, 2, 5);
  }
  return children;
}

function generateAddress(random: Random, city: string, country: string): PersonInput['address'] {
  return {
    line1: `${pick(random, streets)} ${randomInteger(random, 1, 120)} # ${randomInteger(random, 1, 99)}-${randomInteger(random, 1, 99)}`,
    line2: '',
    neighbourhood: pick(random, neighbourhoods),
    city,
    region: '',
    postalCode: '',
    country,
    reference: chance(random, 15) ? pick(random, references) : '',
  };
}
