import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { RoomView } from '#domain/buildings/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordMenu, RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { bookRoomPath, buildingPath, editRoomPath } from '../parts/paths.ts';
import { useUndo } from '../parts/use-undo.ts';

interface RoomProps {
  readonly room: RoomView;
}

export function RoomActions({ room }: RoomProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const canBook = useMay(bookingsContract.create) && room.canBook && room.status === 'open';
  const canEdit = useMay(roomsContract.update);
  return (
    <>
      {canBook ? (
        <RecordVerb
          icon="calendar"
          label={t('buildings:book')}
          to={bookRoomPath({ room: room.id })}
          isPrimary
        />
      ) : null}
      {canEdit ? (
        <RecordVerb icon="edit" label={t('common:edit')} to={editRoomPath(room.id)} />
      ) : null}
      <RoomMenu room={room} canEdit={canEdit} />
    </>
  );
}

function RoomMenu({ room, canEdit }: RoomProps & { readonly canEdit: boolean }) {
  const history = useRecordHistory(room.id);
  const canDelete = useMay(roomsContract.remove);
  if (history.item === null && !canEdit && !canDelete) return null;
  return (
    <>
      <RecordMenu>
        {history.item}
        {canEdit ? <StatusItem room={room} /> : null}
        {canDelete ? <RemoveItem room={room} /> : null}
      </RecordMenu>
      {history.drawer}
    </>
  );
}

function StatusItem({ room }: RoomProps) {
  const { t } = useTranslation('buildings');
  const isOpen = room.status === 'open';
  const change = useCommand(roomsContract.setStatus, {
    confirm: isOpen
      ? {
          title: t('close.building', { name: room.name }),
          text: t('close.roomText'),
          action: t('close.open'),
        }
      : () => null,
    refreshes: changedByBuildings,
    success: t(isOpen ? 'close.done' : 'close.opened', { name: room.name }),
  });
  return (
    <Menu.Item
      onClick={() => void change.run({ roomId: room.id, status: isOpen ? 'closed' : 'open' })}
    >
      {t(isOpen ? 'close.open' : 'close.reopen')}
    </Menu.Item>
  );
}

function RemoveItem({ room }: RoomProps) {
  const { t } = useTranslation('buildings');
  const navigate = useNavigate();
  const undo = useUndo();
  const remove = useCommand(roomsContract.remove, {
    refreshes: changedByBuildings,
    onSuccess: async ({ undoId }) => {
      await navigate(buildingPath(room.building.id));
      undo.offer(t('remove.done', { name: room.name }), undoId);
    },
  });
  return (
    <Menu.Item color="red" onClick={() => void remove.run({ roomId: room.id })}>
      {t('remove.room')}
    </Menu.Item>
  );
}
