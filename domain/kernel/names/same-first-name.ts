/** Tells people with the same first given name apart, who share a telephone: siblings, and a son with the name of his father. */
import { fold } from '../text/folding.ts';
import { toWholeName } from '../text/short-names.ts';
import { isSimilar } from '../text/similar-words.ts';
import { isParticle } from '../text/names.ts';
import { removeOffice } from './offices.ts';

interface WholeName {
  /** Of all parts of the name. */
  readonly name: string;
  readonly givenNames: string;
}

/** The given names behind the first one. */
const listOthers = ({ givenNames }: WholeName): string[] =>
  removeOffice(fold(givenNames).split(' '))
    .slice(1)
    .filter((word) => !isParticle(word))
    .map(toWholeName);

const junior = /\s(?:jr|junior|ii|iii|h|hijo|filho)$/;
const getGeneration = ({ name }: WholeName): string => junior.exec(fold(name))?.[0] ?? '';

/** An initial stands for its name. */
const canBeSameWord = (one: string, other: string): boolean =>
  one === other ||
  isSimilar(one, other) ||
  (Math.min(one.length, other.length) === 1 && one.startsWith(other.slice(0, 1)));

/** Whether their other given names, or `Jr.` behind one name, say so: `María Luz` and `María Sol`, but not `María` and `María Luz`. */
export function areOfOtherPeople(one: WholeName, other: WholeName): boolean {
  const [ours, theirs] = [listOthers(one), listOthers(other)];
  const areOthers =
    ours.length > 0 &&
    theirs.length > 0 &&
    !ours.some((word) => theirs.some((each) => canBeSameWord(word, each)));
  return areOthers || getGeneration(one) !== getGeneration(other);
}
