/** One household with its people, and the households of a person. */
import { sql, type RawBuilder } from 'kysely';
import type { HomeOfPerson, HouseholdView, MemberView } from '#domain/families/schema.ts';
import { toPartialDate } from '#domain/kernel/partial-date.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import {
  buildHasDied,
  buildIsDead,
  readDisplayName,
  type NamedRow,
} from '#server/people/public.ts';
import { selectPlace, toAddress, type Place } from '#server/places/public.ts';
import { selectListedHousehold, toHouseholdRow, type ListedHousehold } from './list-queries.ts';

interface MembershipRow {
  readonly id: string;
  readonly role_id: string | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly is_primary: boolean;
  readonly days: string;
}

interface MemberRow extends MembershipRow, NamedRow {
  readonly person_id: string;
  readonly photo_id: string | null;
  readonly sex: 'female' | 'male' | 'unknown';
  readonly is_partner: boolean;
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly is_deceased: boolean;
  readonly has_own_address: boolean;
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
  readonly other_homes: MemberView['otherHomes'];
}

const toMembershipView = (row: MembershipRow) => ({
  id: row.id,
  roleId: row.role_id,
  since: row.since,
  until: row.until,
  isPrimary: row.is_primary,
  days: row.days,
});

function toMemberView(row: MemberRow, maySeePeople: boolean): MemberView {
  const birth = toPartialDate(row.birth_year, row.birth_month, row.birth_day);
  return {
    ...toMembershipView(row),
    person: {
      id: row.person_id,
      displayName: readDisplayName(row),
      photoId: row.photo_id,
      sex: row.sex,
      isPartner: maySeePeople && row.is_partner,
      birth: maySeePeople && Object.keys(birth).length > 0 ? birth : null,
      isDeceased: row.is_deceased,
      hasOwnAddress: maySeePeople && row.has_own_address,
      phone: maySeePeople ? row.e164 : null,
      whatsapp: maySeePeople && (row.whatsapp ?? false),
    },
    otherHomes: row.other_homes,
  };
}

type FoundHousehold = Pick<HouseholdView, 'id' | 'version' | 'name' | 'notes'> & {
  readonly is_renamed: boolean;
  readonly home_phone: string | null;
  readonly wedding_date: string | null;
  readonly contact_id: string | null;
  readonly photo_id: string | null;
  readonly dissolved_on: string | null;
  readonly dissolution_reason: HouseholdView['dissolutionReason'];
  readonly place: Place | null;
  readonly members: readonly MemberRow[];
};

/** Whether the person `p` lives with somebody unmarried: by the couple on record if both live, or else by the marital status. */
const isPartner = `coalesce((SELECT bool_and(r.union_kind = 'partnership') FROM relations r
  WHERE r.church_id = $1 AND r.kind = 'spouse' AND r.end_reason IS NULL AND (r.first_id = p.id OR r.second_id = p.id)
    AND NOT ${buildHasDied('CASE r.first_id WHEN p.id THEN r.second_id ELSE r.first_id END')}), p.marital = 'civil_union')`;

/** Everybody who belongs or belonged to the household `$2`, in the order of the church's roles. */
const selectMembers = `
  SELECT m.id, m.role_id, m.since, m.until, m.is_primary, m.days, p.id AS person_id, p.photo_id,
    p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, p.sex, ${isPartner} AS is_partner, p.birth_year, p.birth_month, p.birth_day,
    t.e164, t.whatsapp, ${buildIsDead('p')} AS is_deceased, p.place_id IS NOT NULL AS has_own_address,
    coalesce((SELECT json_agg(json_build_object('id', o.household_id, 'name', h.name, 'days', o.days, 'isHead', coalesce(other_role.is_head, false)) ORDER BY o.is_primary DESC, h.sort_key)
      FROM household_members o JOIN households h ON h.church_id = $1 AND h.id = o.household_id
        LEFT JOIN household_roles other_role ON other_role.church_id = $1 AND other_role.id = o.role_id
      WHERE o.church_id = $1 AND o.person_id = m.person_id AND o.until IS NULL AND o.household_id <> m.household_id), '[]') AS other_homes
  FROM household_members m
  JOIN people p ON p.church_id = $1 AND p.id = m.person_id
  LEFT JOIN person_phones t ON t.church_id = $1 AND t.person_id = p.id AND t.position = 0
  LEFT JOIN household_roles r ON r.church_id = $1 AND r.id = m.role_id
  WHERE m.church_id = $1 AND m.household_id = $2
  ORDER BY m.until DESC NULLS FIRST, r.is_head DESC NULLS LAST, r.position, p.latest_birth NULLS LAST, p.sort_key, p.id`;

/** As one JSON value, which is cheaper to parse than many columns. */
const selectHousehold = prepareQuery<{ readonly household: FoundHousehold }>(
  'select_household',
  `SELECT to_json(found) AS household FROM (
    SELECT h.id, h.version, h.name, h.is_renamed, h.home_phone, h.wedding_date, h.contact_id, h.photo_id, h.notes,
      h.dissolved_on, h.dissolution_reason, ${selectPlace('h.place_id')} AS place,
      coalesce((SELECT json_agg(m) FROM (${selectMembers}) m), '[]') AS members
    FROM households h WHERE h.church_id = $1 AND h.id = $2) found`,
);

/** `maySeePeople`: with their telephones and dates of birth, and who lives with a partner. */
export async function findHousehold(
  db: ChurchDb,
  id: string,
  maySeePeople: boolean,
): Promise<HouseholdView | null> {
  const [found] = await selectHousehold(db, [id]);
  if (!found) return null;
  const row = found.household;
  const members = row.members.map((member) => toMemberView(member, maySeePeople));
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    isRenamed: row.is_renamed,
    homePhone: row.home_phone,
    weddingDate: row.wedding_date,
    address: row.place && toAddress(row.place),
    contactId: row.contact_id,
    photoId: row.photo_id,
    notes: row.notes,
    dissolvedOn: row.dissolved_on,
    dissolutionReason: row.dissolution_reason,
    members: members.filter(({ until }) => until === null),
    formerMembers: members.filter(({ until }) => until !== null),
  };
}

/** The households of a person: the primary one, the others, then those of before. */
export async function listHomes(db: ChurchDb, personId: string): Promise<HomeOfPerson[]> {
  const { rows } = await sql<ListedHousehold & { readonly membership: MembershipRow }>`
    SELECT ${selectListedHousehold(db)}, to_json(own) AS membership
    FROM (${selectMemberships(db, personId)}) own
    JOIN households h ON h.church_id = ${getChurchId(db)}::uuid AND h.id = own.household_id
    ORDER BY own.until DESC NULLS FIRST, own.is_primary DESC, h.sort_key, own.id`.execute(db);
  return rows.map((row) => ({
    ...toMembershipView(row.membership),
    household: toHouseholdRow(row),
  }));
}

const selectMemberships = (db: ChurchDb, personId: string): RawBuilder<unknown> => sql`
  SELECT id, household_id, role_id, since, until, is_primary, days FROM household_members
  WHERE church_id = ${getChurchId(db)}::uuid AND person_id = ${personId}::uuid`;

/** The number of people who belong to a household. */
export async function countOpenMembers(db: ChurchDb, householdId: string): Promise<number> {
  const row = await db
    .selectFrom('household_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('household_id', '=', householdId)
    .where('until', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
