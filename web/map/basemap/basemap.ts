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

/** `tiles` is `mapTiles` of the session. The map is shown until the returned function is called. */
export function addBasemap(map: L.Map, tiles: MapTiles): () => void {
  map.attributionControl?.setPrefix(false);
  if (tiles) {
    const layer = L.tileLayer(tiles.url, {
      maxZoom,
      attribution: buildAttribution(tiles.attribution),
      // Tile servers ask who uses them; our pages send no address to other sites otherwise.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    return showLayer(map, layer);
  }
  const container = map.getContainer();
  container.classList.add(styles['map'] ?? '');
  const layer = createBasemapLayer(container, { maxZoom, attribution: sources });
  const remove = showLayer(map, layer);
  return () => {
    remove();
    container.classList.remove(styles['map'] ?? '');
  };
}

function showLayer(map: L.Map, layer: L.GridLayer): () => void {
  layer.addTo(map);
  return () => void layer.remove();
}
