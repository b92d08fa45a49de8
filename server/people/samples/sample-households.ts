/** Who lives together: couples, their children with the surnames of both, and people on their own. */
import type { maritalStatuses, PersonInput } from '#domain/people/schema.ts';
import { among, byShares, chance, frequent, whole, type Draw } from './draws.ts';
import { neighbourhoods, references, streets, surnames } from './sample-names.ts';

/** Somebody before the church comes in. */
export interface Relative {
  readonly sex: 'female' | 'male';
  readonly age: number;
  readonly marital: (typeof maritalStatuses)[number];
  readonly surname1: string;
  readonly surname2: string;
}

export interface Household {
  readonly people: readonly Relative[];
  readonly address: PersonInput['address'];
}

const kinds = [
  ['family', 38],
  ['couple', 18],
  ['parent', 14],
  ['alone', 30],
] as const;

export function householdOf(draw: Draw, city: string, country: string): Household {
  const address = chance(draw, 74) ? addressFor(draw, city, country) : null;
  const kind = byShares(draw, kinds);
  if (kind === 'alone') return { people: [alone(draw)], address };
  const parents = kind === 'parent' ? [singleParent(draw)] : couple(draw, kind === 'family');
  return {
    people: kind === 'couple' ? parents : [...parents, ...childrenOf(draw, parents)],
    address,
  };
}

const surname = (draw: Draw): string => frequent(draw, surnames);
const secondSurname = (draw: Draw): string => (chance(draw, 92) ? surname(draw) : '');
const sexOf = (draw: Draw): Relative['sex'] => (chance(draw, 54) ? 'female' : 'male');

function alone(draw: Draw): Relative {
  const age = chance(draw, 30) ? whole(draw, 66, 92) : whole(draw, 18, 65);
  return {
    sex: sexOf(draw),
    age,
    marital: maritalAlone(draw, age),
    surname1: surname(draw),
    surname2: secondSurname(draw),
  };
}

function maritalAlone(draw: Draw, age: number): Relative['marital'] {
  if (age < 30)
    return byShares(draw, [
      ['single', 92],
      ['unknown', 5],
      ['separated', 3],
    ] as const);
  if (age > 65)
    return byShares(draw, [
      ['widowed', 58],
      ['single', 18],
      ['divorced', 12],
      ['married', 12],
    ] as const);
  return byShares(draw, [
    ['single', 46],
    ['divorced', 18],
    ['separated', 14],
    ['married', 12],
    ['widowed', 6],
    ['unknown', 4],
  ] as const);
}

/** Of an age to have children at home, or of any. */
function couple(draw: Draw, withChildren: boolean): Relative[] {
  const age = withChildren ? whole(draw, 27, 54) : whole(draw, 24, 82);
  const marital = byShares(draw, [
    ['married', age > 45 ? 94 : 82],
    ['civil_union', 14],
  ] as const);
  const person = (sex: Relative['sex'], years: number): Relative => ({
    sex,
    age: Math.max(20, years),
    marital,
    surname1: surname(draw),
    surname2: secondSurname(draw),
  });
  return [person('female', age), person('male', age + whole(draw, -3, 6))];
}

function singleParent(draw: Draw): Relative {
  const age = whole(draw, 22, 52);
  const marital = byShares(draw, [
    ['separated', 30],
    ['single', 34],
    ['divorced', 20],
    ['widowed', age > 40 ? 16 : 3],
  ] as const);
  return {
    sex: chance(draw, 84) ? 'female' : 'male',
    age,
    marital,
    surname1: surname(draw),
    surname2: secondSurname(draw),
  };
}

/** Born while the younger parent was 19 to 42, at least a year apart, still at home; the father's surname, then the mother's. */
function childrenOf(draw: Draw, parents: readonly Relative[]): Relative[] {
  const youngest = Math.min(...parents.map(({ age }) => age));
  const [mother, father] = [
    parents.find(({ sex }) => sex === 'female'),
    parents.find(({ sex }) => sex === 'male'),
  ];
  const surname1 = father?.surname1 ?? mother?.surname1 ?? '';
  const surname2 = father ? (mother?.surname1 ?? '') : (mother?.surname2 ?? '');
  const oldest = Math.min(24, youngest - 19);
  let age = whole(draw, Math.max(0, youngest - 42), oldest);
  const children: Relative[] = [];
  for (let left = whole(draw, 1, 4); left > 0 && age >= 0; left -= 1) {
    children.push({
      sex: chance(draw, 51) ? 'male' : 'female',
      age,
      marital: 'single',
      surname1,
      surname2,
    });
    age -= whole(draw, 2, 5);
  }
  return children;
}

function addressFor(draw: Draw, city: string, country: string): PersonInput['address'] {
  return {
    line1: `${among(draw, streets)} ${whole(draw, 1, 120)} # ${whole(draw, 1, 99)}-${whole(draw, 1, 99)}`,
    line2: '',
    neighbourhood: among(draw, neighbourhoods),
    city,
    region: '',
    postalCode: '',
    country,
    reference: chance(draw, 15) ? among(draw, references) : '',
  };
}
