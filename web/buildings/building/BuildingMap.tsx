/** Where a building is. Leaflet is loaded with it. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/core/session/session.tsx';
import { MapSurface, useLeaflet } from '#web/map/public.ts';
import classes from './BuildingMap.module.css';

/** The built-in map has no streets: it says in which town the building is. */
const zooms = { streets: 16, towns: 9 };

interface BuildingMapProps {
  readonly point: { readonly latitude: number; readonly longitude: number };
  readonly name: string;
}

export default function BuildingMap({ point, name }: BuildingMapProps) {
  const { t } = useTranslation('buildings');
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
      <MapSurface frame={frame} label={t('record.map', { name })} />
    </div>
  );
}
