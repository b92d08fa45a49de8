/** How the people of groups are reached. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { birthRange } from '#domain/people/rules.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import { usesFamilies } from '#server/places/public.ts';
import { getToday, type GroupCall } from '../author.ts';
import { seesPeople } from './known-people.ts';

/** How minors are reached: by the adults of the home, and for users who see people first by their own telephone. */
export interface Shielding {
  /** The church's day, on which who is under eighteen is a minor. */
  readonly day: string;
  readonly showsMinors: boolean;
}

export const getShielding = (call: Pick<GroupCall, 'actor' | 'church'>): Shielding => ({
  day: getToday(call),
  showsMinors: seesPeople(call.actor),
});

/** Whether the person `p` is known to be under eighteen on that day. */
const isMinor = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(p.latest_birth > ${birthRange({ from: 0, to: 17 }, day).after}::date, false)`;

/** Those who head the primary home of the person `p` and are no minors themselves: `a`. */
const selectGuardians = (db: ChurchDb, day: string): RawBuilder<unknown> => {
  const church = getChurchId(db);
  return sql`
    household_members mine
    JOIN households h ON h.church_id = ${church}::uuid AND h.id = mine.household_id AND h.dissolved_on IS NULL
    JOIN household_members theirs ON theirs.church_id = ${church}::uuid AND theirs.household_id = mine.household_id
      AND theirs.until IS NULL AND theirs.person_id <> mine.person_id
    JOIN household_roles hr ON hr.church_id = ${church}::uuid AND hr.id = theirs.role_id AND hr.is_head
    JOIN people a ON a.church_id = ${church}::uuid AND a.id = theirs.person_id AND a.record_status <> 'archived'
      AND NOT ${isDead(church, 'a')}
      AND coalesce(a.latest_birth <= ${birthRange({ from: 0, to: 17 }, day).after}::date, true)
    WHERE mine.church_id = ${church}::uuid AND mine.person_id = p.id AND mine.until IS NULL AND ${usesFamilies(db)}
      AND ${isMinor(day)}`;
};

/**
 * A join to the telephone `f` by which the person `p` is reached: `e164`, `whatsapp`, and `guardian` as JSON if it is the telephone of
 * an adult of a minor's home. `OFFSET 0`: the telephone of each person is looked up by its key; all telephones of the church are not
 * joined.
 */
export function joinPhone(db: ChurchDb, { day, showsMinors }: Shielding): RawBuilder<unknown> {
  const church = getChurchId(db);
  const own = sql`
    SELECT o.e164, o.whatsapp, NULL::json AS guardian FROM person_phones o
    WHERE o.church_id = ${church}::uuid AND o.person_id = p.id AND o.position = 0`;
  const guardians = sql`
    SELECT t.e164, t.whatsapp, json_build_object('given_names', found.given_names, 'surname1', found.surname1,
      'surname2', found.surname2, 'nickname', found.nickname, 'name_order', found.name_order) AS guardian
    FROM (SELECT a.*, mine.is_primary AS is_primary_home FROM ${selectGuardians(db, day)}) found
    JOIN person_phones t ON t.church_id = ${church}::uuid AND t.person_id = found.id AND t.position = 0
    WHERE ${showsMinors ? sql`NOT EXISTS (${own})` : sql`true`}
    ORDER BY found.is_primary_home DESC, found.sort_key, found.id LIMIT 1`;
  const shown = showsMinors ? own : sql`${own} AND NOT ${isMinor(day)}`;
  return sql`LEFT JOIN LATERAL (${shown} UNION ALL (${guardians}) OFFSET 0) f ON true`;
}

/** The e-mail addresses that mails to the person `p` go to, as an array: the own one, or those of the guardians of a minor without one that may be shown. */
export function selectEmails(db: ChurchDb, { day, showsMinors }: Shielding): RawBuilder<unknown> {
  const church = getChurchId(db);
  const first = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (SELECT e.email FROM person_emails e WHERE e.church_id = ${church}::uuid AND e.person_id = ${person}
      AND e.status <> 'bounced' ORDER BY e.position LIMIT 1)`;
  const own = sql`array_remove(ARRAY[${first(sql`p.id`)}], NULL)`;
  const hasNone = showsMinors ? sql`cardinality(${own}) = 0` : sql`true`;
  return sql`CASE WHEN ${isMinor(day)} AND ${hasNone} THEN ARRAY(
      SELECT x.email FROM (SELECT DISTINCT ${first(sql`a.id`)} AS email FROM ${selectGuardians(db, day)}) x
      WHERE x.email IS NOT NULL ORDER BY 1)
    ELSE ${own} END`;
}

export interface ContactRow {
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
  readonly guardian: NamedRow | null;
}

export const toContact = ({ e164, whatsapp, guardian }: ContactRow) => ({
  phone: e164,
  whatsapp: whatsapp ?? false,
  guardian: guardian && readDisplayName(guardian),
});
