/** What happens to people with their families. */
import type { PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Author } from '../person-parts.ts';
import { movingFigures } from './figure-queries.ts';

export async function setMaritalStatus(
  db: ChurchDb,
  ids: readonly string[],
  marital: PersonView['marital'],
  { userId, at }: Author,
): Promise<void> {
  await movingFigures(db, ids, () =>
    db
      .updateTable('people')
      .set((row) => ({
        marital,
        version: row('version', '+', 1),
        updated_at: at,
        updated_by: userId,
      }))
      .where('id', 'in', ids)
      .execute(),
  );
}
