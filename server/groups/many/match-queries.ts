/** Finds the people on record whom the lines of a list mean. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { NamedRow } from '#server/people/public.ts';
import type { ListedPerson } from './read-line.ts';

/** More people than this with the same name are no choice any more. */
const maxPeople = 8;

interface Match {
  readonly line: number;
  readonly person_id: string;
}

const byContact = async (
  db: ChurchDb,
  table: 'person_emails' | 'person_phones',
  column: 'email' | 'e164',
  values: readonly (string | null)[],
): Promise<readonly Match[]> => {
  const church = getChurchId(db);
  const { rows } = await sql<Match>`
    SELECT l.line::int, c.person_id FROM unnest(${[...values]}::text[]) WITH ORDINALITY l (value, line)
    JOIN ${sql.table(table)} c ON c.church_id = ${church}::uuid AND c.${sql.ref(column)} = l.value
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = c.person_id
    WHERE p.record_status = 'active' AND p.died_on IS NULL`.execute(db);
  return rows;
};

export const matchEmails = (db: ChurchDb, people: readonly ListedPerson[]) =>
  byContact(
    db,
    'person_emails',
    'email',
    people.map(({ email }) => email),
  );

export const matchPhones = (db: ChurchDb, people: readonly ListedPerson[]) =>
  byContact(
    db,
    'person_phones',
    'e164',
    people.map(({ phone }) => phone),
  );

/** People whose names have all words of a line. The longest word, of which there are the fewest, finds them. */
export async function matchNames(
  db: ChurchDb,
  people: readonly ListedPerson[],
): Promise<readonly Match[]> {
  const church = getChurchId(db);
  const tokens = people.map(
    ({ words }) => words.toSorted((one, other) => other.length - one.length)[0] ?? null,
  );
  const { rows } = await sql<Match>`
    SELECT l.line::int, s.person_id
    FROM unnest(${tokens}::text[], ${people.map(({ words }) => words.join(' '))}::text[]) WITH ORDINALITY l (token, words, line)
    CROSS JOIN LATERAL (
      SELECT s.person_id FROM person_search s
      JOIN people p ON p.church_id = ${church}::uuid AND p.id = s.person_id AND p.record_status = 'active' AND p.died_on IS NULL
      WHERE s.church_id = ${church}::uuid AND s.token = l.token
        AND string_to_array(s.search_text, ' ') @> string_to_array(l.words, ' ')
      ORDER BY s.sort_key, s.person_id LIMIT ${sql.lit(maxPeople)}
    ) s`.execute(db);
  return rows;
}

interface MatchedPerson extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly is_member: boolean;
}

export async function readMatched(
  db: ChurchDb,
  groupId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MatchedPerson>> {
  const church = getChurchId(db);
  const { rows } = await sql<MatchedPerson>`
    SELECT p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, f.e164 AS phone, e.email,
      EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid AND m.group_id = ${groupId}::uuid
        AND m.person_id = p.id AND m.status = 'active') AS is_member
    FROM people p
    LEFT JOIN person_phones f ON f.church_id = ${church}::uuid AND f.person_id = p.id AND f.position = 0
    LEFT JOIN person_emails e ON e.church_id = ${church}::uuid AND e.person_id = p.id AND e.position = 0
    WHERE p.church_id = ${church}::uuid AND p.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
