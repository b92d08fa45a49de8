/** Finds the people on record whom the lines of a list mean. */
import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, type NamedRow } from '#server/people/public.ts';
import type { ListedPerson } from './read-line.ts';

/** More people than this with the same name are no choice any more. */
const maxPeople = 8;

interface Match {
  readonly line: number;
  readonly person_id: string;
}

/**
 * Keeps the people who are active and alive. `OFFSET 0` makes PostgreSQL look up each by the primary key. Without statistics of
 * `church_id` (decision 065) it expects few people in a church, and would read all of them for each line.
 */
const joinLiving = (church: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CROSS JOIN LATERAL (
    SELECT FROM people WHERE church_id = ${church}::uuid AND id = ${id} AND record_status = 'active' AND NOT ${isDead(church, 'people')} OFFSET 0) p`;

const byContact = async (
  db: ChurchDb,
  table: 'person_emails' | 'person_phones',
  column: 'email' | 'e164',
  values: readonly (string | null)[],
): Promise<readonly Match[]> => {
  const church = getChurchId(db);
  const { rows } = await sql<Match>`
    SELECT l.line::int, c.person_id FROM unnest(${[...values]}::text[]) WITH ORDINALITY l (value, line)
    CROSS JOIN LATERAL (
      SELECT person_id FROM ${sql.table(table)} WHERE church_id = ${church}::uuid AND ${sql.ref(column)} = l.value OFFSET 0) c
    ${joinLiving(church, sql`c.person_id`)}`.execute(db);
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
      SELECT s.person_id FROM (
        SELECT person_id, sort_key FROM person_search
        WHERE church_id = ${church}::uuid AND token = l.token
          AND string_to_array(search_text, ' ') @> string_to_array(l.words, ' ')
        ORDER BY sort_key, person_id OFFSET 0) s
      ${joinLiving(church, sql`s.person_id`)}
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
    LEFT JOIN LATERAL (SELECT e164 FROM person_phones
      WHERE church_id = ${church}::uuid AND person_id = p.id AND position = 0 OFFSET 0) f ON true
    LEFT JOIN LATERAL (SELECT email FROM person_emails
      WHERE church_id = ${church}::uuid AND person_id = p.id AND position = 0 OFFSET 0) e ON true
    WHERE p.church_id = ${church}::uuid AND p.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
