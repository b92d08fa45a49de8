/** Breaks the lines of a label so that they fit into it. */
import type { Weight } from './pdf-fonts.ts';

export interface Line {
  readonly text: string;
  readonly weight: Weight;
}

/** The width of a text with a size of one point. */
export type Measure = (text: string, weight: Weight) => number;

/** In points, from the preferred one to the smallest that can be read. */
const textSizes = [11, 10, 9, 8, 7, 6] as const;
export const lineHeight = 1.25;

/** The largest size at which all lines fit; at the smallest one, what is too much is left out. */
export function fitLines(
  measure: Measure,
  lines: readonly Line[],
  width: number,
  height: number,
): { readonly size: number; readonly wrapped: readonly Line[] } {
  let fitted = { size: 0, wrapped: [] as Line[] };
  for (const size of textSizes) {
    const count = Math.floor(height / (size * lineHeight));
    const wrapped = lines.flatMap((line) => wrap(measure, line, width / size));
    fitted = { size, wrapped: wrapped.slice(0, count) };
    if (wrapped.length <= count) break;
  }
  return fitted;
}

/** Breaks between words, and within a word only if it is wider than the label. */
function wrap(measure: Measure, { text, weight }: Line, width: number): Line[] {
  const lines: string[] = [];
  let used = 0;
  const space = measure(' ', weight);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const [index, part] of breakWord(measure, word, weight, width).entries()) {
      const size = measure(part, weight);
      const joins = index === 0 && lines.length > 0 && used + space + size <= width;
      if (joins) lines.push(`${lines.pop()} ${part}`);
      else lines.push(part);
      used = joins ? used + space + size : size;
    }
  }
  return lines.map((line) => ({ text: line, weight }));
}

function breakWord(measure: Measure, word: string, weight: Weight, width: number): string[] {
  if (measure(word, weight) <= width) return [word];
  const parts: string[] = [];
  let used = 0;
  for (const letter of word) {
    const size = measure(letter, weight);
    const joins = parts.length > 0 && used + size <= width;
    parts.push(joins ? `${parts.pop()}${letter}` : letter);
    used = joins ? used + size : size;
  }
  return parts;
}
