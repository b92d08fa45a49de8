/** The groups to which a user belongs without leading them. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { NamedRow } from '#server/people/public.ts';
import type { Place } from '#server/places/public.ts';
import { selectLeaders } from '#server/groups/public.ts';

interface JoinedGroup {
  readonly id: string;
  readonly name: string;
  readonly type_id: string;
  readonly rrule: string | null;
  readonly first_day: string | null;
  readonly start_time: string | null;
  readonly duration_minutes: number | null;
  readonly time_zone: string | null;
  readonly meeting_link: string;
  readonly chat_link: string;
  readonly next: {
    readonly id: string;
    readonly starts_at: string;
    readonly time_zone: string;
  } | null;
  readonly leaders: readonly NamedRow[];
  readonly host: NamedRow | null;
  readonly place: Place | null;
}

/** Those that are not closed, by name. */
export async function listJoinedGroups(
  db: ChurchDb,
  userId: string,
  at: Date,
): Promise<JoinedGroup[]> {
  const church = getChurchId(db);
  const { rows } = await sql<JoinedGroup>`
    SELECT g.id, g.name, g.type_id, g.rrule, g.first_day, g.start_time, g.duration_minutes, g.time_zone,
      g.meeting_link, g.chat_link, ${selectLeaders(db)} AS leaders,
      (SELECT json_build_object('id', x.id, 'starts_at', x.starts_at, 'time_zone', x.time_zone) FROM gatherings x
        WHERE x.church_id = ${church}::uuid AND x.group_id = g.id AND x.status = 'planned' AND x.starts_at > ${at}::timestamptz
        ORDER BY x.starts_at LIMIT 1) AS next,
      (SELECT to_json(p) FROM (SELECT given_names, surname1, surname2, nickname, name_order FROM people
        WHERE church_id = ${church}::uuid AND id = g.host_id) p) AS host,
      to_json(place) AS place
    FROM user_people u
    JOIN group_members m ON m.church_id = ${church}::uuid AND m.person_id = u.person_id AND m.status = 'active'
    JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function IN ('host', 'member')
    JOIN groups g ON g.church_id = ${church}::uuid AND g.id = m.group_id AND g.status <> 'closed'
    LEFT JOIN places place ON place.church_id = ${church}::uuid AND place.id = g.place_id
    WHERE u.church_id = ${church}::uuid AND u.user_id = ${userId}::uuid
    ORDER BY g.sort_key, g.id`.execute(db);
  return rows;
}
