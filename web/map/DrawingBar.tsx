import { Button, Group, NumberInput, Paper, Text } from '@mantine/core';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import {
  circleRadius,
  isRing,
  maxAreaCorners,
  simplifyRing,
  type Area,
} from '#domain/map/areas.ts';
import { mapContract } from '#domain/map/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByMap } from './changed-by-map.ts';
import { browsing, type Mode, type MovedPlace, type SetMode } from './mode.ts';
import { toDegreePoint, toPoint } from './view/use-leaflet.ts';
import classes from './Map.module.css';

type Polygon = Extract<Mode, { kind: 'polygon' }>;

interface DrawingBarProps {
  readonly map: L.Map | null;
  readonly mode: Mode;
  readonly setMode: SetMode;
  /** Shows those who live in the area only. */
  readonly onSearch: (area: Area) => void;
  /** The boundary of a zone is drawn. */
  readonly onZone: (drawn: Polygon) => void;
}

/** What is being drawn, with everything that a mouse can do on the map as a button. */
export function DrawingBar(props: DrawingBarProps) {
  const { map, mode, setMode } = props;
  const { t } = useTranslation(['map', 'common']);
  if (!map || mode.kind === 'browse') return null;
  return (
    <Paper className={classes['bar'] ?? ''} role="group" aria-label={t(`map:drawing.${mode.kind}`)}>
      <Text size="sm" mb={6}>
        {t(`map:drawing.${mode.kind}Help`)}
      </Text>
      <Group gap="xs" align="end">
        {mode.kind === 'circle' ? <CircleButtons {...props} map={map} mode={mode} /> : null}
        {mode.kind === 'polygon' ? <PolygonButtons {...props} map={map} mode={mode} /> : null}
        {mode.kind === 'nearest' ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => setMode({ ...mode, point: toPoint(map.getCenter()) })}
          >
            {t('map:drawing.center')}
          </Button>
        ) : null}
        {mode.kind === 'place' ? <PlaceButtons map={map} mode={mode} setMode={setMode} /> : null}
        <Button size="xs" variant="subtle" onClick={() => setMode(browsing)}>
          {t(mode.kind === 'nearest' ? 'common:close' : 'common:cancel')}
        </Button>
      </Group>
    </Paper>
  );
}

type ButtonsProps<Kind extends Mode['kind']> = Omit<DrawingBarProps, 'map' | 'mode'> & {
  readonly map: L.Map;
  readonly mode: Extract<Mode, { kind: Kind }>;
};

function CircleButtons({ map, mode, setMode, onSearch }: ButtonsProps<'circle'>) {
  const { t } = useTranslation('map');
  const { centre, radius } = mode;
  return (
    <>
      <NumberInput
        size="xs"
        w="9rem"
        label={t('drawing.radius')}
        suffix=" km"
        decimalScale={2}
        step={0.5}
        min={circleRadius.least / 1000}
        max={circleRadius.most / 1000}
        clampBehavior="blur"
        value={radius / 1000}
        onChange={(value) => {
          const next = Math.round(Number(value) * 1000);
          if (next >= circleRadius.least && next <= circleRadius.most)
            setMode({ ...mode, radius: next });
        }}
      />
      <Button
        size="xs"
        variant="default"
        onClick={() => setMode({ ...mode, centre: toPoint(map.getCenter()) })}
      >
        {t('drawing.center')}
      </Button>
      <Button size="xs" onClick={() => onSearch({ kind: 'circle', centre, radius })}>
        {t('drawing.search')}
      </Button>
    </>
  );
}

function PolygonButtons({ map, mode, setMode, onSearch, onZone }: ButtonsProps<'polygon'>) {
  const { t } = useTranslation('map');
  const { ring, zone } = mode;
  const finish = (): void => {
    const area = simplifyRing(ring, maxAreaCorners);
    if (!isRing(zone === null ? area : ring)) notify.error(t('drawing.crossing'));
    else if (zone === null) onSearch({ kind: 'polygon', ring: area });
    else onZone(mode);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setMode({ ...mode, ring: [...ring, toPoint(map.getCenter())] })}
      >
        {t('drawing.corner')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={ring.length === 0}
        onClick={() => setMode({ ...mode, ring: ring.slice(0, -1) })}
      >
        {t('drawing.undo')}
      </Button>
      <Button size="xs" disabled={ring.length < 3} onClick={finish}>
        {t(zone === null ? 'drawing.search' : 'drawing.next')}
      </Button>
    </>
  );
}

type PlaceButtonsProps = Pick<ButtonsProps<'place'>, 'map' | 'mode' | 'setMode'>;

function PlaceButtons({ map, mode, setMode }: PlaceButtonsProps) {
  const { t } = useTranslation(['map', 'common']);
  const { place, point } = mode;
  const move = useCommand(mapContract.setPoint, { refreshes: changedByMap });
  const save = async (): Promise<void> => {
    const { placeId } = place;
    const moved = toDegreePoint(point);
    const isMoved = await move.run({
      placeId,
      point: moved,
      precision: 'exact',
      isLocked: true,
      before: place.point,
    });
    if (!isMoved) return;
    setMode(browsing);
    notify.success(t('map:place.moved', { name: place.name }), {
      label: t('common:undo'),
      onClick: () => void move.run({ ...toFormer(place), before: moved }),
    });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => setMode({ ...mode, point: toPoint(map.getCenter()) })}
      >
        {t('map:drawing.center')}
      </Button>
      <Button size="xs" loading={move.running} onClick={() => void save()}>
        {t('map:place.save')}
      </Button>
    </>
  );
}

const toFormer = ({ placeId, point, precision, isLocked }: MovedPlace) => ({
  placeId,
  point,
  precision,
  isLocked,
});
