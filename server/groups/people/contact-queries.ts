/** How the people of groups are reached. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { birthRange } from '#domain/people/rules.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import { usesFamilies } from '#server/places/public.ts';
import { getToday, type GroupCall } from '../author.ts';
import { seesPeople } from './known-people.ts';

/** The day on which the minors whose contact data is not shown are minors; null: all is shown. */
export type Shielding = string | null;

/** Users who see people see all of them; the others reach a minor by the adults of the home. */
export const getShielding = (call: Pick<GroupCall, 'actor' | 'church'>): Shielding =>
  seesPeople(call.actor) ? null : getToday(call);

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

/** A join to the telephone `f` by which the person `p` is reached: `e164`, `whatsapp`, and of a minor `guardian` as JSON. */
export function joinPhone(db: ChurchDb, shielding: Shielding): RawBuilder<unknown> {
  const church = getChurchId(db);
  const own = sql`
    SELECT t.e164, t.whatsapp, NULL::json AS guardian FROM person_phones t
    WHERE t.church_id = ${church}::uuid AND t.person_id = p.id AND t.position = 0`;
  // `OFFSET 0`: the telephone of each person is looked up by its key; all telephones of the church are not joined.
  if (shielding === null) return sql`LEFT JOIN LATERAL (${own} OFFSET 0) f ON true`;
  const guardians = sql`
    SELECT t.e164, t.whatsapp, json_build_object('given_names', found.given_names, 'surname1', found.surname1,
      'surname2', found.surname2, 'nickname', found.nickname, 'name_order', found.name_order) AS guardian
    FROM (SELECT a.*, mine.is_primary AS is_primary_home FROM ${selectGuardians(db, shielding)}) found
    JOIN person_phones t ON t.church_id = ${church}::uuid AND t.person_id = found.id AND t.position = 0
    ORDER BY found.is_primary_home DESC, found.sort_key, found.id LIMIT 1`;
  return sql`LEFT JOIN LATERAL (${own} AND NOT ${isMinor(shielding)} UNION ALL (${guardians})) f ON true`;
}

/** The e-mail addresses that mails to the person `p` go to, as an array: the own one, or of a minor those of the guardians. */
export function selectEmails(db: ChurchDb, shielding: Shielding): RawBuilder<unknown> {
  const church = getChurchId(db);
  const first = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (SELECT e.email FROM person_emails e WHERE e.church_id = ${church}::uuid AND e.person_id = ${person}
      AND e.status <> 'bounced' ORDER BY e.position LIMIT 1)`;
  const own = sql`array_remove(ARRAY[${first(sql`p.id`)}], NULL)`;
  if (shielding === null) return own;
  return sql`CASE WHEN ${isMinor(shielding)} THEN ARRAY(
      SELECT x.email FROM (SELECT DISTINCT ${first(sql`a.id`)} AS email FROM ${selectGuardians(db, shielding)}) x
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
