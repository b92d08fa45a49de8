import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { buildingPath } from '../parts/paths.ts';
import { BuildingForm } from './BuildingForm.tsx';
import { toBuildingInput, toBuildingValues } from './building-values.ts';

export default function EditBuildingPage() {
  const { buildingId = '' } = useParams();
  // Always refetched: saving a form over an outdated version would be rejected.
  const building = useQuery({
    ...queryOptionsFor(buildingsContract.get, { buildingId }),
    staleTime: 0,
    gcTime: 0,
  });
  useScreenName(building.data?.name);
  if (building.isPending) return <Loading />;
  if (!building.data)
    return <ErrorState error={building.error} retry={() => void building.refetch()} />;
  return <EditBuilding key={building.data.version} building={building.data} />;
}

function EditBuilding({ building }: { readonly building: BuildingView }) {
  const { t } = useTranslation('buildings');
  const path = buildingPath(building.id);
  return (
    <>
      <PageHeader
        title={t('form.editBuilding')}
        subtitle={building.name}
        back={{ to: path, label: building.name }}
      />
      <BuildingForm {...useChange(building)} cancelTo={path} />
    </>
  );
}

function useChange(building: BuildingView) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const currency = useSession().church?.currency ?? 'USD';
  const { id: buildingId, version } = building;
  const submission = useSubmit(buildingsContract.update, {
    defaultValues: toBuildingValues(building, currency),
    toInput: (values) => ({ buildingId, version, ...toBuildingInput(values, currency) }),
    refreshes: changedByBuildings,
    success: t('saved'),
    onSuccess: () => {
      draft.remove();
      return navigate(buildingPath(buildingId));
    },
  });
  const draft = useDraft(`building ${buildingId} ${version}`, submission.form);
  return { ...submission, draft };
}
