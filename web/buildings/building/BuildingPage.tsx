import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { definePart } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { ClosuresSection } from '../closures/ClosuresSection.tsx';
import classes from '#web/core/record/Columns.module.css';
import { buildingsPath } from '../parts/paths.ts';
import { PhotosSection } from '../photos/PhotosSection.tsx';
import { RoomFace } from '../parts/RoomFace.tsx';
import { BuildingActions } from './BuildingActions.tsx';
import { BuildingFacts } from './BuildingFacts.tsx';
import { RoomsSection } from './RoomsSection.tsx';

const needs = [
  definePart({
    permission: buildingsPermissions.view,
    order: 10,
    load: () => import('./BuildingNeeds.tsx'),
  }),
];

export default function BuildingPage() {
  const { buildingId = '' } = useParams();
  const building = useQuery(queryOptionsFor(buildingsContract.get, { buildingId }));
  useScreenName(building.data?.name);
  return (
    <LoadedRecord query={building} needs={needs} props={{ buildingId }}>
      {(data, strip) => <Building building={data} needs={strip} />}
    </LoadedRecord>
  );
}

interface BuildingProps {
  readonly building: BuildingView;
}

function Building({ building, needs: strip }: BuildingProps & { readonly needs: ReactNode }) {
  const { t } = useTranslation('buildings');
  const { address } = building;
  const place = [address?.line1, address?.neighbourhood, address?.city].filter(Boolean).join(', ');
  return (
    <>
      <RecordHeader
        name={building.name}
        subtitle={place}
        back={{ to: buildingsPath, label: t('title') }}
        picture={<RoomFace photoId={building.photos[0]?.fileId ?? null} size={88} />}
        verbs={<BuildingActions building={building} />}
        status={
          building.status === 'open' ? null : <RecordStatus>{t('statuses.closed')}</RecordStatus>
        }
        needs={strip}
      />
      <div className={classes['columns']}>
        <Stack gap="lg" miw={0}>
          <RoomsSection building={building} />
          <ClosuresSection buildingId={building.id} buildingName={building.name} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <BuildingFacts building={building} />
          <Photos building={building} />
        </Stack>
      </div>
    </>
  );
}

function Photos({ building }: BuildingProps) {
  const { t } = useTranslation('buildings');
  const buildingId = building.id;
  const arrange = useCommand(buildingsContract.arrangePhotos, {
    refreshes: changedByBuildings,
    success: t('photos.arranged'),
  });
  const add = async (input: PictureInput): Promise<void> => {
    await call(buildingsContract.addPhoto, { ...input, buildingId });
    await refresh(...changedByBuildings);
  };
  return (
    <PhotosSection
      name={building.name}
      photos={building.photos}
      canChange={useMay(buildingsContract.addPhoto)}
      add={add}
      arrange={(photoIds) => void arrange.run({ buildingId, photoIds })}
    />
  );
}
