/** The rows of two people who become one. */
import type { PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { movingFigures } from './figure-queries.ts';

/** Locks the people in the order of their ids, so that two merges can't wait for each other. */
export async function lockPeople(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves the consent statements; `status` is then the consent of the person. */
export async function moveConsents(
  db: ChurchDb,
  keptId: string,
  removedId: string,
  status: PersonView['newsletterConsent']['status'],
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
  await movingFigures(db, [keptId], () =>
    db.updateTable('people').set({ newsletter_consent: status }).where('id', '=', keptId).execute(),
  );
}
