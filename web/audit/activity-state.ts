/** What the log is asked for is in the address. */
import { useCallback, useMemo, useState } from 'react';
import { auditFiltersInput } from '#domain/audit/schema.ts';
import type { auditContract } from '#domain/audit/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';

export type ActivityFilters = InputOf<typeof auditContract.export.input>;
const keys = Object.keys(auditFiltersInput.shape) as readonly (keyof ActivityFilters)[];

export interface ActivityState extends Pick<AddressState, 'set' | 'clear'> {
  /** A part of the address that makes no sense is left out. */
  readonly filters: ActivityFilters;
  /** How many filters are set, the search left aside. */
  readonly filterCount: number;
  /** Changes when everything was cleared: what somebody typed begins anew. */
  readonly round: number;
}

export function useActivityState(): ActivityState {
  const { parameters, set, clear: clearAddress } = useAddressState();
  const [round, setRound] = useState(0);
  const clear = useCallback(() => {
    clearAddress();
    setRound((count) => count + 1);
  }, [clearAddress]);
  return useMemo(() => {
    const asked = Object.fromEntries(
      keys.map((key) => [key, parameters.get(key)]).filter(([, value]) => value),
    );
    const refused = new Set(
      auditFiltersInput.safeParse(asked).error?.issues.map((issue) => issue.path[0]),
    );
    const filters = Object.fromEntries(
      Object.entries(asked).filter(([key]) => !refused.has(key)),
    ) as ActivityFilters;
    return {
      filters,
      filterCount: Object.keys(filters).filter((key) => key !== 'q').length,
      round,
      set,
      clear,
    };
  }, [parameters, round, set, clear]);
}
