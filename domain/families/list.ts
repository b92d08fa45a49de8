/** Filters of the list of families. List, figures and export use the same ones. */
import { z } from 'zod';
import { cursor } from '#domain/kernel/paging.ts';
import { featureFilters } from '#domain/people/public.ts';
import type { AgeBandKey } from '#domain/people/rules.ts';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';

/** Numbers of people in a household; `5` and more. */
export const householdSizes = ['0', '1', '2', '3', '4', '5'] as const;
/**
 * `contact`: neither a home telephone nor anybody with a telephone or an e-mail; `address`: the home has none; `role`: somebody
 * without a role.
 */
export const missingHouseholdParts = ['contact', 'address', 'role'] as const;
/** Ages of minors; whose date of birth is not known has none. Bands of `ageBandKeys`. */
export const childAges = ['0-5', '6-12', '13-17'] as const satisfies readonly AgeBandKey[];
/** By the roles that head a home: `couple` has two or more such people, `singleParent` one, and a minor. */
export const householdKinds = ['couple', 'singleParent'] as const;

export const familyFilters = {
  /** Prefixes of words of the names of its people or of its own, in any order. */
  q: z.string().overwrite(normalizeLine).max(120).optional(),
  size: commaList(z.enum(householdSizes)).optional(),
  missing: commaList(z.enum(missingHouseholdParts)).optional(),
  /** Somebody of one of these ages belongs to it. */
  children: commaList(z.enum(childAges)).optional(),
  kind: z.enum(householdKinds).optional(),
  /** Filters of later features: `key:value`. */
  featureFilters,
  /** Default: active, which are not dissolved and whose people have not all died; the others are `dissolved`. */
  status: z.enum(['active', 'dissolved']).optional(),
};
export const familyFiltersInput = z.strictObject(familyFilters);
export type FamilyFilters = z.output<typeof familyFiltersInput>;

export const familyListInput = z.strictObject({
  ...familyFilters,
  cursor: cursor.optional(),
  /** What else to include for each family. */
  includes: commaList(z.enum(['address'])).optional(),
});
export type FamilyListInput = z.output<typeof familyListInput>;

export const familyFigures = z.strictObject({
  families: z.int(),
  /** Who belongs to them; somebody with two homes counts once. */
  people: z.int(),
  /** People on record, but for archived ones, who belong to no household, whatever the filters are. */
  withoutFamily: z.int(),
});

const count = z.int();

/** Active families; each count is the number of rows that its filter finds. */
export const familyStatistics = z.strictObject({
  families: count,
  /** Who belongs to them; somebody with two homes counts once. */
  people: count,
  sizes: z.array(z.strictObject({ size: z.enum(householdSizes), count })),
  children: z.array(z.strictObject({ ages: z.enum(childAges), count })),
  kinds: z.array(z.strictObject({ kind: z.enum(householdKinds), count })),
  missing: z.array(z.strictObject({ part: z.enum(missingHouseholdParts), count })),
});
export type FamilyStatistics = z.output<typeof familyStatistics>;
