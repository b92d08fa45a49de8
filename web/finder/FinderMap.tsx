/** Where groups meet: a dot for each, with a circle as large as its point is inexact. Leaflet is loaded with it. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MapSurface, useLeaflet } from '#web/map/public.ts';
import type { Found, Place } from './filters.ts';
import { createGroupDots, type GroupDots } from './group-dots.ts';
import classes from './Finder.module.css';

interface FinderMapProps {
  readonly found: readonly Found[];
  readonly place: Place | null;
  /** The group whose card is pointed at. */
  readonly highlighted: string | null;
  /** Those under the finger. */
  readonly onPick: (groupIds: string[]) => void;
}

export default function FinderMap({ found, place, highlighted, onPick }: FinderMapProps) {
  const { t } = useTranslation('groups');
  const { frame, map } = useLeaflet();
  const dots = useRef<GroupDots>(null);
  useEffect(() => {
    if (!map) return undefined;
    const created = createGroupDots(map, found, onPick);
    dots.current = created;
    return () => created.remove();
  }, [map, found, onPick]);
  useEffect(() => dots.current?.highlight(highlighted), [highlighted]);
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
