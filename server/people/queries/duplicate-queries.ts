/** People who look like one that is about to be added. */
import type { PersonInput, PersonRow } from '#domain/people/schema.ts';
import { churchOf, type ChurchDb } from '#server/core/database/database.ts';
import { columnsOf } from '../person-rows.ts';
import { listedColumns, personRowOf, primaryContacts, type ListedRow } from './list-queries.ts';
import { runPrepared } from './prepared-queries.ts';

const most = 5;

/** Births agree as far as both are known. */
const agrees = (column: string, value: string): string =>
  `(p.${column} IS NULL OR ${value}::int2 IS NULL OR p.${column} = ${value}::int2)`;

/** Whoever bears the same name and may be born the same day, or has one of the addresses or numbers. Phones in E.164. */
export async function findDuplicates(db: ChurchDb, person: PersonInput): Promise<PersonRow[]> {
  const columns = columnsOf(person);
  const text = `
    WITH alike AS (
      SELECT p.id FROM people p
      WHERE p.church_id = $1 AND p.name_key = $2::text AND $2::text <> ''
        AND ${agrees('birth_year', '$3')} AND ${agrees('birth_month', '$4')} AND ${agrees('birth_day', '$5')}
      UNION
      SELECT e.person_id FROM person_emails e WHERE e.church_id = $1 AND e.email = ANY ($6::text[])
      UNION
      SELECT t.person_id FROM person_phones t WHERE t.church_id = $1 AND t.e164 = ANY ($7::text[])
    )
    SELECT '' AS sorted_by, ${listedColumns}
    FROM (SELECT id FROM alike LIMIT ${most}) found
    JOIN people p ON p.church_id = $1 AND p.id = found.id
    ${primaryContacts}
    ORDER BY p.name_key = $2::text DESC, p.sort_key, p.id`;
  const rows = await runPrepared<ListedRow>(db, text, [
    churchOf(db),
    columns.name_key,
    columns.birth_year,
    columns.birth_month,
    columns.birth_day,
    person.emails.map(({ value }) => value),
    person.phones.map(({ number }) => number),
  ]);
  return rows.map(personRowOf);
}
