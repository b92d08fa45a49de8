import { peoplePermissions } from '#domain/people/permissions.ts';
import { pickupRights } from '#domain/pickup/rights.ts';
import { toHeld, type HeldSource } from '#server/core/held-source.ts';
import { readNamedPeople, type OnPeopleMerged } from '#server/people/public.ts';
import { pickupFileRules } from './file-rules.ts';
import { moveContacts } from './merge-queries.ts';
import { mergedContacts } from './merged-contacts.ts';
import { listChildrenFetchedBy } from './queries.ts';

/** A person who died stays in the list of the child, marked and without a telephone. */
const heldPickups: HeldSource = {
  kind: 'pickup',
  requires: { permission: peoplePermissions.view, right: pickupRights.see },
  async read({ db }, personId) {
    const children = await readNamedPeople(db, await listChildrenFetchedBy(db, personId));
    return toHeld([...children.values()].map(({ displayName }) => displayName).toSorted());
  },
};

/** What this feature adds to earlier ones. The entries of an erased person are deleted with it, by their foreign keys. */
export const pickupContributions = {
  onPeopleMerged: moveContacts satisfies OnPeopleMerged,
  mergeSources: [mergedContacts],
  fileRules: pickupFileRules,
  heldSources: [heldPickups],
};
