/**
 * The map below the pins: coast, borders, regions and towns of our own files, which need no other server; or the tiles of the
 * server that the operator has named (MAP_TILES_URL).
 */
import L from 'leaflet';
import type { SessionView } from '#domain/access/schema.ts';
import { buildAttribution, sources } from './attribution.ts';
import styles from './Basemap.module.css';
import { createBasemapLayer } from './layer.ts';

type MapTiles = SessionView['mapTiles'];

const maxZoom = 18;

export interface ShownBasemap {
  /** Asks again for what did not arrive. */
  readonly retry: () => void;
  readonly remove: () => void;
}

/** `tiles` is `mapTiles` of the session. `onState` is told when nothing of the basemap arrives, and when something does again. */
export function addBasemap(
  map: L.Map,
  tiles: MapTiles,
  onState: (hasFailed: boolean) => void,
): ShownBasemap {
  map.attributionControl?.setPrefix(false);
  if (tiles) {
    const layer = L.tileLayer(tiles.url, {
      maxZoom,
      attribution: buildAttribution(tiles.attribution),
      // Tile servers ask who uses them; our pages send no address to other sites otherwise.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    watchTiles(layer, onState);
    return showLayer(map, layer);
  }
  const container = map.getContainer();
  container.classList.add(styles['map'] ?? '');
  const layer = createBasemapLayer(container, { maxZoom, attribution: sources });
  layer.on('partload', () => onState(false));
  layer.on('parterror', () => onState(true));
  const { retry, remove } = showLayer(map, layer);
  return {
    retry,
    remove: () => {
      remove();
      container.classList.remove(styles['map'] ?? '');
    },
  };
}

/** One missing tile is no failure: servers have none of the sea. */
function watchTiles(layer: L.TileLayer, onState: (hasFailed: boolean) => void): void {
  let [arrived, missing] = [0, 0];
  layer.on('loading', () => {
    [arrived, missing] = [0, 0];
  });
  layer.on('tileload', () => (arrived += 1));
  layer.on('tileerror', () => (missing += 1));
  layer.on('load', () => onState(missing > 0 && arrived === 0));
}

/** What did not arrive is asked for again when the connection is back. */
function showLayer(map: L.Map, layer: L.GridLayer): ShownBasemap {
  const retry = (): void => void layer.redraw();
  layer.addTo(map);
  window.addEventListener('online', retry);
  return {
    retry,
    remove: () => {
      window.removeEventListener('online', retry);
      layer.remove();
    },
  };
}
