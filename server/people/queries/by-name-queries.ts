import { sql, type RawBuilder } from 'kysely';
import { fold } from '#domain/kernel/text/folding.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface NamedPage {
  /** Sort key and id of the last person before; null: from the first one. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Rows of a feature that have a `person_id`, by the names of their people, with `sort_key`. */
export async function listByName<Row>(
  db: ChurchDb,
  rows: RawBuilder<Row>,
  { after, limit }: NamedPage,
): Promise<(Row & { readonly person_id: string; readonly sort_key: string })[]> {
  const isAfter = after ? sql`(p.sort_key, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`;
  const result = await sql<Row & { person_id: string; sort_key: string }>`
    SELECT r.*, p.sort_key FROM (${rows}) r
    JOIN people p ON p.church_id = ${getChurchId(db)}::uuid AND p.id = r.person_id
    WHERE ${isAfter} ORDER BY p.sort_key, p.id LIMIT ${limit}`.execute(db);
  return result.rows;
}

/** Folded names; of a name that several people have nobody is meant. */
export type NameIndex = ReadonlyMap<string, string | 'several'>;

interface NamedRow {
  readonly id: string;
  readonly name_key: string;
  readonly surname2: string;
}

/** All people of the church: `whole` by their whole name, `all` also by given names and first surname. */
export async function readNameIndexes(db: ChurchDb): Promise<ReturnType<typeof indexNames>> {
  const { rows } = await sql<NamedRow>`
    SELECT id, name_key, surname2 FROM people WHERE church_id = ${getChurchId(db)}::uuid`.execute(
    db,
  );
  return indexNames(rows);
}

/** Like `all` of `readNameIndexes`, for these folded names alone. */
export async function findByNames(db: ChurchDb, names: readonly string[]): Promise<NameIndex> {
  const keys = [...new Set(names)].filter(Boolean);
  if (keys.length === 0) return new Map();
  const church = getChurchId(db);
  // A second surname follows after a space: "!" is the character after it.
  const { rows } = await sql<NamedRow>`
    SELECT DISTINCT p.id, p.name_key, p.surname2 FROM unnest(${keys}::text[]) AS k (key)
    CROSS JOIN LATERAL (
      SELECT id, name_key, surname2 FROM people WHERE church_id = ${church}::uuid AND name_key = k.key
      UNION ALL
      SELECT id, name_key, surname2 FROM people
      WHERE church_id = ${church}::uuid AND name_key > k.key || ' ' AND name_key < k.key || '!' AND surname2 <> '') p`.execute(
    db,
  );
  return indexNames(rows).all;
}

function indexNames(rows: readonly NamedRow[]): Readonly<Record<'all' | 'whole', NameIndex>> {
  const index = new Map<string, string | 'several'>();
  const add = (key: string, id: string): void => {
    const known = index.get(key);
    index.set(key, known === undefined || known === id ? id : 'several');
  };
  for (const { id, name_key: key } of rows) add(key, id);
  const whole = new Map(index);
  // A whole name goes before a shorter form of another one.
  for (const { id, name_key: key, surname2 } of rows) {
    const short = surname2 === '' ? key : key.slice(0, -(fold(surname2).length + 1));
    if (!whole.has(short)) add(short, id);
  }
  return { all: index, whole };
}
