import { useMemo } from 'react';
import { isRoleKey } from '#domain/users/rules.ts';
import { userStates, type UserState } from '#domain/users/schema.ts';
import { useAddressState, type AddressState } from '#web/core/navigation/address-state.ts';

export interface UserListState extends Pick<AddressState, 'set'> {
  readonly search: string;
  readonly role: string | null;
  readonly state: UserState | null;
  readonly isFiltered: boolean;
}

export function useUserListState(): UserListState {
  const { parameters, set } = useAddressState();
  return useMemo(() => {
    const search = parameters.get('search') ?? '';
    const roleParameter = parameters.get('role');
    const role = roleParameter !== null && isRoleKey(roleParameter) ? roleParameter : null;
    const state = userStates.find((each) => each === parameters.get('state')) ?? null;
    return {
      search,
      role,
      state,
      set,
      isFiltered: search !== '' || role !== null || state !== null,
    };
  }, [parameters, set]);
}
