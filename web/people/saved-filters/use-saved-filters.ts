import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import type {
  SavedFilterParameters,
  SavedFilterView,
} from '#domain/people/saved-filters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { MembersState } from '../list/members-state.ts';

export interface SavedFilters {
  readonly items: readonly SavedFilterView[];
  /** What the list shows now. */
  readonly parameters: SavedFilterParameters;
  /** The saved filter that the list shows now. */
  readonly current: SavedFilterView | null;
  /** The saved filter that was opened and changed since. */
  readonly changed: SavedFilterView | null;
  readonly open: (filter: SavedFilterView) => void;
}

const serialize = (parameters: SavedFilterParameters): string =>
  JSON.stringify(Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The saved filters that the user may see, and the one that the list shows. */
export function useSavedFilters(state: MembersState): SavedFilters {
  const { data } = useQuery(queryOptionsFor(savedFiltersContract.list, {}));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const items = data?.items ?? [];
  const { initial: _, ...filters } = state.filters;
  const parameters = Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, String(value)]),
  );
  const now = serialize(parameters);
  const current = items.find((each) => serialize(each.parameters) === now) ?? null;
  const opened = items.find(({ id }) => id === openedId) ?? null;
  return {
    items,
    parameters,
    current,
    changed: current === null && state.isFiltered ? opened : null,
    open: (filter) => {
      setOpenedId(filter.id);
      state.replace(filter.parameters);
    },
  };
}
