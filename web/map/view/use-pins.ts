/** The pins on the map, the part of the world that it shows, and what a user clicks. */
import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '#domain/map/geometry.ts';
import type { Cluster, MapPin } from './clusters.ts';
import { PinLayer } from './pin-layer.ts';
import { fit, readBounds } from './use-leaflet.ts';

/** From here on a click opens what lies on one point instead of moving closer. */
const closestZoom = 17;

export function usePins(
  map: L.Map | null,
  pins: readonly MapPin[],
  /** Null while a click on the map does something else. */
  onPick: ((bounds: Bounds) => void) | null,
): void {
  const [layer, setLayer] = useState<PinLayer | null>(null);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    if (!map) return undefined;
    const pick = ({ bounds, count }: Cluster): void => {
      const take = latest.current;
      if (!take) return;
      const isOnePoint = bounds.south === bounds.north && bounds.west === bounds.east;
      if (count > 1 && !isOnePoint && map.getZoom() < closestZoom) fit(map, bounds);
      else take(bounds);
    };
    const created = new PinLayer(pick);
    created.addTo(map);
    setLayer(created);
    return () => void created.remove();
  }, [map]);
  useEffect(() => layer?.setPins(pins), [layer, pins]);
}

/** Null until the map is there. */
export function useBounds(map: L.Map | null): Bounds | null {
  const [bounds, setBounds] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const read = (): void => setBounds(readBounds(map));
    read();
    map.on('moveend', read);
    return () => void map.off('moveend', read);
  }, [map]);
  return bounds;
}

/** Shows all pins when those of other filters arrive. `identity`: of the filters whose pins these are. */
export function useFit(map: L.Map | null, pins: readonly MapPin[], identity: string | null): void {
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (!map || identity === null || fitted.current === identity || pins.length === 0) return;
    fitted.current = identity;
    const [first] = pins;
    if (!first) return;
    const bounds = {
      south: first.latitude,
      north: first.latitude,
      west: first.longitude,
      east: first.longitude,
    };
    for (const { latitude, longitude } of pins) {
      bounds.south = Math.min(bounds.south, latitude);
      bounds.north = Math.max(bounds.north, latitude);
      bounds.west = Math.min(bounds.west, longitude);
      bounds.east = Math.max(bounds.east, longitude);
    }
    fit(map, bounds);
  }, [map, pins, identity]);
}
