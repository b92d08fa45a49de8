import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordMenu, RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { useFileItems } from '../import/use-file-items.tsx';
import { buildingsPath, editBuildingPath, newRoomPath } from '../parts/paths.ts';
import { useUndo } from '../parts/use-undo.ts';
import { NamedRoomsDialog } from './NamedRoomsDialog.tsx';

interface BuildingProps {
  readonly building: BuildingView;
}

export function BuildingActions({ building }: BuildingProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const canAdd = useMay(roomsContract.createNamed) && building.status === 'open';
  const canEdit = useMay(buildingsContract.update);
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      {canAdd ? (
        <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsNaming(true)}>
          {t('buildings:rooms.addNamed')}
        </Button>
      ) : null}
      {canEdit ? (
        <RecordVerb icon="edit" label={t('common:edit')} to={editBuildingPath(building.id)} />
      ) : null}
      <BuildingMenu building={building} canAdd={canAdd} canEdit={canEdit} />
      {isNaming ? (
        <NamedRoomsDialog building={building} onClose={() => setIsNaming(false)} />
      ) : null}
    </>
  );
}

interface BuildingMenuProps extends BuildingProps {
  readonly canAdd: boolean;
  readonly canEdit: boolean;
}

function BuildingMenu({ building, canAdd, canEdit }: BuildingMenuProps) {
  const { t } = useTranslation('buildings');
  const canDelete = useMay(buildingsContract.remove);
  const history = useRecordHistory(building.id);
  const files = useFileItems(building.id);
  if (history.item === null && files.items === null && !canEdit && !canDelete) return null;
  return (
    <>
      <RecordMenu>
        {history.item}
        {canAdd ? (
          <Menu.Item component={Link} to={newRoomPath(building.id)}>
            {t('rooms.addOne')}
          </Menu.Item>
        ) : null}
        {files.items}
        {canEdit ? <StatusItem building={building} /> : null}
        {canDelete ? <RemoveItem building={building} /> : null}
      </RecordMenu>
      {history.drawer}
      {files.dialog}
    </>
  );
}

function StatusItem({ building }: BuildingProps) {
  const { t } = useTranslation('buildings');
  const isOpen = building.status === 'open';
  const change = useCommand(buildingsContract.setStatus, {
    confirm: isOpen
      ? {
          title: t('close.building', { name: building.name }),
          text: t('close.buildingText'),
          action: t('close.open'),
        }
      : () => null,
    refreshes: changedByBuildings,
    success: t(isOpen ? 'close.done' : 'close.opened', { name: building.name }),
  });
  return (
    <Menu.Item
      onClick={() =>
        void change.run({ buildingId: building.id, status: isOpen ? 'closed' : 'open' })
      }
    >
      {t(isOpen ? 'close.open' : 'close.reopen')}
    </Menu.Item>
  );
}

function RemoveItem({ building }: BuildingProps) {
  const { t } = useTranslation('buildings');
  const navigate = useNavigate();
  const undo = useUndo();
  const remove = useCommand(buildingsContract.remove, {
    refreshes: changedByBuildings,
    onSuccess: async ({ undoId }) => {
      await navigate(buildingsPath);
      undo.offer(t('remove.done', { name: building.name }), undoId);
    },
  });
  return (
    <Menu.Item color="red" onClick={() => void remove.run({ buildingId: building.id })}>
      {t('remove.building')}
    </Menu.Item>
  );
}
