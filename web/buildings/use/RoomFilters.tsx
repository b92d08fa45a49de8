import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import type { ListState } from '#web/core/list/list-state.ts';

interface Filters {
  readonly buildingId?: string | undefined;
  readonly people?: unknown;
  readonly equipment?: string | undefined;
  readonly accessible?: 'yes' | undefined;
}

interface FiltersProps {
  readonly state: ListState<Filters>;
}

/** Search and filters of rooms; below, what filters now. */
export function RoomFilters({ state }: FiltersProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const { filters, set } = state;
  const { buildings } = useRoomOptions();
  const shown: readonly (readonly [keyof Filters, string, string | undefined])[] = [
    ['buildingId', t('buildings:fields.building'), buildings.get(filters.buildingId ?? '')],
    ['people', t('buildings:use.filters.people'), toText(filters.people)],
    ['equipment', t('buildings:fields.equipment'), filters.equipment],
    [
      'accessible',
      t('buildings:use.filters.only'),
      filters.accessible && t('buildings:fields.accessible'),
    ],
  ];
  const chips = shown.flatMap(([key, label, value]): FilterChip[] =>
    value ? [{ key, label, value, onRemove: () => set({ [key]: null }) }] : [],
  );
  return (
    <div className="redil-screen-only">
      <ListFilters state={state} searchLabel={t('buildings:use.filters.search')}>
        <MoreFilters
          state={state}
          label={t('buildings:use.filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          <Controls state={state} />
        </MoreFilters>
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear} />
    </div>
  );
}

const toText = (people: unknown): string => (people === undefined ? '' : String(people));

/** What the rooms of the church have. */
function useRoomOptions() {
  const rooms = useQuery(queryOptionsFor(roomsContract.list, {})).data?.items ?? [];
  return {
    buildings: new Map(rooms.map(({ building }) => [building.id, building.name])),
    things: [...new Set(rooms.flatMap(({ equipment }) => equipment))].toSorted(),
  };
}

function Controls({ state: { filters, set } }: FiltersProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const { buildings, things } = useRoomOptions();
  const setPeople = (people: string): void => set({ people: people || null });
  return (
    <>
      <NativeSelect
        label={t('buildings:fields.building')}
        data={[
          { value: '', label: t('common:filters.any') },
          ...[...buildings].map(([value, label]) => ({ value, label })),
        ]}
        value={filters.buildingId ?? ''}
        onChange={({ currentTarget }) => set({ buildingId: currentTarget.value || null })}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        label={t('buildings:use.filters.people')}
        defaultValue={toText(filters.people)}
        onBlur={({ currentTarget }) => setPeople(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' ? setPeople(currentTarget.value) : undefined
        }
      />
      <NativeSelect
        label={t('buildings:fields.equipment')}
        data={[{ value: '', label: t('common:filters.any') }, ...things]}
        value={filters.equipment ?? ''}
        onChange={({ currentTarget }) => set({ equipment: currentTarget.value || null })}
      />
      <Checkbox
        label={t('buildings:fields.accessible')}
        checked={filters.accessible === 'yes'}
        onChange={({ currentTarget }) => set({ accessible: currentTarget.checked ? 'yes' : null })}
      />
    </>
  );
}
