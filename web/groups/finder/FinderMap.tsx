/** Where groups meet: a dot for each, with a circle as large as its point is inexact. Leaflet is loaded with it. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MapSurface, useLeaflet } from '#web/map/public.ts';
import type { Found, Place } from './filters.ts';
import classes from './Finder.module.css';

interface FinderMapProps {
  readonly found: readonly Found[];
  readonly place: Place | null;
  /** Those under the finger. */
  readonly onPick: (groupIds: string[]) => void;
}

/** The farthest that a displaced point is from the home, in metres. */
const displacement = 600;
/** A finger hits all dots so near, in pixels. */
const reach = 16;

export default function FinderMap({ found, place, onPick }: FinderMapProps) {
  const { t } = useTranslation('groups');
  const { frame, map } = useLeaflet();
  useEffect(() => {
    if (!map) return undefined;
    const layer = L.layerGroup().addTo(map);
    const dots = found.flatMap(({ group: { id, name, point } }) =>
      point ? [{ id, name, at: L.latLng(point.latitude, point.longitude) }] : [],
    );
    for (const { at } of dots)
      L.circle(at, {
        radius: displacement,
        className: 'redil-found-area',
        interactive: false,
      }).addTo(layer);
    for (const { name, at } of dots) {
      const label = document.createElement('span');
      label.textContent = name;
      L.circleMarker(at, { radius: 9, className: 'redil-found' })
        .bindTooltip(label)
        .on('click', ({ latlng }: L.LeafletMouseEvent) => {
          const finger = map.latLngToContainerPoint(latlng);
          onPick(
            dots
              .filter((dot) => map.latLngToContainerPoint(dot.at).distanceTo(finger) <= reach)
              .map(({ id }) => id),
          );
        })
        .addTo(layer);
    }
    return () => void layer.remove();
  }, [map, found, onPick]);
  useView(map, found, place);
  return (
    <div className={classes['frame']} data-pannable>
      <MapSurface frame={frame} label={t('finder.map.label')} />
    </div>
  );
}

/** Shows all groups, or those around the place. */
function useView(map: L.Map | null, found: readonly Found[], place: Place | null): void {
  useEffect(() => {
    if (!map) return undefined;
    const points = found.flatMap(({ group: { point } }) =>
      point ? [L.latLng(point.latitude, point.longitude)] : [],
    );
    if (!place) {
      if (points.length > 0)
        map.fitBounds(L.latLngBounds(points), { padding: [40, 40], maxZoom: 14, animate: false });
      return undefined;
    }
    const at = L.latLng(place.latitude, place.longitude);
    const near = points.slice(0, 5);
    map.fitBounds(L.latLngBounds([at, ...near]), {
      padding: [40, 40],
      maxZoom: 14,
      animate: false,
    });
    const marker = L.circleMarker(at, {
      radius: 8,
      className: 'redil-found-place',
      interactive: false,
    }).addTo(map);
    return () => void marker.remove();
  }, [map, found, place]);
}
