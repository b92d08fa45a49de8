import type { OnPeopleErased, OnPeopleMerged } from '#server/people/public.ts';
import { moveInvitations, revokeInvitationsOfPeople } from '#server/users/public.ts';

const onPeopleErased: OnPeopleErased = revokeInvitationsOfPeople;
const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveInvitations(db, removedId, keptId);

/** What this feature adds to earlier ones. */
export const personAccountsContributions = { onPeopleErased, onPeopleMerged };
