/** The pairs of people that are compared: those that have a key in common, found by PostgreSQL. */
import { sql } from 'kysely';
import { shortNamePairs } from '#domain/kernel/text/short-names.ts';
import type { ComparedPerson, Likeness } from '#domain/people/duplicates/compare.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** A key that more people share says nothing, and all pairs of them would be too many. */
const maxBlock = 30;

/** The short given names as a table. */
const shortNames = sql`unnest(${shortNamePairs.map(([short]) => short)}::text[], ${shortNamePairs.map(([, whole]) => whole)}::text[]) short (short, whole)`;

export interface Pair {
  readonly one: string;
  readonly other: string;
}

/**
 * Collects the pairs in a temporary table of the transaction. The keys: the letters of the words of a name, whatever their order,
 * with whole names for short ones, and with the nickname for the given names; the number of a document; an address with the
 * initial of the name; a phone; and a birthday, of which day and month may be swapped, with the initial.
 */
export async function collectPairs(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`CREATE TEMPORARY TABLE duplicate_keys (person_id uuid, kind text, key text) ON COMMIT DROP`.execute(
    db,
  );
  await sql`CREATE TEMPORARY TABLE duplicate_pairs (one_id uuid, other_id uuid) ON COMMIT DROP`.execute(
    db,
  );
  await sql`
    INSERT INTO duplicate_keys (person_id, kind, key)
    WITH person AS MATERIALIZED (
      SELECT p.id, p.name_key, left(coalesce(short.whole, p.name_key), 1) AS initial, p.document_number,
        p.birth_year, p.birth_month, p.birth_day,
        CASE WHEN p.nickname <> '' THEN regexp_replace(
          regexp_replace(normalize(lower(concat_ws(' ', p.nickname, p.surname1, p.surname2)), NFD), '[-/.]', ' ', 'g'),
          '[^a-z0-9 ]', '', 'g') END AS known_as
      FROM people p LEFT JOIN ${shortNames} ON short.short = split_part(p.name_key, ' ', 1)
      WHERE p.church_id = ${church}::uuid AND p.record_status <> 'archived'
    ), word AS MATERIALIZED (
      SELECT w.id, w.variant, coalesce(short.whole, w.word) AS word
      FROM (
        SELECT id, 'own' AS variant, unnest(string_to_array(name_key, ' ')) AS word FROM person
        UNION ALL
        SELECT id, 'known-as', unnest(string_to_array(known_as, ' ')) FROM person
      ) w LEFT JOIN ${shortNames} ON short.short = w.word
      WHERE w.word <> ''
    ), sorted AS MATERIALIZED (
      SELECT w.word, (SELECT string_agg(letter, '' ORDER BY letter) FROM regexp_split_to_table(w.word, '') letter) AS letters
      FROM (SELECT DISTINCT word FROM word) w
    )
    SELECT w.id, 'name', string_agg(s.letters, ' ' ORDER BY s.letters) FROM word w JOIN sorted s USING (word)
    GROUP BY w.id, w.variant HAVING count(*) > 1
    UNION ALL
    SELECT id, 'document', lower(regexp_replace(document_number, '[^0-9A-Za-z]', '', 'g')) FROM person WHERE document_number IS NOT NULL
    UNION ALL
    SELECT id, 'birth', concat_ws('-', birth_year, least(birth_month, birth_day), greatest(birth_month, birth_day)) || initial FROM person
    WHERE num_nulls(birth_year, birth_month, birth_day) = 0
    UNION ALL
    SELECT p.id, 'email', e.email || ' ' || p.initial FROM person p JOIN person_emails e ON e.church_id = ${church}::uuid AND e.person_id = p.id
    UNION ALL
    SELECT p.id, 'phone', t.e164 FROM person p JOIN person_phones t ON t.church_id = ${church}::uuid AND t.person_id = p.id`.execute(
    db,
  );
  await sql`
    INSERT INTO duplicate_pairs (one_id, other_id)
    WITH block AS (SELECT kind, key FROM duplicate_keys GROUP BY 1, 2 HAVING count(*) BETWEEN 2 AND ${maxBlock})
    SELECT DISTINCT a.person_id, b.person_id FROM block
    JOIN duplicate_keys a USING (kind, key) JOIN duplicate_keys b USING (kind, key)
    WHERE a.person_id < b.person_id`.execute(db);
  await sql`CREATE INDEX ON duplicate_pairs (one_id, other_id)`.execute(db);
}

/** The next pairs after one. */
export async function readPairs(db: ChurchDb, after: Pair | null, limit: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT one_id AS one, other_id AS other FROM duplicate_pairs
    WHERE ${after ? sql`(one_id, other_id) > (${after.one}::uuid, ${after.other}::uuid)` : sql`true`}
    ORDER BY one_id, other_id LIMIT ${limit}`.execute(db);
  return rows;
}

interface ComparedRow extends Omit<ComparedPerson, 'birth' | 'document'> {
  readonly id: string;
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly document_type: string | null;
  readonly document_number: string | null;
}

export async function readComparedPeople(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ComparedPerson>> {
  const church = getChurchId(db);
  const { rows } = await sql<ComparedRow>`
    SELECT p.id, p.given_names AS "givenNames", p.surname1, p.surname2, p.nickname, p.sex, p.birth_year, p.birth_month, p.birth_day,
      p.document_type, p.document_number,
      ARRAY(SELECT e.email FROM person_emails e WHERE e.church_id = ${church}::uuid AND e.person_id = p.id) AS emails,
      ARRAY(SELECT t.e164 FROM person_phones t WHERE t.church_id = ${church}::uuid AND t.person_id = p.id) AS phones
    FROM people p WHERE p.church_id = ${church}::uuid AND p.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toComparedPerson(row)]));
}

const toComparedPerson = (row: ComparedRow): ComparedPerson => ({
  givenNames: row.givenNames,
  surname1: row.surname1,
  surname2: row.surname2,
  nickname: row.nickname,
  sex: row.sex,
  birth: {
    ...(row.birth_year === null ? {} : { year: row.birth_year }),
    ...(row.birth_month === null ? {} : { month: row.birth_month }),
    ...(row.birth_day === null ? {} : { day: row.birth_day }),
  },
  document:
    row.document_type === null || row.document_number === null
      ? null
      : { type: row.document_type, number: row.document_number },
  emails: row.emails,
  phones: row.phones,
});

/** Stores pairs; what somebody decided about them stays. */
export async function storeCandidates(
  db: ChurchDb,
  found: readonly (Pair & Likeness)[],
  at: Date,
): Promise<void> {
  if (found.length === 0) return;
  await db
    .insertInto('duplicate_candidates')
    .values(
      found.map(({ one, other, score, reasons }) => ({
        one_id: one,
        other_id: other,
        score,
        reasons,
        found_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'one_id', 'other_id']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        reasons: eb.ref('excluded.reasons'),
        found_at: eb.ref('excluded.found_at'),
      })),
    )
    .execute();
}

/** Deletes the pairs that a search at `at` did not find again and that nobody decided about. */
export async function deleteOutdatedCandidates(db: ChurchDb, at: Date): Promise<void> {
  await db
    .deleteFrom('duplicate_candidates')
    .where('found_at', '<', at)
    .where('dismissed_at', 'is', null)
    .execute();
}
