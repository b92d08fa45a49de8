/** What a column about the death of a person says: a day, a yes or no, or a word such as `Fallecida`. */
import { splitDeathMark } from '#domain/kernel/names/death-marks.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { parseDay, type DateOrder } from './dates.ts';
import { parseYesNo } from './yes-no.ts';

const alive: ReadonlySet<string> = new Set('vive,vivo,viva,con vida,alive,living'.split(','));

const deathWords =
  /^(?:por )?(?:fallec|defunci[oó]n|muri[oó]|muerte|difunt|deceso|deceas|died|death|passed away)/iu;
const deathOfRelative = /\b(?:de su|of (?:his|her|their)|del? (?:espos|padre|madre|herman|hij))/iu;

/** Whether a text such as the reason of a leaving speaks of the death of the person: `Fallecimiento, 2021`. */
export const mentionsDeath = (text: string): boolean =>
  (deathWords.test(text.trim()) && !deathOfRelative.test(text)) || splitDeathMark(text).hasDied;

/** `day` is the whole day of the death as `2021-03-31`; without it, only the death itself is known. `reason`: the key of an error. */
type ReadDeath = { readonly hasDied: boolean; readonly day?: string } | { readonly reason: string };

export function readDeath(text: string, order: DateOrder, today: string): ReadDeath {
  const answer = alive.has(fold(text)) ? false : parseYesNo(text);
  if (answer !== null) return { hasDied: answer };
  const mark = splitDeathMark(text);
  const isMark = mark.hasDied && mark.name === '';
  if (isMark && mark.date === '') return { hasDied: true };
  const died = parseDay(isMark ? mark.date : text, order, today);
  if ('day' in died) return { hasDied: true, day: died.day };
  // A year without a day says that the person has died.
  return died.reason === 'import-date-incomplete' ? { hasDied: true } : died;
}
