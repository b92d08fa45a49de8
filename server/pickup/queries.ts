import { sql } from 'kysely';
import type { PickupKind } from '#domain/pickup/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, type NamedRow } from '#server/people/public.ts';

export interface ContactRow extends NamedRow {
  readonly id: string;
  readonly version: number;
  readonly kind: PickupKind;
  readonly record_id: string | null;
  readonly name: string;
  readonly photo_id: string | null;
  readonly relation: string;
  readonly phone: string;
  readonly note: string;
  readonly until: string | null;
  readonly record_photo_id: string | null;
  readonly e164: string | null;
  readonly is_deceased: boolean;
}

/** The entries of a child; forbidden people first. */
export async function listContacts(db: ChurchDb, childId: string): Promise<ContactRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<ContactRow>`
    SELECT c.id, c.version, c.kind, c.record_id, c.name, c.photo_id, c.relation, c.phone, c.note, c.until,
      p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, p.photo_id AS record_photo_id, t.e164, ${isDead(church)} AS is_deceased
    FROM pickup_contacts c
    LEFT JOIN people p ON p.church_id = ${church}::uuid AND p.id = c.record_id
    LEFT JOIN person_phones t ON t.church_id = ${church}::uuid AND t.person_id = c.record_id AND t.position = 0
    WHERE c.church_id = ${church}::uuid AND c.child_id = ${childId}::uuid
    ORDER BY c.kind DESC, c.id`.execute(db);
  return rows;
}

/** Whether it is the photo of somebody on record who is named as one who may, or may not, fetch a child. */
export async function isPhotoOfRecordedContact(db: ChurchDb, fileId: string): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM people p JOIN pickup_contacts c ON c.church_id = ${church}::uuid AND c.record_id = p.id
      WHERE p.church_id = ${church}::uuid AND p.photo_id = ${fileId}::uuid
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}

/** The child of whom an entry has this photo. */
export async function findChildOfPhoto(db: ChurchDb, fileId: string): Promise<string | null> {
  const found = await db
    .selectFrom('pickup_contacts')
    .select('child_id')
    .where('photo_id', '=', fileId)
    .executeTakeFirst();
  return found?.child_id ?? null;
}

/** The ids of the children that a person has permission to pick up. Prohibitions are left out. */
export async function listChildrenFetchedBy(db: ChurchDb, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pickup_contacts')
    .select('child_id')
    .where('record_id', '=', personId)
    .where('kind', '=', 'allowed')
    .execute();
  return rows.map((row) => row.child_id);
}

export interface HousemateRow extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
  readonly e164: string | null;
}

/** The adults who live with somebody now, in any home. `adultsBornUntil`: the latest birth date of an adult. */
export async function listAdultHousemates(
  db: ChurchDb,
  personId: string,
  adultsBornUntil: string,
): Promise<HousemateRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<HousemateRow>`
    SELECT p.id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, p.photo_id, t.e164
    FROM people p
    LEFT JOIN person_phones t ON t.church_id = ${church}::uuid AND t.person_id = p.id AND t.position = 0
    WHERE p.church_id = ${church}::uuid AND p.id <> ${personId}::uuid AND NOT ${isDead(church)}
      AND p.id IN (
        SELECT other.person_id FROM household_members own
        JOIN household_members other ON other.church_id = ${church}::uuid AND other.household_id = own.household_id
        LEFT JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = other.role_id
        WHERE own.church_id = ${church}::uuid AND own.person_id = ${personId}::uuid
          AND own.until IS NULL AND other.until IS NULL AND r.key IS DISTINCT FROM 'child')
      AND (p.latest_birth IS NULL OR p.latest_birth <= ${adultsBornUntil}::date)
    ORDER BY p.latest_birth NULLS LAST, p.sort_key, p.id`.execute(db);
  return rows;
}

export interface ChildRow {
  /** YYYY-MM-DD, null without a year of birth. */
  readonly latest_birth: string | null;
  /** In one of the homes of now. */
  readonly is_child_at_home: boolean;
}

export async function findChild(db: ChurchDb, personId: string): Promise<ChildRow | undefined> {
  const church = getChurchId(db);
  const { rows } = await sql<ChildRow>`
    SELECT p.latest_birth, EXISTS (
      SELECT FROM household_members m JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
      WHERE m.church_id = ${church}::uuid AND m.person_id = p.id AND m.until IS NULL AND r.key = 'child') AS is_child_at_home
    FROM people p WHERE p.church_id = ${church}::uuid AND p.id = ${personId}::uuid`.execute(db);
  return rows[0];
}

export async function isHousehold(db: ChurchDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('households')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those under age who live in a household; without a year of birth, the role there says it. The eldest first. */
export async function listChildrenOf(
  db: ChurchDb,
  familyId: string,
  adultsBornUntil: string,
): Promise<(NamedRow & { readonly id: string })[]> {
  const church = getChurchId(db);
  const { rows } = await sql<NamedRow & { readonly id: string }>`
    SELECT p.id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
    FROM household_members m
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    LEFT JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
    WHERE m.church_id = ${church}::uuid AND m.household_id = ${familyId}::uuid AND m.until IS NULL
      AND NOT ${isDead(church)}
      AND CASE WHEN p.latest_birth IS NULL THEN coalesce(r.key = 'child', false)
        ELSE p.latest_birth > ${adultsBornUntil}::date END
    ORDER BY p.latest_birth NULLS LAST, p.sort_key, p.id`.execute(db);
  return rows;
}

export interface ContactColumns {
  readonly kind: PickupKind;
  readonly record_id: string | null;
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  readonly note: string;
  readonly until: string | null;
}

export async function insertContact(
  db: ChurchDb,
  id: string,
  childId: string,
  columns: ContactColumns,
): Promise<void> {
  await db
    .insertInto('pickup_contacts')
    .values({ id, child_id: childId, ...columns })
    .execute();
}

export const lockContact = (db: ChurchDb, childId: string, id: string) =>
  db
    .selectFrom('pickup_contacts')
    .select(['id', 'version', 'record_id', 'photo_id'])
    .where('child_id', '=', childId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateContact(
  db: ChurchDb,
  id: string,
  columns: Partial<ContactColumns & { readonly photo_id: string | null }>,
): Promise<void> {
  await db
    .updateTable('pickup_contacts')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteContact(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('pickup_contacts').where('id', '=', id).execute();
}

export async function findChildWithTwoHomes(db: ChurchDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('household_members')
    .select('person_id')
    .where('until', 'is', null)
    .groupBy('person_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('person_id')
    .executeTakeFirst();
  return row?.person_id;
}
