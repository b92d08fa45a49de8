/** The directory of the church: the households and people who consent to be in it. Shared by endpoint, dialog and drawing. */
import { z } from 'zod';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { familyFilters, familyFiltersInput, type FamilyFilters } from './list.ts';

export const directoryPapers = ['a4', 'letter'] as const;
export type DirectoryPaper = (typeof directoryPapers)[number];

/** What is printed besides the names. Of a birthday, never the year. */
export const directoryParts = ['photo', 'phone', 'email', 'birthday', 'address'] as const;
export type DirectoryPart = (typeof directoryParts)[number];

/** Households, and people without one, in one file. */
export const maxDirectoryEntries = 5000;

const yesOrNo = z.enum(['yes', 'no']);

export const directoryFiltersInput = z.strictObject({
  ...familyFilters,
  /** Whether people without a household are in it; only of the whole list, as filters are about households. */
  alone: yesOrNo.default('yes'),
});
export type DirectoryFilters = z.output<typeof directoryFiltersInput>;

export const directoryInput = directoryFiltersInput.extend({
  paper: z.enum(directoryPapers).default('a4'),
  parts: commaList(z.enum(directoryParts)).default([]),
});
export type DirectoryInput = z.output<typeof directoryInput>;

export const directoryFigures = z.strictObject({
  /** With somebody who is printed. */
  households: z.int(),
  /** Who are printed; somebody with two homes counts once. */
  people: z.int(),
  /** People of the same households, or without one, who are left out because they have not consented. */
  withoutConsent: z.int(),
});

export const hasFamilyFilters = (filters: FamilyFilters): boolean =>
  Object.keys(familyFilters).some((key) => filters[key as keyof FamilyFilters] !== undefined);

export const includesAlone = (filters: DirectoryFilters): boolean =>
  filters.alone === 'yes' && !hasFamilyFilters(filters);

type FilterTexts = Readonly<z.input<typeof directoryFiltersInput>>;

/** The value of that filter; null where a filter of another feature is among them, which can't be nested. */
export function formatLeftOut(filters: FilterTexts): string | null {
  if (filters.featureFilters !== undefined) return null;
  const texts = Object.entries({ alone: 'yes', ...filters }).flatMap(
    ([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]]),
  );
  return new URLSearchParams(texts).toString();
}

/** Null: not valid. */
export function parseLeftOut(value: string): DirectoryFilters | null {
  const { alone, ...filters } = Object.fromEntries(new URLSearchParams(value));
  const families = familyFiltersInput.omit({ featureFilters: true }).safeParse(filters);
  const aloneText = yesOrNo.safeParse(alone);
  return families.success && aloneText.success ? { ...families.data, alone: aloneText.data } : null;
}
