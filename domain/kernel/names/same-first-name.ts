/** Tells people with the same first given name apart, who share a telephone: siblings, and a child with the name of a parent. */
import { fold } from '../text/folding.ts';
import { toWholeName } from '../text/short-names.ts';
import { isSimilar } from '../text/similar-words.ts';
import { isParticle } from '../text/names.ts';
import { removeOffice } from './offices.ts';

export interface WholeName {
  /** Of all parts of the name. */
  readonly name: string;
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly sex: 'female' | 'male' | 'unknown';
}

/** The given names behind the first one. */
const listOthers = ({ givenNames }: Pick<WholeName, 'givenNames'>): string[] =>
  removeOffice(fold(givenNames).split(' '))
    .slice(1)
    .filter((word) => !isParticle(word))
    .map(toWholeName);

const junior = /\s(?:jr|junior|ii|iii|h|hijo|filho)$/;
const getGeneration = ({ name }: Pick<WholeName, 'name'>): string =>
  junior.exec(fold(name))?.[0] ?? '';

/** An initial stands for its name. */
const canBeSameWord = (one: string, other: string): boolean =>
  one === other ||
  isSimilar(one, other) ||
  (Math.min(one.length, other.length) === 1 && one.startsWith(other.slice(0, 1)));

/** Whether both have a second surname, and these differ: they come from other parents. `de Mora` may come from a husband. */
function haveOtherMothers(one: WholeName, other: WholeName): boolean {
  const [ours, theirs] = [fold(one.surname2), fold(other.surname2)];
  const areKnown = [ours, theirs].every((surname) => surname !== '' && !surname.startsWith('de '));
  return areKnown && fold(one.surname1) === fold(other.surname1) && !canBeSameWord(ours, theirs);
}

/** The sex of people whose names differ; one of the same name was corrected. */
const haveOtherSexes = (one: WholeName, other: WholeName): boolean =>
  one.name !== other.name &&
  one.sex !== other.sex &&
  one.sex !== 'unknown' &&
  other.sex !== 'unknown';

/** Whether their sex, their second surnames, their other given names, or `Jr.` behind one name, say so: `María Luz` and `María Sol`, but not `María` and `María Luz`. */
export function areOfOtherPeople(one: WholeName, other: WholeName): boolean {
  const [ours, theirs] = [listOthers(one), listOthers(other)];
  const areOthers =
    ours.length > 0 &&
    theirs.length > 0 &&
    !ours.some((word) => theirs.some((each) => canBeSameWord(word, each)));
  return (
    areOthers ||
    haveOtherSexes(one, other) ||
    haveOtherMothers(one, other) ||
    getGeneration(one) !== getGeneration(other)
  );
}
