import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import 'leaflet/dist/leaflet.css';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import type { Degrees } from '#domain/map/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { MapSurface } from './MapSurface.tsx';
import { PlaceSearch } from './search/PlaceSearch.tsx';
import { useLeaflet } from './view/use-leaflet.ts';
import classes from './PointMap.module.css';

interface PointDialogProps {
  readonly title: string;
  readonly help: string;
  /** null: none was chosen yet. */
  readonly point: Degrees | null;
  readonly isSaving?: boolean;
  readonly onSave: (point: Degrees) => void;
  readonly onClose: () => void;
}

/** The map is moved below a point that stays in its middle, by a finger, a mouse or the arrow keys. */
export function PointDialog({ title, onClose, ...map }: PointDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <MapToMove {...map} onClose={onClose} />
    </Modal>
  );
}

const ignore = (): void => undefined;

function MapToMove(props: Omit<PointDialogProps, 'title'>) {
  const { help, point, isSaving = false, onSave, onClose } = props;
  const { t } = useTranslation(['map', 'common']);
  const { frame, map } = useLeaflet();
  const canSearch = useMay(geocodingContract.towns);
  const hasStreets = useSession().mapTiles !== null;
  useEffect(() => {
    if (map && point)
      map.setView([point.latitude, point.longitude], hasStreets ? 17 : 12, { animate: false });
  }, [map, point, hasStreets]);
  const saveCenter = (): void => {
    if (!map) return;
    const { lat, lng } = map.getCenter().wrap();
    onSave({ latitude: lat, longitude: lng });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{help}</Text>
      <div className={classes['aim']} data-pannable>
        <MapSurface frame={frame} label={t('map:point.map')} />
        {canSearch ? <PlaceSearch map={map} setMode={ignore} /> : null}
      </div>
      <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={isSaving} onClick={saveCenter}>
          {t('map:point.save')}
        </Button>
      </Group>
    </Stack>
  );
}
