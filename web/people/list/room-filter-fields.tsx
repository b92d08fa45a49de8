/** The filters that later rooms add to a list, as fields and as chips. */
import { Suspense } from 'react';
import { useContributions, type Contributions, type ListFilter } from '#web/core/contributions.tsx';
import { useLabels } from '#web/core/i18n/labels.ts';
import type { FilterChip } from '#web/core/list/FilterChips.tsx';
import type { ListState } from '#web/core/list/list-state.ts';
import { readRoomFilter, setRoomFilter } from './room-filters.ts';

type SelectFilters = (room: Contributions) => readonly ListFilter[] | undefined;
type State = ListState<{ readonly roomFilters?: string | undefined }>;

interface RoomFilterFieldsProps {
  readonly state: State;
  /** The same function in every call. */
  readonly select: SelectFilters;
}

export function RoomFilterFields({ state, select }: RoomFilterFieldsProps) {
  const text = state.filters.roomFilters;
  return useContributions(select).map(({ key, Component }) => (
    <Suspense key={key} fallback={null}>
      <Component
        shows="field"
        value={readRoomFilter(text, key)}
        onChange={(value) => state.set({ roomFilters: setRoomFilter(text, key, value) })}
      />
    </Suspense>
  ));
}

/** Only the rooms can name the values of their filters. */
export function useRoomChips(state: State, select: SelectFilters): FilterChip[] {
  const text = state.filters.roomFilters;
  const filters = useContributions(select);
  const label = useLabels();
  return filters.flatMap(({ key, labelKey, Component }) => {
    const value = readRoomFilter(text, key);
    if (value === null) return [];
    const onChange = (next: string | null): void =>
      state.set({ roomFilters: setRoomFilter(text, key, next) });
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

export const selectMemberFilters: SelectFilters = (room) => room.memberFilters;
