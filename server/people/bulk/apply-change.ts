/** A bulk change of some hundreds of people, within one transaction. */
import type { BulkChange } from '#domain/people/bulk-changes.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Author } from '../person-parts.ts';
import { insertConsents } from '../queries/consent-queries.ts';
import { updatePeople, type SelectedPerson } from '../queries/selection-queries.ts';

/** The day of death decides the status, and a person who died is not active again. */
const isDecidedByDeath = (person: SelectedPerson, { column, value }: BulkChange): boolean =>
  (column === 'belonging_status_id' && person.died_on !== null) ||
  (value === 'active' && person.is_dead && person.record_status === 'inactive');

/** Who withdrew the consent gives it again in person, on their own record, not among many. */
export const isChanging = (person: SelectedPerson, change: BulkChange): boolean =>
  'consent' in change && change.value === 'granted'
    ? person[change.column] === 'none'
    : person[change.column] !== change.value && !isDecidedByDeath(person, change);

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
  if (!('consent' in change)) return;
  const ids = people.map(({ id }) => id);
  const purpose = change.column === 'newsletter_consent' ? 'newsletter' : 'directory';
  await insertConsents(db, undoId, ids, { purpose, consent: change.consent }, author);
}
