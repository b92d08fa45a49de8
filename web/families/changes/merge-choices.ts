/** What two records of one family say, and whose value is proposed. */
import type { MergedHomeChoices, MergedHomeField } from '#domain/families/changes/schema.ts';
import type { HouseholdView } from '#domain/families/schema.ts';

/** Photos and addresses as text, to compare them; empty without a value. */
const readers: Readonly<Record<MergedHomeField, (family: HouseholdView) => string>> = {
  name: ({ name }) => name,
  photo: ({ photoId }) => photoId ?? '',
  address: ({ address }) => (address ? JSON.stringify(address) : ''),
  homePhone: ({ homePhone }) => homePhone ?? '',
  contact: ({ contactId }) => contactId ?? '',
  weddingDate: ({ weddingDate }) => weddingDate ?? '',
  notes: ({ notes }) => notes,
};
const fields = Object.keys(readers) as readonly MergedHomeField[];

/** Those in which the other record says something else. */
export const listDifferences = (
  kept: HouseholdView,
  removed: HouseholdView,
): readonly MergedHomeField[] =>
  fields.filter((field) => {
    const other = readers[field](removed);
    return other !== '' && other !== readers[field](kept);
  });

/** Nothing that only one of the records says is lost, and no note. */
export function proposeChoices(
  kept: HouseholdView,
  removed: HouseholdView,
): Partial<MergedHomeChoices> {
  const differences = listDifferences(kept, removed);
  const missing = differences.filter((field) => readers[field](kept) === '');
  const proposed = Object.fromEntries(missing.map((field) => [field, 'removed'] as const));
  return differences.includes('notes') && kept.notes !== ''
    ? { ...proposed, notes: 'both' }
    : proposed;
}
