import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHours } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import type { Band } from './bands.ts';

/** The words of bands, read once for all of them. */
export interface UseWords {
  readonly busy: string;
  readonly free: string;
  readonly pending: string;
  /** "19:00–20:30", as the band shows it. */
  readonly getHours: (band: Pick<Band, 'start' | 'end'>) => string;
}

export function useUseWords(): UseWords {
  const { t } = useTranslation('buildings');
  const locale = useLocale();
  return useMemo(
    () => ({
      busy: t('use.grid.busy'),
      free: t('use.grid.freeToday'),
      pending: t('use.grid.pending'),
      getHours: ({ start, end }) => formatHours(start.time, end.time, locale),
    }),
    [t, locale],
  );
}
