import { usersPermissions } from '#domain/access/permissions.ts';
import { toHeld, type HeldSource } from '#server/core/held-source.ts';
import type { OnPeopleErased, OnPeopleMerged } from '#server/people/public.ts';
import {
  deleteInvitationsOfPeople,
  listAccountsOfPeople,
  listInvitationsOfPeople,
  moveInvitations,
  type IsInvitable,
} from '#server/users/public.ts';
import { listInvitable } from './queries.ts';

const onPeopleErased: OnPeopleErased = deleteInvitationsOfPeople;
const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveInvitations(db, removedId, keptId);
const isInvitable: IsInvitable = async (db, personId) =>
  (await listInvitable(db, [personId])).has(personId);

/** Nobody can accept the invitation of a person who died. */
const heldInvitation: HeldSource = {
  kind: 'invitation',
  requires: { adminOnly: true, permission: usersPermissions.manage },
  async read({ db }, personId) {
    const found = (await listInvitationsOfPeople(db, [personId])).get(personId);
    return toHeld(found?.state === 'open' ? [found.email] : []);
  },
};

/** An administrator decides whether somebody else goes on with it. */
const heldAccount: HeldSource = {
  kind: 'account',
  requires: { adminOnly: true, permission: usersPermissions.manage },
  async read({ db }, personId) {
    const found = (await listAccountsOfPeople(db, [personId])).get(personId);
    return toHeld(found && found.state !== 'disabled' ? [found.email] : []);
  },
};

/** What this feature adds to earlier ones. */
export const personAccountsContributions = {
  onPeopleErased,
  onPeopleMerged,
  isInvitable,
  heldSources: [heldInvitation, heldAccount],
};
