import type { OnPeopleErased, OnPeopleMerged } from '#server/people/public.ts';
import {
  deleteInvitationsOfPeople,
  moveInvitations,
  type IsInvitable,
} from '#server/users/public.ts';
import { listInvitable } from './queries.ts';

const onPeopleErased: OnPeopleErased = deleteInvitationsOfPeople;
const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveInvitations(db, removedId, keptId);
const isInvitable: IsInvitable = async (db, personId) =>
  (await listInvitable(db, [personId])).has(personId);

/** What this feature adds to earlier ones. */
export const personAccountsContributions = { onPeopleErased, onPeopleMerged, isInvitable };
