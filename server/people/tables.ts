import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { restoreEarlierAddresses } from '#server/places/public.ts';
import { countAllFigures } from './queries/figure-queries.ts';
import { keepSharedFilters } from './saved-filters/saved-filter-queries.ts';
import { insertAllSearchWords } from './queries/search-word-queries.ts';

export const peopleTables = {
  exported: {
    belonging_statuses: { hasDefaultRows: true },
    person_fields: {},
    files: { userIdColumns: ['created_by'] },
    people: {
      userIdColumns: ['created_by', 'updated_by'],
      renamedColumns: { address_line1: 'place_id' },
      prepareRestore: restoreEarlierAddresses,
    },
    person_emails: {},
    person_phones: {},
    consents: { userIdColumns: ['recorded_by'] },
    saved_filters: { userIdColumns: ['owner_id'], prepareRestore: keepSharedFilters },
    submissions: { userIdColumns: ['submitted_by', 'decided_by'] },
  },
  excluded: {
    person_search: 'derived from the names',
    people_figures: 'counted from the people',
    idempotency_keys: 'answers to requests of accounts, which are not restored',
    undo_steps: 'the undo ends with the church that did it',
    undo_files: 'the undo ends with the church that did it',
    undo_rows: 'the undo ends with the church that did it',
    bulk_work: 'work of a moment, which ends with the church that started it',
    undo_images: 'the undo ends with the church that did it',
    person_merges: 'joins entries of the activity log, which is not restored',
    duplicate_candidates: 'found again in the people',
    duplicate_searches: 'found again in the people',
    completion_links: 'contains only secrets',
  },
  onRestored: async (db) => {
    await insertAllSearchWords(db);
    await countAllFigures(db);
  },
} satisfies FeatureTables;
