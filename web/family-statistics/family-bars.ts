import { useTranslation } from 'react-i18next';
import type { FamilyStatistics } from '#domain/families/list.ts';
import type { Bar } from '#web/ui/chart/BarList.tsx';
import { buildFamiliesAddress } from '#web/families/public.ts';

/** Each bar has the filter of the list that finds as many families. */
export function useFamilyBars({
  sizes,
  children,
  kinds,
  missing,
}: FamilyStatistics): readonly { readonly title: string; readonly bars: readonly Bar[] }[] {
  const { t } = useTranslation('families');
  const toBar = (
    filter: 'size' | 'children' | 'kind' | 'missing',
    value: string,
    count: number,
  ) => ({
    key: value,
    label: t(`filters.${filter}Options.${value}`),
    count,
    to: buildFamiliesAddress({ [filter]: value }),
  });
  return [
    { title: t('filters.size'), bars: sizes.map(({ size, count }) => toBar('size', size, count)) },
    {
      title: t('statistics.children'),
      bars: children.map(({ ages, count }) => toBar('children', ages, count)),
    },
    { title: t('filters.kind'), bars: kinds.map(({ kind, count }) => toBar('kind', kind, count)) },
    {
      title: t('statistics.missing'),
      bars: missing.map(({ part, count }) => toBar('missing', part, count)),
    },
  ];
}
