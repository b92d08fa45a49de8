/** A Leaflet map in an element, with the basemap. */
import L from 'leaflet';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toDegrees, toUnits, type Bounds, type Point, type Ring } from '#domain/map/geometry.ts';
import type { Degrees } from '#domain/map/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { addBasemap, type ShownBasemap } from '../basemap/basemap.ts';
import countryBoxes from './country-boxes.json' with { type: 'json' };

/** What the map shows until there is a pin. For a church of an unknown country: the north of South America. */
function findFirstView(country: string | undefined): L.LatLngBoundsLiteral {
  const boxes: Readonly<Record<string, string>> = countryBoxes;
  const box = (country === undefined ? undefined : boxes[country]) ?? boxes['CO'] ?? '';
  const [west = 0, south = 0, east = 0, north = 0] = box.split(' ').map(Number);
  return [
    [south, west],
    [north, east],
  ];
}

export function useLeaflet(): {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly map: L.Map | null;
  /** Asks for the basemap again, of which nothing has arrived; null while all is well. */
  readonly retryBasemap: (() => void) | null;
} {
  const { t } = useTranslation('map');
  const { mapTiles, church } = useSession();
  const country = church?.country;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [failed, setFailed] = useState<ShownBasemap | null>(null);
  const [zoomIn, zoomOut] = [t('zoomIn'), t('zoomOut')];
  useEffect(() => {
    if (!frame.current) return undefined;
    const created = L.map(frame.current, { zoomControl: false, worldCopyJump: true, maxZoom: 18 });
    created.fitBounds(findFirstView(country), { animate: false });
    L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(created);
    const basemap = addBasemap(created, mapTiles, (hasFailed) =>
      setFailed(hasFailed ? basemap : null),
    );
    const observer = new ResizeObserver(() => created.invalidateSize());
    observer.observe(frame.current);
    setMap(created);
    return () => {
      observer.disconnect();
      basemap.remove();
      setFailed(null);
      created.remove();
      setMap(null);
    };
  }, [mapTiles, country, zoomIn, zoomOut]);
  return { frame, map, retryBasemap: failed?.retry ?? null };
}

export const toLatLng = ({ latitude, longitude }: Point): L.LatLngTuple => [
  toDegrees(latitude),
  toDegrees(longitude),
];
export const toPoint = ({ lat, lng }: L.LatLng): Point => ({
  latitude: toUnits(lat),
  longitude: toUnits(lng),
});
export const toUnitPoint = ({ latitude, longitude }: Degrees): Point => ({
  latitude: toUnits(latitude),
  longitude: toUnits(longitude),
});
export const toDegreePoint = ({ latitude, longitude }: Point): Degrees => ({
  latitude: toDegrees(latitude),
  longitude: toDegrees(longitude),
});
export const toDegreeRing = (ring: Ring): Degrees[] => ring.map(toDegreePoint);

export function readBounds(map: L.Map): Bounds {
  const bounds = map.getBounds();
  const [southWest, northEast] = [toPoint(bounds.getSouthWest()), toPoint(bounds.getNorthEast())];
  return {
    south: Math.max(southWest.latitude, -9_000_000),
    west: Math.max(southWest.longitude, -18_000_000),
    north: Math.min(northEast.latitude, 9_000_000),
    east: Math.min(northEast.longitude, 18_000_000),
  };
}

export const fit = (map: L.Map, { south, west, north, east }: Bounds): void =>
  void map.fitBounds(
    [
      [toDegrees(south), toDegrees(west)],
      [toDegrees(north), toDegrees(east)],
    ],
    { padding: [40, 40], maxZoom: 16 },
  );
