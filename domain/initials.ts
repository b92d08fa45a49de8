/** What stands beside the surnames in the name of a family. */
const familyWords = /^(?:la\s+)?(?:familia|family|fam\.)\s+|^the\s+(?=.*\sfamily$)|\s+family$/giu;

const isCapitalized = (word: string): boolean => word !== word.toLowerCase();

/** "AG": of the given name and the first surname; of a family, those of its surnames. Particles such as "de la" have none. */
export function initials(name: string): string {
  const all = name.replaceAll(familyWords, '').split(/\s+/).filter(Boolean);
  const capitalized = all.filter(isCapitalized);
  const words = capitalized.length > 0 ? capitalized : all;
  const letters = [words[0], words.length > 2 ? words[words.length - 2] : words[1]].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
