/** Possible duplicates of a new person. */
import type { PersonInput, PersonRow } from '#domain/people/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { toPersonColumns } from '../person-mapper.ts';
import { listedColumns, toPersonRow, joinPrimaryContacts, type ListedRow } from './list-queries.ts';
import { runPrepared } from './prepared-queries.ts';

const maxDuplicates = 5;

/** Parts of the birth date match if both are known. */
const matchIfKnown = (column: string, value: string): string =>
  `(p.${column} IS NULL OR ${value}::int2 IS NULL OR p.${column} = ${value}::int2)`;

/**
 * People with the same name and a matching birth date, or with one of the e-mail addresses or phones (E.164). The addresses are
 * JSON, because with arrays PostgreSQL would plan the statement again each time.
 */
export async function findDuplicates(db: ChurchDb, person: PersonInput): Promise<PersonRow[]> {
  const columns = toPersonColumns(person);
  const text = `
    WITH candidates AS (
      SELECT p.id FROM people p
      WHERE p.church_id = $1 AND p.name_key = $2::text AND $2::text <> ''
        AND ${matchIfKnown('birth_year', '$3')} AND ${matchIfKnown('birth_month', '$4')} AND ${matchIfKnown('birth_day', '$5')}
      UNION
      SELECT found.person_id FROM jsonb_array_elements_text($6::jsonb) email (value)
        CROSS JOIN LATERAL (SELECT e.person_id FROM person_emails e WHERE e.church_id = $1 AND e.email = email.value OFFSET 0) found
      UNION
      SELECT found.person_id FROM jsonb_array_elements_text($7::jsonb) phone (value)
        CROSS JOIN LATERAL (SELECT t.person_id FROM person_phones t WHERE t.church_id = $1 AND t.e164 = phone.value OFFSET 0) found
    )
    SELECT '' AS sorted_by, ${listedColumns}
    FROM (SELECT id FROM candidates LIMIT ${maxDuplicates}) found
    JOIN people p ON p.church_id = $1 AND p.id = found.id
    ${joinPrimaryContacts}
    ORDER BY p.name_key = $2::text DESC, p.sort_key, p.id`;
  const rows = await runPrepared<ListedRow>(db, text, [
    getChurchId(db),
    columns.name_key,
    columns.birth_year,
    columns.birth_month,
    columns.birth_day,
    JSON.stringify(person.emails.map(({ value }) => value)),
    JSON.stringify(person.phones.map(({ number }) => number)),
  ]);
  return rows.map(toPersonRow);
}
