/** Relations between two people, in or out of one home. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

/** A partial date as text, as `formatPartialDate` writes it; a complete one is an existing day. */
const partialDate = (column: string) => {
  const text = sql.ref(column);
  return sql`CHECK (${text} ~ ${sql.lit(String.raw`^(\d{4}(-\d{2}(-\d{2})?)?|--\d{2}(-\d{2})?)$`)} AND CASE
        WHEN char_length(${text}) = 10
        THEN make_date(left(${text}, 4)::int, substr(${text}, 6, 2)::int, right(${text}, 2)::int) IS NOT NULL
        ELSE true END)`;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE relations (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      kind text NOT NULL CHECK (kind IN ('spouse', 'parent', 'step', 'guardian', 'godparent', 'other')),
      -- The spouse, parent, step-parent, guardian or godparent of the second one.
      first_id uuid NOT NULL,
      second_id uuid NOT NULL,
      parentage text NOT NULL DEFAULT 'biological' CHECK (parentage IN ('biological', 'adoptive')),
      union_kind text NOT NULL DEFAULT 'marriage' CHECK (union_kind IN ('marriage', 'partnership')),
      civil_wedding text ${partialDate('civil_wedding')},
      church_wedding text ${partialDate('church_wedding')},
      end_reason text CHECK (end_reason IN ('divorce', 'separation', 'death')),
      ended text ${partialDate('ended')},
      -- What the first is of the second, and the second of the first, for other relations.
      words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 60),
      reverse_words text NOT NULL DEFAULT '' CHECK (char_length(reverse_words) <= 60),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, first_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, second_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      CHECK (first_id <> second_id),
      CHECK (kind = 'other' OR words = '' AND reverse_words = ''),
      CHECK (kind = 'spouse' OR num_nonnulls(civil_wedding, church_wedding, end_reason, ended) = 0),
      CHECK (end_reason IS NOT NULL OR ended IS NULL)
    )`.execute(db);
  await makeTenantTable(db, 'relations');
  // Two people have at most one relation of a kind, in either direction.
  await sql`
    CREATE UNIQUE INDEX relations_pair ON relations (church_id, kind, least(first_id, second_id), greatest(first_id, second_id))`.execute(
    db,
  );
  await sql`CREATE INDEX relations_of_first ON relations (church_id, first_id, kind)`.execute(db);
  await sql`CREATE INDEX relations_of_second ON relations (church_id, second_id, kind)`.execute(db);
}
