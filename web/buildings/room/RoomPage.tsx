import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { RoomView } from '#domain/buildings/schema.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { definePart, useContributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Section } from '#web/ui/Section.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { ClosuresSection } from '../closures/ClosuresSection.tsx';
import classes from '#web/core/record/Columns.module.css';
import { buildingPath, buildingsPath } from '../parts/paths.ts';
import { PhotosSection } from '../photos/PhotosSection.tsx';
import { RoomFace } from '../parts/RoomFace.tsx';
import { RoomWeek } from '../use/RoomWeek.tsx';
import { RoomActions } from './RoomActions.tsx';
import { RoomFacts } from './RoomFacts.tsx';

const needs = [
  definePart({
    permission: buildingsPermissions.rooms,
    order: 10,
    load: () => import('./RoomNeeds.tsx'),
  }),
];

export default function RoomPage() {
  const { roomId = '' } = useParams();
  const room = useQuery(queryOptionsFor(roomsContract.get, { roomId }));
  useScreenName(room.data?.name);
  return (
    <LoadedRecord query={room} needs={needs} props={{ roomId }}>
      {(data, strip) => <Room room={data} needs={strip} />}
    </LoadedRecord>
  );
}

interface RoomProps {
  readonly room: RoomView;
}

function Room({ room, needs: strip }: RoomProps & { readonly needs: ReactNode }) {
  const { t } = useTranslation('buildings');
  const { building } = room;
  const parts = useContributions((feature) => feature.roomParts);
  const canSeeBuilding = useMay(buildingsContract.get);
  return (
    <>
      <RecordHeader
        name={room.name}
        subtitle={[building.name, room.floor].filter(Boolean).join(' · ')}
        back={
          canSeeBuilding
            ? { to: buildingPath(building.id), label: building.name }
            : { to: buildingsPath, label: t('title') }
        }
        picture={<RoomFace photoId={room.photos[0]?.fileId ?? null} size={88} />}
        verbs={<RoomActions room={room} />}
        status={room.status === 'open' ? null : <RecordStatus>{t('statuses.closed')}</RecordStatus>}
        needs={strip}
      />
      <Section title={t('record.week')} wide>
        <RoomWeek roomId={room.id} canBook={room.canBook && room.status === 'open'} />
      </Section>
      <div className={classes['columns']}>
        <RoomFacts room={room} />
        <Stack gap="lg" miw={0}>
          <AwaitedParts parts={parts} props={{ roomId: room.id }} />
          <ClosuresSection buildingId={building.id} buildingName={building.name} room={room} />
          <Photos room={room} />
        </Stack>
      </div>
    </>
  );
}

function Photos({ room }: RoomProps) {
  const { t } = useTranslation('buildings');
  const roomId = room.id;
  const arrange = useCommand(roomsContract.arrangePhotos, {
    refreshes: changedByBuildings,
    success: t('photos.arranged'),
  });
  const add = async (input: PictureInput): Promise<void> => {
    await call(roomsContract.addPhoto, { ...input, roomId });
    await refresh(...changedByBuildings);
  };
  return (
    <PhotosSection
      name={room.name}
      photos={room.photos}
      canChange={useMay(roomsContract.addPhoto)}
      add={add}
      arrange={(photoIds) => void arrange.run({ roomId, photoIds })}
    />
  );
}
