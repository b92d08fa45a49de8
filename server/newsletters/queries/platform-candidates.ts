import { sql, type RawBuilder } from 'kysely';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';

/** Users of all churches, for the platform's newsletters: service messages need no consent, but have an unsubscribe link too. */
export function selectPlatformCandidates(
  churchId: string,
  audience: PlatformAudience | null,
): RawBuilder<unknown> {
  const matchesAny = (column: string, chosen: readonly string[] | undefined) =>
    chosen && chosen.length > 0
      ? sql`AND ${sql.ref(column)} = ANY (${[...chosen]}::text[])`
      : sql``;
  return sql`
    SELECT ${churchId}::uuid AS church_id, NULL::uuid AS person_id, u.name, NULL::text AS given_names,
           NULL::text AS surname, u.email, 'ok' AS address_status,
           'granted' AS consent
    FROM platform_users() u
    WHERE true ${matchesAny('u.plan', audience?.plans)} ${matchesAny('u.role', audience?.roles)} ${matchesAny('u.country', audience?.countries)}
      ${matchesAny('u.language', audience?.languages)}`;
}
