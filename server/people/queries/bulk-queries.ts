/** Bulk insert of people: one statement per table, with an array for each column. */
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { personColumnTypes, toPersonColumns } from '../person-mapper.ts';
import {
  consentColumnTypes,
  emailColumnTypes,
  phoneColumnTypes,
  searchColumnTypes,
  toConsentRow,
  toEmailRows,
  toPhoneRows,
  toSearchRows,
  type Author,
} from '../person-parts.ts';
import { ColumnarRows } from './columnar-rows.ts';
import { addToFigures } from './figure-queries.ts';

/**
 * Inserts people (phones in E.164); returns their ids in the same, ascending order. Use batches of a few thousand, because
 * all rows are in memory several times.
 */
export async function insertPeople(
  db: ChurchDb,
  people: readonly PersonInput[],
  author: Author,
): Promise<string[]> {
  const rows = new ColumnarRows({ id: 'uuid', ...personColumnTypes });
  const emails = new ColumnarRows(emailColumnTypes);
  const phones = new ColumnarRows(phoneColumnTypes);
  const words = new ColumnarRows(searchColumnTypes);
  const consents = new ColumnarRows(consentColumnTypes);
  const ids = people.map((person) => {
    const id = newId();
    const columns = toPersonColumns(person);
    rows.add({ id, ...columns });
    for (const email of toEmailRows(id, person)) emails.add(email);
    for (const phone of toPhoneRows(id, person)) phones.add(phone);
    for (const word of toSearchRows(id, columns)) words.add(word);
    if (person.newsletterConsent.status !== 'none')
      consents.add(toConsentRow(id, person.newsletterConsent, author));
    return id;
  });
  const at = ['timestamptz', author.at] as const;
  const by = ['uuid', author.userId] as const;
  await rows.insert(db, 'people', {
    import_id: ['uuid', author.importId ?? null],
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  });
  await addToFigures(db, ids);
  await emails.insert(db, 'person_emails');
  await phones.insert(db, 'person_phones');
  await words.insert(db, 'person_search');
  await consents.insert(db, 'consents', { recorded_at: at, recorded_by: by });
  return ids;
}
