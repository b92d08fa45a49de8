/** Corners of a polygon, and single points, that a user moves on the map. */
import L from 'leaflet';
import type { Point, Ring } from '#domain/map/geometry.ts';
import { toLatLng, toPoint } from './use-leaflet.ts';

const createHandle = (at: Point, className: string): L.Marker =>
  L.marker(toLatLng(at), {
    draggable: true,
    autoPan: true,
    keyboard: false,
    icon: L.divIcon({ className, iconSize: [18, 18] }),
  });

interface Shown<Shape> {
  readonly update: (shape: Shape) => void;
  readonly remove: () => void;
}

/** A click on the map adds a corner; corners are dragged, and those between two corners become new ones. */
export function drawRing(map: L.Map, onChange: (ring: Ring) => void): Shown<Ring> {
  const layer = L.layerGroup().addTo(map);
  let ring: Ring = [];
  const add = ({ latlng }: L.LeafletMouseEvent): void => onChange([...ring, toPoint(latlng)]);
  map.on('click', add);
  const addHandle = (at: Point, className: string, place: (point: Point) => Ring): void => {
    const handle = createHandle(at, className).addTo(layer);
    handle.on('dragend', () => onChange(place(toPoint(handle.getLatLng()))));
  };
  const update = (next: Ring): void => {
    ring = next;
    layer.clearLayers();
    const shape = ring.map(toLatLng);
    const options = { className: 'redil-drawing', interactive: false };
    (ring.length < 3 ? L.polyline(shape, options) : L.polygon(shape, options)).addTo(layer);
    for (const [index, corner] of ring.entries()) {
      addHandle(corner, 'redil-corner', (moved) => ring.with(index, moved));
      const following = ring[(index + 1) % ring.length];
      if (ring.length > 2 && following)
        addHandle(getMiddle(corner, following), 'redil-middle', (moved) =>
          ring.toSpliced(index + 1, 0, moved),
        );
    }
  };
  return {
    update,
    remove: () => {
      map.off('click', add);
      layer.remove();
    },
  };
}

const getMiddle = (one: Point, other: Point): Point => ({
  latitude: Math.round((one.latitude + other.latitude) / 2),
  longitude: Math.round((one.longitude + other.longitude) / 2),
});

/** A point that is dragged, or set by a click on the map; with a circle around it, if it has a radius in metres. */
export function drawPoint(
  map: L.Map,
  onChange: (point: Point) => void,
): Shown<{ readonly point: Point; readonly radius: number | null }> {
  const layer = L.layerGroup().addTo(map);
  const set = ({ latlng }: L.LeafletMouseEvent): void => onChange(toPoint(latlng));
  map.on('click', set);
  return {
    update: ({ point, radius }) => {
      layer.clearLayers();
      if (radius !== null)
        L.circle(toLatLng(point), { radius, className: 'redil-drawing', interactive: false }).addTo(
          layer,
        );
      const handle = createHandle(point, radius === null ? 'redil-place' : 'redil-corner');
      handle.addTo(layer).on('dragend', () => onChange(toPoint(handle.getLatLng())));
    },
    remove: () => {
      map.off('click', set);
      layer.remove();
    },
  };
}
