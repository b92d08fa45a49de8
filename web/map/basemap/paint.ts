/** Paints one square of the basemap. */
import type { Area, World } from './data.ts';
import type { PlacedLabel } from './labels.ts';
import type { Shape } from './lines.ts';

export interface Colors {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly region: string;
  readonly text: string;
  readonly faintText: string;
}

export const colorNames = [
  'sea',
  'land',
  'coast',
  'border',
  'region',
  'text',
  'faintText',
] as const satisfies readonly (keyof Colors)[];

/** A square of the map: the world has `size` pixels at its zoom, and the square begins at `left` and `top` of them. */
export interface Square {
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Lines are drawn a little beyond the square, so that their ends can't be seen. */
const margin = 4;

/** `coarse` is the outlines of countries, but for those that the areas have in detail. */
export function paintSquare(
  context: CanvasRenderingContext2D,
  square: Square,
  colors: Colors,
  coarse: readonly Shape[],
  areas: readonly Area[],
): void {
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, square.width, square.width);
  context.lineJoin = 'round';
  const path = trace([...coarse, ...areas.flatMap(({ land }) => land)], square, true);
  context.fillStyle = colors.land;
  context.fill(path);
  stroke(context, path, colors.coast, 1);
  const regions = areas.flatMap((area) => area.regions);
  stroke(context, trace(regions, square, false), colors.region, 1);
  const borders = areas.flatMap((area) => area.borders);
  stroke(context, trace(borders, square, false), colors.border, 1.5);
}

/** The outlines of countries that no area has in detail. */
export function listCoarseOutlines(
  { countries }: World,
  areas: ReadonlyMap<string, Area>,
): Shape[] {
  return countries.flatMap(({ code, area, rings }) => {
    if (area !== null && areas.has(area)) return [];
    const beside = [...areas.values()].filter(({ neighbours }) => neighbours.includes(code));
    return rings.filter((ring) => !beside.some(({ box }) => isInside(ring, box)));
  });
}

/** Whether the middle of an outline is in a box. */
function isInside({ west, north, east, south }: Shape, box: Area['box']): boolean {
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return x >= box.west && x <= box.east && y >= box.north && y <= box.south;
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  color: string,
  width: number,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(path);
}

/** The sides of the square beyond which a point lies, as bits. */
function getSides(x: number, y: number, end: number): number {
  return (x < -margin ? 1 : x > end ? 2 : 0) + (y < -margin ? 4 : y > end ? 8 : 0);
}

/**
 * The lines that cross the square. Of points in turn beyond the same side only the first and the last are drawn: what the
 * square shows is the same. Points closer than half a pixel are one.
 */
export function trace(shapes: readonly Shape[], square: Square, isClosed: boolean): Path2D {
  const path = new Path2D();
  const { size, left, top, width } = square;
  const end = width + margin;
  for (const { line, west, north, east, south } of shapes) {
    const isOutside =
      getSides(west * size - left, north * size - top, end) & 10 ||
      getSides(east * size - left, south * size - top, end) & 5;
    if (isOutside || (Math.max(east - west, south - north) * size < 0.5 && isClosed)) continue;
    let [lastX, lastY, lastSides] = [Infinity, Infinity, 0];
    let skipped: readonly [number, number] | null = null;
    for (let index = 0; index < line.length; index += 2) {
      const x = (line[index] ?? 0) * size - left;
      const y = (line[index + 1] ?? 0) * size - top;
      const sides = getSides(x, y, end);
      if (index === 0) path.moveTo(x, y);
      else if ((sides & lastSides) !== 0 || Math.abs(x - lastX) + Math.abs(y - lastY) < 0.5) {
        skipped = [x, y];
        lastSides &= sides || lastSides;
        continue;
      } else {
        if (skipped) path.lineTo(...skipped);
        path.lineTo(x, y);
      }
      skipped = null;
      [lastX, lastY, lastSides] = [x, y, sides];
    }
    if (skipped) path.lineTo(...skipped);
    if (isClosed) path.closePath();
  }
  return path;
}

const dotRadius = 2;

export function paintLabels(
  context: CanvasRenderingContext2D,
  { left, top, width }: Square,
  colors: Colors,
  labels: readonly PlacedLabel[],
): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const label of labels) {
    const [x, y] = [label.x - left, label.y - top];
    if (x > width || x + label.width < 0 || y > width || y + label.height < 0) continue;
    const middle = y + label.height / 2;
    const color = label.kind === 'town' ? colors.text : colors.faintText;
    context.font = label.font;
    context.letterSpacing = label.spacing;
    context.strokeStyle = colors.land;
    context.lineWidth = 3;
    context.strokeText(label.text, x + label.indent, middle);
    context.fillStyle = color;
    context.fillText(label.text, x + label.indent, middle);
    if (label.kind !== 'town') continue;
    context.beginPath();
    context.arc(x + dotRadius + 1, middle, label.isCapital ? dotRadius + 1 : dotRadius, 0, 7);
    context.fill();
  }
}
