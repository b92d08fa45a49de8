import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { insertAllHouseholdNames } from '#server/people/public.ts';
import { insertAllHouseholdWords } from './queries/search-word-queries.ts';

export const familiesTables = {
  exported: {
    household_roles: { hasDefaultRows: true },
    households: { userIdColumns: ['created_by', 'updated_by'], excludedColumns: ['request_id'] },
    household_members: { userIdColumns: ['updated_by'] },
    relations: {},
    refused_relations: {},
  },
  excluded: {
    household_names: 'derived from the names',
    household_search: 'derived from the names',
    registration_links: 'contains only secrets',
    household_merges:
      'leads from earlier addresses of pages, which a restored church does not have',
  },
  onRestored: async (db) => {
    await insertAllHouseholdWords(db);
    await insertAllHouseholdNames(db);
  },
} satisfies FeatureTables;
