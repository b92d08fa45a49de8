import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayerItem } from '#domain/agenda/layers.ts';
import { addDays } from '#domain/kernel/days.ts';
import { groupPath } from '#web/groups/public.ts';
import { bookingPath } from '#web/buildings/public.ts';
import { memberPath } from '#web/people/public.ts';
import { readLocalTime, type CalendarItem } from '../parts/items.ts';
import { useLayers } from './queries.ts';
import type { Shown } from './use-shown.ts';

const none: readonly CalendarItem[] = [];

/** What other rooms show, as items of the calendar; null while they load for the first time. */
export function useLayerItems({ layers, from, to }: Shown): readonly CalendarItem[] | null {
  const { t } = useTranslation('agenda');
  const { data, isLoading } = useLayers(layers, { from, to });
  const items = useMemo(() => {
    if (!data || layers.length === 0) return none;
    const nameItem = ({ layer, title, titleKey, detail }: LayerItem): string => {
      if (titleKey !== null) return t(`holidays.${titleKey}`);
      if (layer === 'birthdays') return t('layers.birthday', { name: title });
      const known = title === '' ? t('layers.busy') : title;
      return detail === '' ? known : `${known} · ${detail}`;
    };
    return [
      ...data.items
        .filter(({ layer }) => layers.includes(layer))
        .map((item, index) => ({
          ...toSpan({ ...item, id: `${item.layer} ${item.day} ${item.recordId ?? ''} ${index}` }),
          title: nameItem(item),
          path: toPath(item),
        })),
      ...data.counts
        .filter(({ layer }) => layers.includes(layer))
        .map(({ layer, day, count }) => ({
          ...toSpan({ id: `${layer} ${day}`, layer, day, startsOn: null, endsOn: null }),
          title: t(`layers.counts.${layer}`, { count }),
          path: null,
        })),
    ];
  }, [data, layers, t]);
  return isLoading ? null : items;
}

interface Span extends Pick<LayerItem, 'layer' | 'day' | 'startsOn' | 'endsOn'> {
  readonly id: string;
}

const toSpan = ({ id, layer, day, startsOn, endsOn }: Span) => ({
  id,
  color: 'gray' as const,
  isAllDay: startsOn === null,
  status: 'planned' as const,
  occurrence: null,
  isAside: layer !== 'holidays',
  start: startsOn === null ? { day, time: '00:00' } : readLocalTime(startsOn),
  end: endsOn === null ? { day: addDays(day, 1), time: '00:00' } : readLocalTime(endsOn),
});

function toPath({ layer, recordId }: LayerItem): string | null {
  if (recordId === null) return null;
  switch (layer) {
    case 'birthdays':
      return memberPath(recordId);
    case 'groups':
      return groupPath(recordId);
    case 'bookings':
      return bookingPath(recordId);
    case 'holidays':
      return null;
  }
}
