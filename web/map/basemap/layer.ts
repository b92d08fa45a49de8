/** A layer of Leaflet whose tiles are painted in the browser. */
import L from 'leaflet';
import { type Area, loadArea, loadTowns, loadWorld, type TownLabel, type World } from './data.ts';
import { placeLabels, type PlacedLabel } from './labels.ts';
import type { Shape } from './lines.ts';
import {
  type Colors,
  colorNames,
  listCoarseOutlines,
  paintLabels,
  paintSquare,
  type Square,
} from './paint.ts';

const tileSize = 256;
/** The zooms from which the detail of an area, and its towns, are loaded. */
const areaZoom = 5;
const townZoom = 7;

/** What has been loaded, for all maps of the page. */
const loaded: {
  world: World | null;
  readonly areas: Map<string, Area>;
  readonly towns: Map<string, readonly TownLabel[]>;
} = { world: null, areas: new Map(), towns: new Map() };
const noAreas: ReadonlyMap<string, Area> = new Map();
const loading = new Map<string, Promise<void>>();

interface Loading {
  /** Called for new parts alone. */
  readonly onLoaded: () => void;
  readonly onFailed: () => void;
}

/** Loads a part once; one that failed is loaded again when it is next needed. */
function load(key: string, read: () => Promise<void>, { onLoaded, onFailed }: Loading): void {
  if (loading.has(key)) return;
  const reading = read();
  loading.set(key, reading);
  reading.then(onLoaded, () => {
    loading.delete(key);
    onFailed();
  });
}

export function createBasemapLayer(
  container: HTMLElement,
  options: L.GridLayerOptions,
): L.GridLayer {
  const layer = new L.GridLayer({ ...options, tileSize, keepBuffer: 1 });
  const tiles = new Map<
    HTMLElement,
    { readonly canvas: HTMLCanvasElement; readonly coords: L.Coords }
  >();
  const labels = new Map<number, PlacedLabel[]>();
  const outlines = new Map<ReadonlyMap<string, Area>, Shape[]>();
  let colors = readColors(container);
  const repaint = (): void => {
    labels.clear();
    outlines.clear();
    for (const { canvas, coords } of tiles.values()) paint(canvas, coords);
  };
  const loads = reportLoads(layer, repaint);
  function paint(tile: HTMLCanvasElement, coords: L.Coords): void {
    const context = tile.getContext('2d');
    if (!context) return;
    const ratio = window.devicePixelRatio;
    tile.width = tileSize * ratio;
    tile.height = tileSize * ratio;
    context.scale(ratio, ratio);
    const square = toSquare(coords);
    requestParts(square, coords.z, loads);
    if (!loaded.world) return;
    const areas = coords.z < areaZoom ? noAreas : loaded.areas;
    const coarse = outlines.get(areas) ?? listCoarseOutlines(loaded.world, areas);
    outlines.set(areas, coarse);
    paintSquare(context, square, colors, coarse, [...areas.values()]);
    const placed = labels.get(coords.z) ?? placeNames(context, container, coords.z);
    labels.set(coords.z, placed);
    paintLabels(context, square, colors, placed);
  }
  Object.assign(layer, {
    createTile(coords: L.Coords) {
      const canvas = document.createElement('canvas');
      tiles.set(canvas, { canvas, coords });
      paint(canvas, coords);
      return canvas;
    },
  });
  layer.on('tileunload', ({ tile }: L.TileEvent) => tiles.delete(tile));
  const watch = new MutationObserver(() => {
    colors = readColors(container);
    repaint();
  });
  layer.on('add', () =>
    watch.observe(document.documentElement, {
      attributeFilter: ['data-mantine-color-scheme', 'lang'],
    }),
  );
  layer.on('remove', () => watch.disconnect());
  // Names are measured with the font of the page.
  void document.fonts.ready.then(repaint);
  return layer;
}

/** The layer's events `partload` and `parterror` say what arrives. */
const reportLoads = (layer: L.GridLayer, repaint: () => void): Loading => ({
  onLoaded: () => {
    repaint();
    layer.fire('partload');
  },
  onFailed: () => void layer.fire('parterror'),
});

const toSquare = ({ x, y, z }: L.Coords): Square => ({
  size: tileSize * 2 ** z,
  left: x * tileSize,
  top: y * tileSize,
  width: tileSize,
});

function readColors(container: HTMLElement): Colors {
  const style = getComputedStyle(container);
  const read = (name: string): string => style.getPropertyValue(`--basemap-${name}`).trim();
  return Object.fromEntries(colorNames.map((name) => [name, read(name)])) as unknown as Colors;
}

function requestParts(square: Square, zoom: number, loads: Loading): void {
  const { world, areas, towns } = loaded;
  if (!world) {
    const read = async (): Promise<void> => {
      loaded.world = await loadWorld();
    };
    return load('world', read, loads);
  }
  for (const area of zoom < areaZoom ? [] : listAreas(world, square)) {
    load(area, async () => void areas.set(area, await loadArea(area)), loads);
    if (zoom >= townZoom)
      load(`${area}-towns`, async () => void towns.set(area, await loadTowns(area)), loads);
  }
}

/** The areas with a country that the square touches. */
function listAreas({ countries }: World, { size, left, top, width }: Square): Set<string> {
  const [west, north, east, south] = [left, top, left + width, top + width].map(
    (each) => each / size,
  );
  const touching = countries.filter(({ rings }) =>
    rings.some(
      (ring) =>
        ring.west <= (east ?? 0) &&
        ring.east >= (west ?? 0) &&
        ring.north <= (south ?? 0) &&
        ring.south >= (north ?? 0),
    ),
  );
  return new Set(touching.flatMap(({ area }) => area ?? []));
}

function placeNames(
  context: CanvasRenderingContext2D,
  container: HTMLElement,
  zoom: number,
): PlacedLabel[] {
  const { world, areas, towns } = loaded;
  if (!world) return [];
  return placeLabels({ world, areas: [...areas.values()], towns: [...towns.values()] }, zoom, {
    family: getComputedStyle(container).fontFamily,
    language: document.documentElement.lang || 'es',
    measure(text, font, spacing) {
      context.font = font;
      context.letterSpacing = spacing;
      return context.measureText(text).width;
    },
  });
}
