/** The filters of the list of families in the list of people and on the map, by the home of each person. */
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeFilter } from '#domain/families/filter-keys.ts';
import type { FilterProps } from '#web/core/contributions.tsx';
import { useFilterWords, WordedField } from '#web/families/public.ts';

interface HomeFilterProps extends FilterProps {
  readonly name: HomeFilter;
}

function HomeFilterPart({ name, shows, value, onChange }: HomeFilterProps) {
  const { t } = useTranslation('families');
  const toWords = useFilterWords();
  if (shows === 'name') return toWords(name, value?.split('.') ?? []);
  return (
    <WordedField name={name} label={t(`homeFilters.${name}`)} value={value} onChange={onChange} />
  );
}

const create = (name: HomeFilter) => (props: FilterProps) => (
  <HomeFilterPart name={name} {...props} />
);

/** Each once, so that a field keeps its state. */
export const homeFilterParts: Readonly<Record<HomeFilter, ComponentType<FilterProps>>> = {
  size: create('size'),
  children: create('children'),
  kind: create('kind'),
  missing: create('missing'),
};
