/** Saved filters as live recipient lists of newsletters: the active people that they find when a newsletter is sent. */
import { peoplePermissions } from '#domain/people/permissions.ts';
import { parseSavedFilter } from '#domain/people/saved-filters/schema.ts';
import { toOwnListContext, type OwnChurch } from '../list/list-context.ts';
import type { PeopleFilter } from '../list/list-contributions.ts';
import type { RecipientSource } from '../queries/audience-queries.ts';
import { countMatches, listMatches } from './saved-filter-matches-queries.ts';
import { listUsableFilters } from './routes.ts';
import { listFiltersById } from './saved-filter-queries.ts';

export function savedFilterSource(featureFilters: readonly PeopleFilter[]): RecipientSource {
  const toContext = (church: OwnChurch) => toOwnListContext(church, featureFilters);
  return {
    permission: peoplePermissions.view,
    list: async (call) => {
      const rows = await listUsableFilters(call, featureFilters);
      const filters = rows.flatMap(({ filter }) => parseSavedFilter(filter) ?? []);
      const counts = await countMatches(call.db, filters, toContext(call.church));
      return rows.map(({ id, name }, index) => ({ id, name, recipientCount: counts[index] ?? 0 }));
    },
    findLists: async (db, ids, church) => {
      const found = await listFiltersById(db, ids);
      const personIds = new Set<string>();
      const known: string[] = [];
      for (const { id, filter } of found) {
        const filters = parseSavedFilter(filter);
        if (!filters) continue;
        known.push(id);
        for (const each of await listMatches(db, filters, toContext(church))) personIds.add(each);
      }
      return { known, personIds: [...personIds] };
    },
  };
}
