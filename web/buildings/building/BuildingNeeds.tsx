import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay, useToday } from '#web/people/public.ts';
import { BlockedNeed } from '../closures/BlockedNeed.tsx';
import { editBuildingPath } from '../parts/paths.ts';

/** The days before the end of a contract from which it is a need. */
const daysAhead = 60;

/** Bookings on days of closure, and a contract that ends. */
export default function BuildingNeeds({ buildingId }: { readonly buildingId: string }) {
  const building = useNeedData(queryOptionsFor(buildingsContract.get, { buildingId }));
  return (
    <>
      <BlockedNeed of={{ buildingId }} />
      <TenureNeed building={building} />
    </>
  );
}

function TenureNeed({ building }: { readonly building: BuildingView }) {
  const { t } = useTranslation('buildings');
  const language = useLanguage();
  const today = useToday();
  const canEdit = useMay(buildingsContract.update);
  const { id, tenure, tenureUntil, status } = building;
  if (tenure === 'own' || status === 'closed') return null;
  if (tenureUntil === null || tenureUntil > addDays(today, daysAhead)) return null;
  const hasEnded = tenureUntil < today;
  return (
    <Need
      icon="calendar"
      isUrgent={hasEnded}
      text={t(`needs.${tenure}${hasEnded ? 'Ended' : 'Ends'}`, {
        day: formatDay(tenureUntil, language),
      })}
      verb={canEdit ? { label: t('needs.changeDay'), to: editBuildingPath(id) } : null}
    />
  );
}
