/** How the groups are shown, which the address has: in a list by name, or in their tree. */
import type { groupFiltersInput } from '#domain/groups/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';

export const groupViews = ['list', 'tree'] as const;
export type GroupsView = (typeof groupViews)[number];

/** The filters as the address and the endpoints have them. */
export type GroupsQuery = InputOf<typeof groupFiltersInput>;
export type GroupsState = ListState<GroupsQuery>;

export const useGroupsView = (): GroupsView =>
  useAddressState().parameters.get('view') === 'tree' ? 'tree' : 'list';
