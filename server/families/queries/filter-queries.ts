/** The filters of the list of families as conditions on `households h`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { childAges, FamilyFilters, householdKinds } from '#domain/families/list.ts';
import { birthRange, getBandYears } from '#domain/people/rules.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isCurrentMember } from './search-queries.ts';

export interface FamilyListContext {
  /** The church's present day, for ages. */
  readonly today: string;
  /** The conditions of filters of later rooms. */
  readonly rooms: readonly RawBuilder<SqlBool>[];
}

/** Somebody who belongs to the household `h`, as `m` and, if asked for, `p`. */
const hasMember = (
  db: ChurchDb,
  condition: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
    SELECT FROM household_members m JOIN people p ON p.church_id = ${getChurchId(db)}::uuid AND p.id = m.person_id
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.household_id = h.id AND ${isCurrentMember} AND ${condition})`;

const countMembers = (db: ChurchDb): RawBuilder<number> => sql`
  (SELECT count(*) FROM household_members m
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.household_id = h.id AND ${isCurrentMember})`;

const countHeads = (db: ChurchDb): RawBuilder<number> => sql`
  (SELECT count(*) FROM household_members m
    JOIN household_roles r ON r.church_id = ${getChurchId(db)}::uuid AND r.id = m.role_id AND r.is_head
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.household_id = h.id AND ${isCurrentMember})`;

export const largestSize = 5;

const missingConditions = {
  contact: (db: ChurchDb) =>
    sql<SqlBool>`(h.home_phone IS NULL AND NOT ${hasMember(db, sql`(p.has_email OR p.has_phone)`)})`,
  address: () => sql<SqlBool>`h.place_id IS NULL`,
  role: (db: ChurchDb) => hasMember(db, sql`m.role_id IS NULL`),
};

/** Whether the person `p` has an age of the band on that day. */
export function isOfAge(ages: (typeof childAges)[number], today: string): RawBuilder<SqlBool> {
  const range = birthRange(getBandYears(ages) ?? { from: 0, to: null }, today);
  return sql<SqlBool>`(p.latest_birth > ${range.after}::date AND p.latest_birth <= ${range.until}::date)`;
}

/** Whether the person `p` is known to be under eighteen on that day. */
export const isMinor = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`p.latest_birth > ${birthRange({ from: 0, to: 17 }, today).after}::date`;

const kindConditions: Readonly<
  Record<(typeof householdKinds)[number], (db: ChurchDb, today: string) => RawBuilder<SqlBool>>
> = {
  couple: (db) => sql<SqlBool>`${countHeads(db)} >= 2`,
  singleParent: (db, today) =>
    sql<SqlBool>`(${countHeads(db)} = 1 AND ${hasMember(db, isMinor(today))})`,
};

const joinWithOr = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;

/** Conditions on `households h`, besides the search. */
export function buildFilters(
  db: ChurchDb,
  { status = 'active', size, missing, children, kind }: FamilyFilters,
  { today, rooms }: FamilyListContext,
): RawBuilder<SqlBool>[] {
  const conditions = [
    sql<SqlBool>`h.church_id = ${getChurchId(db)}::uuid`,
    status === 'active'
      ? sql<SqlBool>`h.dissolved_on IS NULL`
      : sql<SqlBool>`h.dissolved_on IS NOT NULL`,
    ...rooms,
  ];
  if (size)
    conditions.push(
      sql<SqlBool>`least(${countMembers(db)}, ${sql.lit(largestSize)}) = ANY (${size.map(Number)}::int[])`,
    );
  if (missing) conditions.push(joinWithOr(missing.map((part) => missingConditions[part](db))));
  if (children)
    conditions.push(hasMember(db, joinWithOr(children.map((ages) => isOfAge(ages, today)))));
  if (kind) conditions.push(kindConditions[kind](db, today));
  return conditions;
}
