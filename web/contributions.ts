/** What the features add to the pages of other features: one line for each feature that adds something. */
import { auditContributions } from './audit/contributions.ts';
import type { Contributions } from './core/contributions.tsx';
import { familiesContributions } from './families/contributions.ts';
import { followUpsContributions } from './follow-ups/contributions.ts';
import { groupsContributions } from './groups/contributions.ts';
import { healthContributions } from './health/contributions.ts';
import { mapContributions } from './map/contributions.ts';
import { notesContributions } from './notes/contributions.ts';
import { newslettersContributions } from './newsletters/contributions.ts';
import { pickupContributions } from './pickup/contributions.ts';
import { peopleContributions } from './people/contributions.ts';
import { platformContributions } from './platform/contributions.ts';
import { subscriptionContributions } from './subscription/contributions.ts';
import { visitorsContributions } from './visitors/contributions.ts';
import { usersContributions } from './users/contributions.ts';

export const contributions: readonly Contributions[] = [
  usersContributions,
  subscriptionContributions,
  healthContributions,
  notesContributions,
  followUpsContributions,
  peopleContributions,
  familiesContributions,
  pickupContributions,
  mapContributions,
  groupsContributions,
  visitorsContributions,
  newslettersContributions,
  auditContributions,
  platformContributions,
];
