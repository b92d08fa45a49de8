/** Lines of the basemap: how their points are written in its files (`scripts/basemap/encode.ts` writes them), and where they are. */

/** Points in Mercator's projection: x and y in turn, from 0 to 1 over the whole world, y downwards. */
export type Line = Float64Array;

/** A line with the box around it. */
export interface Shape {
  readonly line: Line;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Points are written in thousandths of a degree. */
export const unitsPerDegree = 1000;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const digits = new Map([...alphabet].map((character, value) => [character.charCodeAt(0), value]));

/** Web Mercator (EPSG:3857), as Leaflet's maps. */
export const toX = (longitude: number): number => longitude / 360 + 0.5;
export function toY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Differences from the point before, zigzag, five bits a character. */
export function decodeLine(text: string): Line {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (let index = 0; index < text.length; index += 1) {
    const digit = digits.get(text.charCodeAt(index)) ?? 0;
    value += (digit % 32) * factor;
    factor *= 32;
    if (digit < 32) {
      const before = numbers.at(-2) ?? 0;
      numbers.push(before + (value % 2 === 1 ? -(value + 1) / 2 : value / 2));
      value = 0;
      factor = 1;
    }
  }
  return Float64Array.from(numbers, (number, index) =>
    index % 2 === 0 ? toX(number / unitsPerDegree) : toY(number / unitsPerDegree),
  );
}

/** The line of several arcs; `~index` is an arc from its end to its start. */
export function joinArcs(arcs: readonly Line[], indexes: readonly number[]): Line {
  const parts = indexes.map((index) => {
    const arc = arcs[index < 0 ? ~index : index] ?? new Float64Array();
    return index < 0 ? reverseLine(arc) : arc;
  });
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const reverseLine = (line: Line): Line =>
  Float64Array.from(line, (_, index) => line[line.length - 2 - index + 2 * (index % 2)] ?? 0);

export function toShape(line: Line): Shape {
  let [west, north, east, south] = [1, 1, 0, 0];
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { line, west, north, east, south };
}
