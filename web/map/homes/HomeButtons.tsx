import { Button, Group } from '@mantine/core';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { mapContract } from '#domain/map/contract.ts';
import type { HomeView } from '#domain/map/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import type { SetMode } from '../mode.ts';
import { toLatLng, toUnitPoint } from '../view/use-leaflet.ts';

/** How near the map shows a home that is looked at, and one that is moved. */
const zooms = { shown: 15, moved: 16 };

interface HomeButtonsProps {
  readonly home: HomeView;
  readonly name: string;
  readonly map: L.Map | null;
  readonly setMode: SetMode;
}

/** Shows a home on the map, or starts to move it. */
export function HomeButtons({ home, name, map, setMode }: HomeButtonsProps) {
  const { t } = useTranslation('map');
  const mayMove = useMay(mapContract.setPoint);
  const point = toUnitPoint(home);
  const show = (zoom: number): void =>
    void map?.setView(toLatLng(point), Math.max(map.getZoom(), zoom));
  const move = (): void => {
    show(zooms.moved);
    const { placeId, latitude, longitude, precision, isLocked } = home;
    const place = { placeId, name, point: { latitude, longitude }, precision, isLocked };
    setMode({ kind: 'place', place, point });
  };
  return (
    <Group gap={4}>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => show(zooms.shown)}
        aria-label={t('homes.showOf', { name })}
      >
        {t('homes.show')}
      </Button>
      {mayMove ? (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={move}
          aria-label={t('place.moveOf', { name })}
        >
          {t('place.move')}
        </Button>
      ) : null}
    </Group>
  );
}
