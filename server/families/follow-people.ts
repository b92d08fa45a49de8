/** What becomes of memberships when people are merged or erased. */
import { compareMemberships, isOpen, mergeMemberships } from '#domain/families/memberships.ts';
import { now } from '#server/core/clock.ts';
import { deleteStepsAbout } from './queries/undo-records.ts';
import { readChurch } from '#server/churches/public.ts';
import type { OnPeopleMerged, OnPeopleErased } from '#server/people/public.ts';
import { refreshHouseholds } from './change-memberships.ts';
import { removeContacts, replaceContact } from './queries/household-queries.ts';
import { lockMemberships, writeMemberships } from './queries/membership-queries.ts';

const getAuthor = () => ({ userId: null, at: now() });

/**
 * The kept person belongs to the homes of both; the primary one of the kept person stays that. The households keep their names,
 * because the undo of a merge gives back only rows that refer to one of the two.
 */
export const moveMemberships: OnPeopleMerged = async (db, merge) => {
  const before = await lockMemberships(db, [merge.keptId, merge.removedId]);
  if (!before.some(({ personId }) => personId === merge.removedId)) return;
  const difference = compareMemberships(before, mergeMemberships(before, merge));
  await writeMemberships(db, difference, getAuthor(), null);
  await replaceContact(db, merge.removedId, merge.keptId);
};

/** Households are named after those who stay. The undo of guided changes with rows of the people is deleted. */
export const deleteMemberships: OnPeopleErased = async (db, personIds) => {
  await deleteStepsAbout(db, personIds);
  const removed = await lockMemberships(db, personIds);
  if (removed.length === 0) return;
  await removeContacts(db, personIds);
  await writeMemberships(db, { removed, changed: [], added: [] }, getAuthor(), null);
  const { language } = await readChurch(db);
  const homes = [...new Set(removed.filter(isOpen).map(({ householdId }) => householdId))];
  await refreshHouseholds(db, homes, { author: getAuthor(), stepId: null, language });
};
