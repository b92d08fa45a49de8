import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PendingPart } from '#web/ui/Loading.tsx';
import { useCalendarsQuery } from '../parts/calendars.ts';

interface CalendarsSelectProps {
  /** Ids, separated by commas; empty: all calendars. */
  readonly value: string;
  readonly onChange: (ids: string | null) => void;
}

export function CalendarsSelect({ value, onChange }: CalendarsSelectProps) {
  const { t } = useTranslation('agenda');
  const { data: calendars = [], isLoading } = useCalendarsQuery();
  const chosen = value === '' ? [] : value.split(',');
  if (isLoading) return <PendingPart />;
  if (calendars.length < 2) return null;
  return (
    <MultiSelect
      aria-label={t('calendar.filter')}
      placeholder={chosen.length === 0 ? t('programme.allCalendars') : ''}
      w={{ base: '100%', xs: 280 }}
      searchable
      value={chosen}
      onChange={(ids) => onChange(ids.length === 0 ? null : ids.join())}
      data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
