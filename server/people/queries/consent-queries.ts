/** The history of consents. */
import { sql } from 'kysely';
import type { ConsentInput } from '#domain/people/contact-shapes.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { recordInsertedRows } from '#server/core/database/undo.ts';
import {
  consentColumnTypes,
  toConsentRow,
  type Author,
  type ConsentPurpose,
} from '../person-parts.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';

export async function insertConsent(
  db: ChurchDb,
  personId: string,
  purpose: ConsentPurpose,
  consent: ConsentInput,
  author: Author,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      ...toConsentRow(personId, purpose, consent, author),
      recorded_at: author.at,
      recorded_by: author.userId,
    })
    .execute();
}

/** The person allows the church to call and write, by a form on the web. */
export const insertContactConsent = (
  db: ChurchDb,
  personId: string,
  consent: { readonly personName: string; readonly at: Date; readonly textVersion: string },
  author: Author,
): Promise<void> =>
  insertConsent(
    db,
    personId,
    'contact',
    {
      status: 'granted',
      channel: 'web',
      statedBy: consent.personName,
      at: consent.at.toISOString(),
      textVersion: consent.textVersion,
    },
    author,
  );

/** One statement for many people. An undo of the step deletes it (`deleteUndoneConsents`). */
export async function insertConsents(
  db: ChurchDb,
  undoId: string,
  personIds: readonly string[],
  { purpose, consent }: { readonly purpose: ConsentPurpose; readonly consent: ConsentInput },
  author: Author,
): Promise<void> {
  const rows = new ColumnarRows(consentColumnTypes);
  const ids = personIds.map((personId) => {
    const row = toConsentRow(personId, purpose, consent, author);
    rows.add(row);
    return row.id;
  });
  await rows.insert(db, 'consents', {
    recorded_at: ['timestamptz', author.at],
    recorded_by: ['uuid', author.userId],
  });
  await recordInsertedRows(db, undoId, 'consents', ids);
}

/** Deletes the statements that an undo step inserted for these people. */
export async function deleteUndoneConsents(
  db: ChurchDb,
  undoId: string,
  personIds: readonly string[],
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM consents c USING undo_rows r
    WHERE c.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND c.person_id = ANY (${personIds}::uuid[])
      AND r.step_id = ${undoId}::uuid AND r.table_name = 'consents' AND r.row_id = c.id`.execute(
    db,
  );
}
