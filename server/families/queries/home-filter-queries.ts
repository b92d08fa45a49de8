/** The filters of the list of families as filters of people, by their primary household. */
import {
  createQueryId,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
  type RootOperationNode,
  type SqlBool,
} from 'kysely';
import { homeFilterKeys, homeFilters, type HomeFilter } from '#domain/families/filter-keys.ts';
import { familyFiltersInput, type FamilyFilters } from '#domain/families/list.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import type { PeopleFilter } from '#server/people/public.ts';
import { buildHomeConditions } from './filter-queries.ts';
import { churchPlace } from './search-queries.ts';

/** The values of `homeSize:3.4` as those of `size=3,4`. Null: not valid. */
function parseFilters(name: HomeFilter, value: string): FamilyFilters | null {
  const parsed = familyFiltersInput.safeParse({ [name]: value.replaceAll('.', ',') });
  return parsed.success ? parsed.data : null;
}

/** SQL of a condition in a statement whose `$1` is the church's id and whose other values `add` places. */
export function compile(condition: RawBuilder<SqlBool>, add: (value: unknown) => string): string {
  const node = condition.toOperationNode() as RootOperationNode;
  const compiled = new PostgresQueryCompiler().compileQuery(node, createQueryId());
  return compiled.sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = compiled.parameters[Number(number) - 1];
    return value === churchPlace ? '$1' : add(value);
  });
}

const createHomeFilter = (name: HomeFilter): PeopleFilter => ({
  key: homeFilterKeys[name],
  permission: familiesPermissions.view,
  isValid: (value) => parseFilters(name, value) !== null,
  buildCondition: (value, add, today) => {
    const conditions = buildHomeConditions(churchPlace, parseFilters(name, value) ?? {}, today);
    return compile(
      sql<SqlBool>`EXISTS (
        SELECT FROM household_members b
        JOIN households h ON h.church_id = ${churchPlace}::uuid AND h.id = b.household_id AND h.dissolved_on IS NULL
        WHERE b.church_id = ${churchPlace}::uuid AND b.person_id = p.id AND b.is_primary AND b.until IS NULL
          AND ${sql.join(conditions, sql` AND `)})`,
      add,
    );
  },
});

/** Somebody with an own place is on the map there, whatever household they belong to. */
export const homePeopleFilters = homeFilters.map(createHomeFilter);
