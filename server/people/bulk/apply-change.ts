/** A bulk change of some hundreds of people, within one transaction. */
import type { BulkChange } from '#domain/people/bulk-changes.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Author } from '../person-parts.ts';
import { insertConsents } from '../queries/consent-queries.ts';
import { updatePeople, type SelectedPerson } from '../queries/selection-queries.ts';

/** Who withdrew the consent gives it again in person, on their own record, not among many. */
export const isChanging = (person: SelectedPerson, change: BulkChange): boolean =>
  change.column === 'newsletter_consent' && change.value === 'granted'
    ? person.newsletter_consent === 'none'
    : person[change.column] !== change.value;

/** Changes locked people. */
export async function applyChange(
  db: ChurchDb,
  undoId: string,
  people: readonly SelectedPerson[],
  change: BulkChange,
  author: Author,
): Promise<void> {
  if (people.length === 0) return;
  await updatePeople(db, undoId, people, change, author);
  if (change.column !== 'newsletter_consent') return;
  const ids = people.map(({ id }) => id);
  await insertConsents(db, undoId, ids, change.consent, author);
}
