import { familiesContract } from '#domain/families/contract.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import type { SearchKind } from '#server/access/public.ts';
import type { OnChurchCreated } from '#server/churches/public.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import type { DependantSource, OnPeopleMerged, TimelineSource } from '#server/people/public.ts';
import { deleteMemberships, moveMemberships } from './follow-people.ts';
import { mergeSources, readMergeDoubts } from './relations/merge-sources.ts';
import { listPeopleOfOwnHomes } from './queries/dependant-queries.ts';
import { leftOutFilter } from './directory/left-out-filter.ts';
import { homePeopleFilters } from './queries/home-filter-queries.ts';
import { listHouseholds } from './queries/list-queries.ts';
import { isPhotoOfRelative } from './queries/photo-queries.ts';
import { familyColumn, familyFilter, readFamilyTimeline } from './queries/people-list-queries.ts';
import { seedRoles } from './queries/role-queries.ts';
import { registrationKind } from './registration/submission-kind.ts';
import { relationsContributions } from './relations/contributions.ts';

const onChurchCreated: OnChurchCreated = seedRoles;

/** The search has no filter by age. */
const noFilters = { today: '', features: [] };

/** By the beginnings of the words of its name or of its people's names. */
const familiesSearch: SearchKind = {
  kind: 'families',
  permission: familiesPermissions.view,
  search: async (db, { text, limit }) => {
    const { items } = await listHouseholds(db, { q: text }, noFilters);
    return items.slice(0, limit).map(({ id, name, members }) => ({
      id,
      title: name,
      detail: members.map(({ givenNames, displayName }) => givenNames || displayName).join(', '),
    }));
  },
};

const familiesTimeline: TimelineSource = {
  permission: familiesPermissions.view,
  list: readFamilyTimeline,
};

const onPeopleMerged: OnPeopleMerged = async (db, merge) => {
  await moveMemberships(db, merge);
  await relationsContributions.onPeopleMerged(db, merge);
};

const dependants: DependantSource = { module: 'families', list: listPeopleOfOwnHomes };

/** The pages of families show the photos of the family and of its people. */
const fileRules: readonly FileRule[] = [
  { owner: 'households', endpoint: familiesContract.get },
  {
    owner: 'people',
    endpoint: familiesContract.get,
    sees: ({ db }, fileId) => isPhotoOfRelative(db, fileId),
  },
];

/** What this feature adds to earlier ones. */
export const familiesContributions = {
  onChurchCreated,
  onPeopleErased: deleteMemberships,
  onPeopleMerged,
  mergeSources,
  readMergeDoubts,
  searchKinds: [familiesSearch],
  timelineSources: [familiesTimeline, ...relationsContributions.timelineSources],
  peopleFilters: [familyFilter, leftOutFilter, ...homePeopleFilters],
  peopleColumns: [familyColumn],
  dependants,
  fileRules,
  submissionKinds: [registrationKind],
};
