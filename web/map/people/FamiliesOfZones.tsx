import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatZoneFilter, zoneFilterKey } from '#domain/map/areas.ts';
import { mapContract } from '#domain/map/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { buildFamiliesAddress } from '#web/families/public.ts';
import { BarList } from '#web/ui/chart/BarList.tsx';
import { useExactPlaces } from '../map-data.ts';

/** How many families live in each zone of the church. */
export default function FamiliesOfZones({ total }: { readonly total: number }) {
  const { t } = useTranslation('map');
  const isExact = useExactPlaces();
  const { data } = useQuery(queryOptionsFor(mapContract.familiesOfZones, {}));
  const bars = (data?.items ?? []).map(({ zoneId, name, count }) => ({
    key: zoneId,
    label: name,
    count,
    to: buildFamiliesAddress({
      featureFilters: `${zoneFilterKey}:${formatZoneFilter({ isExact, zoneId })}`,
    }),
  }));
  return <BarList title={t('zones.families')} bars={bars} total={total} />;
}
