/** Zones and the chosen area on the map. */
import L from 'leaflet';
import { useEffect } from 'react';
import type { Area } from '#domain/map/areas.ts';
import type { ZoneView } from '#domain/map/schema.ts';
import { toLatLng, toUnitPoint } from './use-leaflet.ts';

export function useZones(map: L.Map | null, zones: readonly ZoneView[]): void {
  useEffect(() => {
    if (!map) return undefined;
    const layer = L.layerGroup().addTo(map);
    for (const { boundary, color, name } of zones)
      L.polygon(
        boundary.map((corner) => toLatLng(toUnitPoint(corner))),
        {
          color: `var(--mantine-color-${color}-6)`,
          weight: 2,
          fillOpacity: 0.1,
          interactive: false,
        },
      )
        .bindTooltip(createLabel(name), {
          permanent: true,
          direction: 'center',
          className: 'redil-zone',
        })
        .addTo(layer);
    return () => void layer.remove();
  }, [map, zones]);
}

/** An element, because Leaflet reads a string as HTML. */
function createLabel(text: string): HTMLElement {
  const label = document.createElement('span');
  label.textContent = text;
  return label;
}

export function useArea(map: L.Map | null, area: Area | null): void {
  useEffect(() => {
    if (!map || !area) return undefined;
    const options = { className: 'redil-drawing', interactive: false };
    const shape =
      area.kind === 'circle'
        ? L.circle(toLatLng(area.centre), { ...options, radius: area.radius })
        : L.polygon(area.ring.map(toLatLng), options);
    shape.addTo(map);
    return () => void shape.remove();
  }, [map, area]);
}
