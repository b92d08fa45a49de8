/** How points are written in the files of the basemap; `web/map/basemap/decode.ts` reads it. */
import type { GridPoint } from './grid.ts';

/**
 * Differences from the point before, zigzag, five bits a character (Google's encoded polylines, without `\` and `"`, which JSON
 * would escape).
 */
export function encodePoints(points: readonly GridPoint[]): string {
  let [x, y] = [0, 0];
  return points
    .map((point) => {
      const text = encodeNumber(point[0] - x) + encodeNumber(point[1] - y);
      [x, y] = point;
      return text;
    })
    .join('');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += toCharacter((rest % 32) + 32);
    rest = Math.floor(rest / 32);
  }
  return text + toCharacter(rest);
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const toCharacter = (value: number): string => alphabet.charAt(value);
