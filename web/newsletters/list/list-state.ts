import { useMemo } from 'react';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';
import { newsletterStatuses, type NewsletterStatus } from '#domain/newsletters/statuses.ts';

export interface ListState extends Pick<AddressState, 'set' | 'clear'> {
  readonly search: string;
  readonly status: NewsletterStatus | null;
}

export function useListState(): ListState {
  const { parameters, set, clear } = useAddressState();
  return useMemo(
    () => ({
      search: parameters.get('search') ?? '',
      status: newsletterStatuses.find((status) => status === parameters.get('status')) ?? null,
      set,
      clear,
    }),
    [parameters, set, clear],
  );
}
