/** Words of names that differ by some letters. */

/** The words of the first list that the second does not have, each as often. */
export function subtractWords(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Short words differ by one letter too often: Ana and Eva, Luz and Luis. */
const minSimilarLength = 4;

/** Whether one letter is wrong, missing or exchanged with its neighbour (optimal string alignment, distance 1). */
export function isSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < minSimilarLength) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}

/** How many letters are inserted, left out or replaced (Levenshtein). */
export function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
