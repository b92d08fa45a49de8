import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { BuildingView, RoomView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { roomPath } from '../parts/paths.ts';
import { RoomForm } from './RoomForm.tsx';
import { toRoomInput, toRoomValues } from './room-values.ts';

export default function EditRoomPage() {
  const { roomId = '' } = useParams();
  // Always refetched: saving a form over an outdated version would be rejected.
  const room = useQuery({
    ...queryOptionsFor(roomsContract.get, { roomId }),
    staleTime: 0,
    gcTime: 0,
  });
  const building = useQuery({
    ...queryOptionsFor(buildingsContract.get, { buildingId: room.data?.building.id ?? '' }),
    enabled: room.data !== undefined,
  });
  useScreenName(room.data?.name);
  const failed = room.isError ? room : building;
  if (failed.isError)
    return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!room.data || !building.data) return <Loading />;
  return <EditRoom key={room.data.version} room={room.data} building={building.data} />;
}

interface EditRoomProps {
  readonly room: RoomView;
  readonly building: BuildingView;
}

function EditRoom({ room, building }: EditRoomProps) {
  const { t } = useTranslation('buildings');
  const path = roomPath(room.id);
  return (
    <>
      <PageHeader
        title={t('form.editRoom')}
        subtitle={`${room.name}, ${building.name}`}
        back={{ to: path, label: room.name }}
      />
      <RoomForm {...useChange(room)} building={building} cancelTo={path} />
    </>
  );
}

function useChange(room: RoomView) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const currency = useSession().church?.currency ?? 'USD';
  const { id: roomId, version } = room;
  const submission = useSubmit(roomsContract.update, {
    defaultValues: toRoomValues(room, currency),
    toInput: (values) => ({ roomId, version, ...toRoomInput(values, currency) }),
    refreshes: changedByBuildings,
    success: t('saved'),
    onSuccess: () => {
      draft.remove();
      return navigate(roomPath(roomId));
    },
  });
  const draft = useDraft(`room ${roomId} ${version}`, submission.form);
  return { ...submission, draft };
}
