/** Where something is. Leaflet is loaded with it. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import type { Degrees } from '#domain/map/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { MapSurface } from './MapSurface.tsx';
import { useLeaflet } from './view/use-leaflet.ts';
import classes from './PointMap.module.css';

/** The built-in map has no streets: it says in which town it is. */
const zooms = { streets: 16, towns: 9 };

interface PointMapProps {
  readonly point: Degrees;
  readonly label: string;
}

export function PointMap({ point, label }: PointMapProps) {
  const { frame, map } = useLeaflet();
  const hasStreets = useSession().mapTiles !== null;
  const { latitude, longitude } = point;
  useEffect(() => {
    if (!map) return undefined;
    const at = L.latLng(latitude, longitude);
    map.setView(at, hasStreets ? zooms.streets : zooms.towns, { animate: false });
    const marker = L.circleMarker(at, {
      radius: 9,
      className: 'redil-found-place',
      interactive: false,
    }).addTo(map);
    return () => void marker.remove();
  }, [map, latitude, longitude, hasStreets]);
  return (
    <div className={classes['frame']} data-pannable>
      <MapSurface frame={frame} label={label} />
    </div>
  );
}
