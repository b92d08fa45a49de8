/** The surnames that a child usually gets from its parents, by the custom of a country. */
import type { Surnames } from './names.ts';

interface Parent extends Surnames {
  readonly sex: 'female' | 'male' | 'unknown';
}

/** Countries in which a child has a surname of each parent; in the others it is that of the father alone. */
const twoSurnames: ReadonlySet<string> = new Set(
  'ES,MX,GT,HN,SV,NI,CR,PA,CU,DO,PR,CO,VE,EC,PE,BO,CL,PY,UY,GQ,BR,PT,AO,MZ,CV,ST,GW,TL'.split(','),
);
/** Countries in which the surname of the mother comes first. */
const motherFirst: ReadonlySet<string> = new Set('BR,PT,AO,MZ,CV,ST,GW,TL'.split(','));

/**
 * García López and Núñez Ríos have children García Núñez. A child of one parent gets both surnames of that one. Returns empty
 * surnames without parents.
 */
export function proposeChildSurnames(parents: readonly Parent[], country: string): Surnames {
  const named = parents.filter(({ surname1, surname2 }) => surname1 || surname2).slice(0, 2);
  const [first, second] = named;
  if (!first) return { surname1: '', surname2: '' };
  const isOne = !twoSurnames.has(country);
  if (!second)
    return isOne ? { surname1: getOwn(first, country), surname2: '' } : toSurnames(first);
  const isTurned = first.sex === 'female' || second.sex === 'male';
  const [father, mother] = isTurned && first.sex !== second.sex ? [second, first] : [first, second];
  if (isOne) return { surname1: getOwn(father, country), surname2: '' };
  const [fromFather, fromMother] = [getOwn(father, country), getOwn(mother, country)];
  if (!motherFirst.has(country)) return { surname1: fromFather, surname2: fromMother };
  // Where she took the surname of her husband, she passes on the other one.
  const own = fromMother === fromFather ? mother.surname1 || fromMother : fromMother;
  return { surname1: own, surname2: fromFather };
}

const toSurnames = ({ surname1, surname2 }: Parent): Surnames => ({ surname1, surname2 });

/** The surname that is passed on: the first one, the last one where the mother's comes first. */
const getOwn = ({ surname1, surname2 }: Parent, country: string): string =>
  motherFirst.has(country) ? surname2 || surname1 : surname1 || surname2;
