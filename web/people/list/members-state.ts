import type { PeopleListAddress } from '#domain/people/list.ts';
import type { ListState } from '#web/core/list/list-state.ts';

/** Search, filters and order of the list of members, kept in the address. */
export type MembersState = ListState<PeopleListAddress>;
