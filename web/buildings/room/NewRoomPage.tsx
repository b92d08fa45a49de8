import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { buildingPath, roomPath } from '../parts/paths.ts';
import { RoomForm } from './RoomForm.tsx';
import { toRoomInput, toRoomValues } from './room-values.ts';

export default function NewRoomPage() {
  const { buildingId = '' } = useParams();
  const building = useQuery(queryOptionsFor(buildingsContract.get, { buildingId }));
  if (building.isPending) return <Loading />;
  if (!building.data)
    return <ErrorState error={building.error} retry={() => void building.refetch()} />;
  return <NewRoom building={building.data} />;
}

function NewRoom({ building }: { readonly building: BuildingView }) {
  const { t } = useTranslation('buildings');
  const path = buildingPath(building.id);
  return (
    <>
      <PageHeader title={t('form.newRoom')} back={{ to: path, label: building.name }} />
      <RoomForm
        {...useCreation(building)}
        building={building}
        cancelTo={path}
        label={t('form.createRoom')}
      />
    </>
  );
}

function useCreation(building: BuildingView) {
  const { t } = useTranslation('buildings');
  const navigate = useNavigate();
  const currency = useSession().church?.currency ?? 'USD';
  // Also of a second try, so that a room is created once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(roomsContract.create, {
    defaultValues: toRoomValues(null, currency),
    toInput: (values) => ({
      requestId,
      buildingId: building.id,
      ...toRoomInput(values, currency),
    }),
    refreshes: changedByBuildings,
    success: ({ name }) => t('form.created', { name }),
    onSuccess: ({ id }) => {
      draft.remove();
      return navigate(roomPath(id));
    },
  });
  const draft = useDraft(`room new ${building.id}`, submission.form);
  return { ...submission, draft };
}
