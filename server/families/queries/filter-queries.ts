/** The filters of the list of families as conditions on `households h`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HomeFilter } from '#domain/families/filter-keys.ts';
import type { childAges, FamilyFilters, householdKinds } from '#domain/families/list.ts';
import { birthRange, getBandYears } from '#domain/people/rules.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead } from '#server/people/public.ts';
import { isCurrentMember, type ChurchValue } from './search-queries.ts';

export interface FamilyListContext {
  /** The church's present day, for ages. */
  readonly today: string;
  /** The conditions of filters of later features. */
  readonly features: readonly RawBuilder<SqlBool>[];
}

/** The living people `p` who belong to the household `h`, as `m`. */
const selectLiving = (church: ChurchValue, belongs = isCurrentMember) => sql`
  FROM household_members m JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id AND NOT ${isDead(church)}
  WHERE m.church_id = ${church}::uuid AND m.household_id = h.id AND ${belongs}`;

const hasMember = (church: ChurchValue, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT ${selectLiving(church)} AND ${condition})`;

/** Whether the household `h` is not dissolved, and not all who belong to it have died. PostgreSQL can hash both conditions. */
export const isActiveHousehold = (church: ChurchValue): RawBuilder<SqlBool> => sql<SqlBool>`
  (h.dissolved_on IS NULL AND (EXISTS (SELECT ${selectLiving(church, sql`m.until IS NULL`)}) OR NOT EXISTS (
    SELECT FROM household_members m
    WHERE m.church_id = ${church}::uuid AND m.household_id = h.id AND m.until IS NULL)))`;

const countMembers = (church: ChurchValue): RawBuilder<number> =>
  sql`(SELECT count(*) ${selectLiving(church)})`;

const countHeads = (church: ChurchValue): RawBuilder<number> => sql`
  (SELECT count(*) ${selectLiving(church)} AND m.role_id IN (
    SELECT r.id FROM household_roles r WHERE r.church_id = ${church}::uuid AND r.is_head))`;

export const largestSize = 5;

const missingConditions = {
  contact: (church: ChurchValue) =>
    sql<SqlBool>`(h.home_phone IS NULL AND NOT ${hasMember(church, sql`(p.has_email OR p.has_phone)`)})`,
  address: () => sql<SqlBool>`h.place_id IS NULL`,
  role: (church: ChurchValue) => hasMember(church, sql`m.role_id IS NULL`),
};

/** Whether the person `p` is alive and has an age of the band on that day. */
export function isOfAge(
  church: ChurchValue,
  ages: (typeof childAges)[number],
  today: string,
): RawBuilder<SqlBool> {
  const range = birthRange(getBandYears(ages) ?? { from: 0, to: null }, today);
  return sql<SqlBool>`(p.latest_birth > ${range.after}::date AND p.latest_birth <= ${range.until}::date AND NOT ${isDead(church)})`;
}

/** Whether the person `p` is alive and known to be under eighteen on that day. */
export const isMinor = (church: ChurchValue, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.latest_birth > ${birthRange({ from: 0, to: 17 }, today).after}::date AND NOT ${isDead(church)})`;

const kindConditions: Readonly<
  Record<
    (typeof householdKinds)[number],
    (church: ChurchValue, today: string) => RawBuilder<SqlBool>
  >
> = {
  couple: (church) => sql<SqlBool>`${countHeads(church)} >= 2`,
  singleParent: (church, today) =>
    sql<SqlBool>`(${countHeads(church)} = 1 AND ${hasMember(church, isMinor(church, today))})`,
};

const joinWithOr = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;

/** Conditions on `households h`, besides the search. */
export function buildFilters(
  db: ChurchDb,
  { status = 'active', ...filters }: FamilyFilters,
  { today, features }: FamilyListContext,
): RawBuilder<SqlBool>[] {
  const church = getChurchId(db);
  return [
    sql<SqlBool>`h.church_id = ${church}::uuid`,
    status === 'active'
      ? isActiveHousehold(church)
      : sql<SqlBool>`NOT ${isActiveHousehold(church)}`,
    ...features,
    ...buildHomeConditions(church, filters, today),
  ];
}

/** Conditions on `households h` by who belongs to it and what is known of it. */
export function buildHomeConditions(
  church: ChurchValue,
  { size, missing, children, kind }: Pick<FamilyFilters, HomeFilter>,
  today: string,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (size)
    conditions.push(
      sql<SqlBool>`least(${countMembers(church)}, ${sql.lit(largestSize)}) = ANY (${size.map(Number)}::int[])`,
    );
  if (missing) conditions.push(joinWithOr(missing.map((part) => missingConditions[part](church))));
  if (children)
    conditions.push(
      hasMember(church, joinWithOr(children.map((ages) => isOfAge(church, ages, today)))),
    );
  if (kind) conditions.push(kindConditions[kind](church, today));
  return conditions;
}
