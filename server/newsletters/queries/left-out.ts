/** Who of an audience does not get a newsletter, by reason. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { ExclusionReason, LeftOutView } from '#domain/newsletters/sending/review-contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { classifyAudience, type Audience } from './audience.ts';

/** The content of the cursors: the key of the last row shown. */
export const leftOutCursor = z.tuple([z.string().max(1000)]);

/** As many rows as `countAudience` counts for the reason; returns `limit` + 1 rows when there is a next page. */
export async function listLeftOut(
  db: ChurchDb,
  audience: Audience,
  {
    reason,
    after,
    limit,
    withPeople,
  }: {
    readonly reason: ExclusionReason;
    readonly after: string | null;
    readonly limit: number;
    /** Else only addresses of nobody on record. */
    readonly withPeople: boolean;
  },
): Promise<LeftOutView[]> {
  // Addresses of several lists may be equal in everything, so the key also counts them.
  const { rows } = await sql<LeftOutView>`
    WITH ${classifyAudience(db, audience)}, judged AS (
      SELECT person_id, name, email,
             coalesce(exclusion, CASE WHEN row_number() OVER (PARTITION BY email, exclusion IS NULL ORDER BY person_id) > 1 THEN 'duplicates' END) AS reason,
             row_number() OVER (PARTITION BY name, email, person_id) AS copy
      FROM classified
    ), keyed AS (
      SELECT person_id AS "personId", name, email,
             concat_ws(chr(9), normalize(lower(name), NFD), email, person_id, copy) COLLATE "C" AS id
      FROM judged WHERE reason = ${reason} AND (${withPeople} OR person_id IS NULL)
    )
    SELECT * FROM keyed WHERE ${after}::text IS NULL OR id > ${after}::text ORDER BY id LIMIT ${limit + 1}`.execute(
    db,
  );
  return rows;
}
