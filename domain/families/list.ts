/** Filters of the list of families. List, figures and export use the same ones. */
import { z } from 'zod';
import { cursor } from '#domain/kernel/paging.ts';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';

/** Numbers of people in a household; `5` and more. */
export const householdSizes = ['1', '2', '3', '4', '5'] as const;
/** `contact`: neither a home telephone nor anybody with a telephone or an e-mail; `role`: somebody without a role. */
export const missingHouseholdParts = ['contact', 'role'] as const;

export const familyFilters = {
  /** Prefixes of words of the names of its people or of its own, in any order. */
  q: z.string().overwrite(normalizeLine).max(120).optional(),
  size: commaList(z.enum(householdSizes)).optional(),
  missing: commaList(z.enum(missingHouseholdParts)).optional(),
  /** Default: those that are not dissolved. */
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
