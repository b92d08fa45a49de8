import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import 'leaflet/dist/leaflet.css';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSession } from '#web/core/session/session.tsx';
import { MapSurface, useLeaflet } from '#web/map/public.ts';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import classes from './BuildingMap.module.css';

interface PlaceDialogProps {
  readonly building: BuildingView;
  readonly onClose: () => void;
}

/** The map is moved below a point that stays in its middle, by a finger, a mouse or the arrow keys. */
export default function PlaceDialog({ building, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['buildings', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('buildings:place.title', { name: building.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <MapToMove building={building} onClose={onClose} />
    </Modal>
  );
}

function MapToMove({ building, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const { frame, map } = useLeaflet();
  const { point } = building;
  const hasStreets = useSession().mapTiles !== null;
  useEffect(() => {
    if (map && point)
      map.setView([point.latitude, point.longitude], hasStreets ? 17 : 12, { animate: false });
  }, [map, point, hasStreets]);
  const save = useCommand(buildingsContract.setPoint, {
    refreshes: changedByBuildings,
    success: t('buildings:place.saved'),
    onSuccess: onClose,
  });
  const saveCenter = (): void => {
    if (!map) return;
    const { lat, lng } = map.getCenter().wrap();
    void save.run({ buildingId: building.id, latitude: lat, longitude: lng });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('buildings:place.help')}</Text>
      <div className={classes['aim']} data-pannable>
        <MapSurface frame={frame} label={t('buildings:place.map')} />
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={save.running} onClick={saveCenter}>
          {t('buildings:place.save')}
        </Button>
      </Group>
    </Stack>
  );
}
