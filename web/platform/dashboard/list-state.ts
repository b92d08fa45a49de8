import { useMemo } from 'react';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { planKeys } from '#domain/plans.ts';
import { churchSorts, churchStates, type churchesInput } from '#domain/platform/schema.ts';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';

export interface ListState extends Pick<AddressState, 'set' | 'clear'> {
  readonly query: Omit<InputOf<typeof churchesInput>, 'cursor'>;
  readonly isFiltered: boolean;
}

/** The list query of the URL; invalid parameters are dropped. */
export function useListState(): ListState {
  const { parameters, set, clear } = useAddressState();
  return useMemo(() => {
    const q = parameters.get('q')?.slice(0, 120) ?? '';
    const plan = planKeys.find((each) => each === parameters.get('plan'));
    const state = churchStates.find((each) => each === parameters.get('state'));
    const sort = churchSorts.find((each) => each === parameters.get('sort')) ?? 'name';
    const query = {
      ...(q ? { q } : {}),
      ...(plan ? { plan } : {}),
      ...(state ? { state } : {}),
      sort,
    };
    return { query, isFiltered: q !== '' || plan !== undefined || state !== undefined, set, clear };
  }, [parameters, set, clear]);
}
