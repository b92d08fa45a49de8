/** The filters of the activity log, stored in the URL. */
import { useCallback, useMemo, useState } from 'react';
import { auditFiltersInput } from '#domain/audit/schema.ts';
import type { auditContract } from '#domain/audit/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';

export type ActivityFilters = InputOf<typeof auditContract.export.input>;
const keys = Object.keys(auditFiltersInput.shape) as readonly (keyof ActivityFilters)[];

export interface ActivityState extends Pick<AddressState, 'set' | 'clear'> {
  /** Without invalid values of the URL. */
  readonly filters: ActivityFilters;
  /** The number of active filters, without the search. */
  readonly filterCount: number;
  /** Changes when the filters are cleared; used as a key to reset the search field. */
  readonly resetCount: number;
}

export function useActivityState(): ActivityState {
  const { parameters, set, clear: clearAddress } = useAddressState();
  const [resetCount, setResetCount] = useState(0);
  const clear = useCallback(() => {
    clearAddress();
    setResetCount((count) => count + 1);
  }, [clearAddress]);
  return useMemo(() => {
    const values = Object.fromEntries(
      keys.map((key) => [key, parameters.get(key)]).filter(([, value]) => value),
    );
    const invalidKeys = new Set(
      auditFiltersInput.safeParse(values).error?.issues.map((issue) => issue.path[0]),
    );
    const filters = Object.fromEntries(
      Object.entries(values).filter(([key]) => !invalidKeys.has(key)),
    ) as ActivityFilters;
    return {
      filters,
      filterCount: Object.keys(filters).filter((key) => key !== 'q').length,
      resetCount,
      set,
      clear,
    };
  }, [parameters, resetCount, set, clear]);
}
