import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { PointDialog } from '#web/map/public.ts';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';

interface PlaceDialogProps {
  readonly building: BuildingView;
  readonly onClose: () => void;
}

export default function PlaceDialog({ building, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('buildings');
  const { id: buildingId, name, point } = building;
  const save = useCommand(buildingsContract.setPoint, {
    refreshes: changedByBuildings,
    success: t('place.saved'),
    onSuccess: onClose,
  });
  return (
    <PointDialog
      title={t('place.title', { name })}
      help={t('place.help')}
      point={point}
      isSaving={save.running}
      onSave={(chosen) => void save.run({ buildingId, ...chosen })}
      onClose={onClose}
    />
  );
}
