import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';
import { buildingPath, buildingsPath } from '../parts/paths.ts';
import { BuildingForm } from './BuildingForm.tsx';
import { toBuildingInput, toBuildingValues } from './building-values.ts';

export default function NewBuildingPage() {
  const { t } = useTranslation('buildings');
  return (
    <>
      <PageHeader title={t('form.newBuilding')} back={{ to: buildingsPath, label: t('title') }} />
      <BuildingForm {...useCreation()} cancelTo={buildingsPath} label={t('form.createBuilding')} />
    </>
  );
}

function useCreation() {
  const { t } = useTranslation('buildings');
  const navigate = useNavigate();
  const currency = useSession().church?.currency ?? 'USD';
  // Also of a second try, so that a building is created once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(buildingsContract.create, {
    defaultValues: toBuildingValues(null, currency),
    toInput: (values) => ({ requestId, ...toBuildingInput(values, currency) }),
    refreshes: changedByBuildings,
    success: ({ name }) => t('form.created', { name }),
    onSuccess: ({ id }) => {
      draft.remove();
      return navigate(buildingPath(id));
    },
  });
  const draft = useDraft('building new', submission.form);
  return { ...submission, draft };
}
