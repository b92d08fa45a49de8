/** Which names the basemap shows at a zoom, and where. */
import type { Area, Label, TownLabel, World } from './data.ts';

export interface PlacedLabel {
  readonly kind: 'country' | 'region' | 'town';
  readonly text: string;
  /** The corner of its box, in pixels of the world at this zoom. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From the corner to the text: a town has a dot before it. */
  readonly indent: number;
  readonly font: string;
  readonly spacing: string;
  readonly isCapital: boolean;
}

export interface Names {
  readonly world: World;
  readonly areas: readonly Area[];
  readonly towns: readonly (readonly TownLabel[])[];
}

/** How names are written: the width of a text is that of the canvas. */
export interface Lettering {
  readonly family: string;
  readonly language: string;
  measure(text: string, font: string, spacing: string): number;
}

interface Style {
  readonly size: number;
  readonly weight: number;
  readonly spacing: string;
  /** Names are shown during so many zooms; later they say nothing new. */
  readonly zooms: number;
}

const styles: Readonly<Record<PlacedLabel['kind'], Style>> = {
  country: { size: 13, weight: 600, spacing: '1.5px', zooms: 4 },
  region: { size: 12, weight: 400, spacing: '1px', zooms: 5 },
  town: { size: 12, weight: 500, spacing: '0px', zooms: 30 },
};
const townIndent = 8;
/** Between two names, in pixels. */
const gap = 4;

type Candidate = Label & { readonly kind: PlacedLabel['kind']; readonly isCapital?: boolean };

/** Countries first, then what is shown from the lowest zoom; a name that would touch another one is left out. */
export function placeLabels(names: Names, zoom: number, lettering: Lettering): PlacedLabel[] {
  const size = 256 * 2 ** zoom;
  const taken = createGrid();
  return listCandidates(names, zoom, lettering.language).flatMap((label) => {
    const { size: height, weight, spacing } = styles[label.kind];
    const font = `${weight} ${height}px ${lettering.family}`;
    const indent = label.kind === 'town' ? townIndent : 0;
    const width = lettering.measure(label.text, font, spacing) + indent;
    const isTown = label.kind === 'town';
    const placed = {
      kind: label.kind,
      text: label.text,
      x: label.x * size - (isTown ? 3 : width / 2),
      y: label.y * size - height / 2,
      width,
      height,
      indent,
      font,
      spacing,
      isCapital: label.isCapital ?? false,
    };
    return taken.add(placed) ? [placed] : [];
  });
}

function listCandidates(
  { world, areas, towns }: Names,
  zoom: number,
  language: string,
): Candidate[] {
  const countryNames = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const isShown =
    (kind: PlacedLabel['kind']) =>
    (label: Label): boolean =>
      label.zoom <= zoom && zoom < Math.max(label.zoom, 3) + styles[kind].zooms;
  const countries = world.countries.flatMap(({ code, label }): Candidate[] => {
    const text = /^[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined;
    return text && isShown('country')(label) ? [{ ...label, text, kind: 'country' }] : [];
  });
  const others = [
    ...areas
      .flatMap((area) => area.names.filter(isShown('region')))
      .map((label): Candidate => ({ ...label, kind: 'region' })),
    ...[world.cities, ...towns]
      .flatMap((list) => list.filter(isShown('town')))
      .map((label): Candidate => ({ ...label, kind: 'town' })),
  ];
  const bySize = (one: Label, other: Label): number => one.zoom - other.zoom;
  return [...countries.toSorted(bySize), ...others.toSorted(bySize)];
}

const cellSize = 128;

/** Boxes by the cells of a grid, so that a name is compared with its neighbours alone. */
function createGrid() {
  const cells = new Map<string, PlacedLabel[]>();
  const listCells = (box: PlacedLabel): string[] => {
    const keys: string[] = [];
    const end = { x: box.x + box.width + gap, y: box.y + box.height + gap };
    for (let column = Math.floor((box.x - gap) / cellSize); column * cellSize <= end.x; column += 1)
      for (let row = Math.floor((box.y - gap) / cellSize); row * cellSize <= end.y; row += 1)
        keys.push(`${column} ${row}`);
    return keys;
  };
  return {
    /** false: there is no room for it. */
    add(box: PlacedLabel): boolean {
      const keys = listCells(box);
      const isFree = keys.every((key) => !cells.get(key)?.some((other) => isTouching(box, other)));
      if (!isFree) return false;
      for (const key of keys) cells.set(key, [...(cells.get(key) ?? []), box]);
      return true;
    },
  };
}

const isTouching = (one: PlacedLabel, other: PlacedLabel): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;
