/** The filters that later features add to a list, as fields and as chips. */
import { Suspense } from 'react';
import { useContributions, type Contributions, type ListFilter } from '#web/core/contributions.tsx';
import { useLabels } from '#web/core/i18n/labels.ts';
import type { FilterChip } from '#web/core/list/FilterChips.tsx';
import type { ListState } from '#web/core/list/list-state.ts';
import { readFeatureFilter, setFeatureFilter } from './feature-filters.ts';

type SelectFilters = (feature: Contributions) => readonly ListFilter[] | undefined;
type State = ListState<{ readonly featureFilters?: string | undefined }>;

interface FeatureFilterFieldsProps {
  readonly state: State;
  /** The same function in every call. */
  readonly select: SelectFilters;
}

/** All at once: a field that came later would move the others away. */
export function FeatureFilterFields({ state, select }: FeatureFilterFieldsProps) {
  const text = state.filters.featureFilters;
  const filters = useContributions(select);
  return (
    <Suspense fallback={null}>
      {filters.map(({ key, Component }) => (
        <Component
          key={key}
          shows="field"
          value={readFeatureFilter(text, key)}
          onChange={(value) => state.set({ featureFilters: setFeatureFilter(text, key, value) })}
        />
      ))}
    </Suspense>
  );
}

/** Only the features can name the values of their filters. */
export function useFeatureChips(state: State, select: SelectFilters): FilterChip[] {
  const text = state.filters.featureFilters;
  const filters = useContributions(select);
  const label = useLabels();
  return filters.flatMap(({ key, labelKey, Component }) => {
    const value = readFeatureFilter(text, key);
    if (value === null) return [];
    const onChange = (next: string | null): void =>
      state.set({ featureFilters: setFeatureFilter(text, key, next) });
    return [
      {
        key,
        label: label(labelKey),
        value: (
          <Suspense fallback="…">
            <Component shows="name" value={value} onChange={onChange} />
          </Suspense>
        ),
        onRemove: () => onChange(null),
      },
    ];
  });
}

export const selectMemberFilters: SelectFilters = (feature) => feature.memberFilters;
