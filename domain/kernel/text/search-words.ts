import { fold } from './folding.ts';

const maxWords = 6;

/** The folded words of a search, each after a space: a text that is stored so has them where words begin. */
export const toSearchWords = (q: string): string[] =>
  fold(q)
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => ` ${word}`);
