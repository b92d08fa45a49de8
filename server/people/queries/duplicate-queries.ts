/** Possible duplicates of a new person. */
import type { CustomField } from '#domain/people/custom/fields.ts';
import { nameKey } from '#domain/people/rules.ts';
import type { PersonInput, PersonRow } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { selectCustomFields, toCustomField, type FieldRow } from './field-queries.ts';
import { listColumns, nameFields, readDisplayName, type NamedRow } from '../person-mapper.ts';
import { listedColumns, toPersonRow, joinPrimaryContacts, type ListedRow } from './list-queries.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const maxDuplicates = 5;

/** Parts of the birth date match if both are known. */
const matchIfKnown = (column: string, value: string): string =>
  `(p.${column} IS NULL OR ${value}::int2 IS NULL OR p.${column} = ${value}::int2)`;

/** The addresses are JSON, because with arrays PostgreSQL would plan the statement again each time. */
const selectDuplicates = `
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

const selectForNewPerson = prepareQuery<{
  readonly duplicates: readonly ListedRow[];
  readonly fields: readonly FieldRow[];
}>(
  'select_for_new_person',
  `SELECT coalesce((SELECT json_agg(d) FROM (${selectDuplicates}) d), '[]') AS duplicates,
    coalesce((SELECT json_agg(f) FROM (${selectCustomFields}) f), '[]') AS fields`,
);

/**
 * People with the same name and a matching birth date, or with one of the e-mail addresses or phones (E.164), and the custom
 * fields that the new person has to match.
 */
export async function readForNewPerson(
  db: ChurchDb,
  person: PersonInput,
  numbers: readonly string[],
): Promise<{ duplicates: PersonRow[]; customFields: CustomField[] }> {
  const [found] = await selectForNewPerson(db, [
    nameKey(person),
    person.birth?.year ?? null,
    person.birth?.month ?? null,
    person.birth?.day ?? null,
    JSON.stringify(person.emails.map(({ value }) => value)),
    JSON.stringify(numbers),
  ]);
  return {
    duplicates: (found?.duplicates ?? []).map(toPersonRow),
    customFields: (found?.fields ?? []).map(toCustomField),
  };
}

const selectSameNames = prepareQuery<NamedRow>(
  'select_same_names',
  `SELECT ${listColumns('p', nameFields).join(', ')}
  FROM jsonb_array_elements_text($2::jsonb) name (key)
    CROSS JOIN LATERAL (SELECT * FROM people WHERE church_id = $1 AND name_key = name.key OFFSET 0) p
  LIMIT ${maxDuplicates}`,
);

/** The names of people who have one of these, ignoring case and accents; at most five. */
export const findSameNames = async (db: ChurchDb, nameKeys: readonly string[]): Promise<string[]> =>
  (await selectSameNames(db, [JSON.stringify([...new Set(nameKeys)])])).map(readDisplayName);
