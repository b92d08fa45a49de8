/** What the filters of the list of families need besides their values. */
import type { RawBuilder, SqlBool } from 'kysely';
import type { FamilyFilters } from '#domain/families/list.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { requireFeatureFilter, type FeatureFilter } from '#server/people/public.ts';
import type { FamilyListContext } from './queries/filter-queries.ts';
import { getToday } from './save-household.ts';

/** A filter of a later feature, also of figures, export and labels. */
export interface FamilyFilter extends FeatureFilter {
  /** A condition on `households h`. */
  readonly buildCondition: (db: ChurchDb, value: string) => RawBuilder<SqlBool>;
}

/** Throws Problem for a filter that no feature has, or that the user may not use. */
export const toListContext = (
  db: ChurchDb,
  { actor, church, input }: Pick<ChurchCall<FamilyFilters>, 'actor' | 'church' | 'input'>,
  features: readonly FamilyFilter[],
): FamilyListContext => ({
  today: getToday({ church }),
  features: (input.featureFilters ?? []).map((text) => {
    const { filter, value } = requireFeatureFilter(features, actor, text);
    return filter.buildCondition(db, value);
  }),
});
