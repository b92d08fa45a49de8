/** Breaks the lines of a text so that they fit into a frame. */
import { wrapLine, type Line, type Measure } from './text.ts';

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
    const wrapped = lines.flatMap((line) => wrapLine(measure, line, width / size));
    fitted = { size, wrapped: wrapped.slice(0, count) };
    if (wrapped.length <= count) break;
  }
  return fitted;
}
