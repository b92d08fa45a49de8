import { Button, Menu } from '@mantine/core';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import type { Area } from '#domain/map/areas.ts';
import { mapContract } from '#domain/map/contract.ts';
import type { ZoneView } from '#domain/map/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { SetMode } from './mode.ts';
import { addressesPath } from './routes.ts';
import { toPoint } from './view/use-leaflet.ts';
import { ZonesMenuItems } from './zones/ZonesMenuItems.tsx';

interface MapToolsProps {
  readonly map: L.Map | null;
  /** The area that filters now. */
  readonly area: Area | null;
  readonly zones: readonly ZoneView[];
  readonly setMode: SetMode;
}

/** In metres: a fifth of what the map shows. */
function proposeRadius(map: L.Map): number {
  const bounds = map.getBounds();
  const height = bounds.getNorthWest().distanceTo(bounds.getSouthWest());
  const radius = Math.min(Math.max(height / 5, 100), 50_000);
  const step = 10 ** Math.floor(Math.log10(radius));
  return Math.round(radius / step) * step;
}

/** Ways to select people by where they live, and the zones. */
export function MapTools({ map, area, zones, setMode }: MapToolsProps) {
  const { t } = useTranslation('map');
  const mayDraw = useMay(mapContract.createZone);
  const maySeeAddresses = useMay(geocodingContract.status);
  // The buttons are shown before the map is loaded: later they would move it down.
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon name="pin" size={18} />}
            disabled={map === null}
          >
            {t('area.select')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {map ? <AreaItems map={map} area={area} setMode={setMode} /> : null}
        </Menu.Dropdown>
      </Menu>
      {maySeeAddresses ? (
        <Button
          variant="default"
          component={Link}
          to={addressesPath}
          leftSection={<Icon name="list" size={18} />}
        >
          {t('addresses.open')}
        </Button>
      ) : null}
      {mayDraw || zones.length > 0 ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<Icon name="map" size={18} />}
              disabled={map === null}
            >
              {t('zones.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {map ? <ZonesMenuItems map={map} zones={zones} setMode={setMode} /> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

interface AreaItemsProps extends Pick<MapToolsProps, 'area' | 'setMode'> {
  readonly map: L.Map;
}

function AreaItems({ map, area, setMode }: AreaItemsProps) {
  const { t } = useTranslation('map');
  const drawCircle = (): void =>
    setMode(
      area?.kind === 'circle'
        ? { kind: 'circle', centre: area.centre, radius: area.radius }
        : { kind: 'circle', centre: toPoint(map.getCenter()), radius: proposeRadius(map) },
    );
  const drawPolygon = (): void =>
    setMode({ kind: 'polygon', ring: area?.kind === 'polygon' ? area.ring : [], zone: null });
  return (
    <>
      <Menu.Item onClick={drawCircle}>{t('area.circle')}</Menu.Item>
      <Menu.Item onClick={drawPolygon}>{t('area.polygon')}</Menu.Item>
      <Menu.Item onClick={() => setMode({ kind: 'nearest', point: toPoint(map.getCenter()) })}>
        {t('nearest.title')}
      </Menu.Item>
    </>
  );
}
