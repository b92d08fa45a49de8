/** An address of several people, such as a family's, gets one message, which names all of them. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/text/languages.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface SharedAddress {
  readonly email: string;
  readonly names: readonly string[];
  readonly givenNames: readonly string[] | null;
}

/** CTE `shared`: the addresses of several recipients among the candidates of the CTE `classified`, with their names. */
export const sharedAddresses = sql`
  shared AS (
    SELECT email, array_agg(DISTINCT trim(name)) AS names,
           array_agg(DISTINCT trim(given_names)) FILTER (WHERE trim(given_names) <> '') AS "givenNames"
    FROM classified WHERE exclusion IS NULL AND person_id IS NOT NULL AND trim(name) <> ''
    GROUP BY email HAVING count(DISTINCT person_id) > 1
  )`;

/** "Ana Peña y Luis Peña" by address. */
export function formatSharedNames(
  shared: readonly SharedAddress[] | null,
  language: Language,
): ReadonlyMap<string, string> {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return new Map((shared ?? []).map(({ email, names }) => [email, list.format(names)]));
}

/** Names all people of each shared address in the frozen audience; "Ana y Luis" are their first names. */
export async function nameSharedRecipients(
  db: ChurchDb,
  newsletterId: string,
  shared: readonly SharedAddress[] | null,
  language: Language,
): Promise<void> {
  if (!shared || shared.length === 0) return;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const names = shared.map((address) => list.format(address.names));
  const givenNames = shared.map((address) => list.format(address.givenNames ?? []));
  await sql`
    UPDATE newsletter_recipients r
    SET name = left(shared.name, 200), given_names = nullif(left(shared.given_names, 200), ''), surname = NULL
    FROM unnest(${shared.map(({ email }) => email)}::text[], ${names}::text[], ${givenNames}::text[]) AS shared (email, name, given_names)
    WHERE r.church_id = ${getChurchId(db)} AND r.newsletter_id = ${newsletterId} AND r.email = shared.email`.execute(
    db,
  );
}
