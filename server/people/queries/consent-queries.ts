/** The history of newsletter consents. */
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toConsentRow, type Author } from '../person-parts.ts';

export async function insertConsent(
  db: ChurchDb,
  personId: string,
  consent: PersonInput['newsletterConsent'],
  author: Author,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      ...toConsentRow(personId, consent, author),
      recorded_at: author.at,
      recorded_by: author.userId,
    })
    .execute();
}
