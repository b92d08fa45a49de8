import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatZoneFilter, parseZoneFilter } from '#domain/map/areas.ts';
import type { FilterProps } from '#web/core/contributions.tsx';
import { useChurchZones, useExactPlaces } from '../map-data.ts';

/** The list of members by a zone of the church. */
export default function ZoneFilter({ shows, value, onChange }: FilterProps) {
  const { t } = useTranslation('map');
  const isExact = useExactPlaces();
  const zones = useChurchZones();
  const zoneId = value === null ? null : (parseZoneFilter(value)?.zoneId ?? null);
  if (shows === 'name') return zones.find(({ id }) => id === zoneId)?.name ?? '';
  if (zones.length === 0) return null;
  return (
    <Select
      label={t('zones.one')}
      data={zones.map(({ id, name }) => ({ value: id, label: name }))}
      comboboxProps={{ withinPortal: false }}
      clearable
      nothingFoundMessage={t('zones.none')}
      value={zoneId}
      onChange={(id) => onChange(id && formatZoneFilter({ isExact, zoneId: id }))}
    />
  );
}
