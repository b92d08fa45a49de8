/** Reads and writes households. */
import { sql } from 'kysely';
import { toHouseholdSortKey, toHouseholdWords } from '#domain/families/rules.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { insertTogether, type Insertion } from '#server/core/database/insert-together.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { recordUpdatedRows } from '#server/core/database/undo.ts';
import {
  householdNameTypes,
  isDead,
  joinNames,
  refreshHouseholdNames,
  type NamedRow,
} from '#server/people/public.ts';
import { addressColumnTypes, type Place } from '#server/places/public.ts';
import type { Author } from './membership-queries.ts';

export const listHouseholdNames = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('households')
    .select(['id', 'name'])
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .execute();

/** Locks households, in the order of their ids. */
export const lockHouseholds = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('households')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type HouseholdColumns = Awaited<ReturnType<typeof lockHouseholds>>[number];

export interface NewHousehold {
  readonly id: string;
  readonly requestId: string | null;
  readonly name: string;
  readonly isRenamed: boolean;
  readonly homePhone: string | null;
  readonly weddingDate: string | null;
  readonly contactId: string | null;
  readonly notes: string;
  readonly place?: Place | null;
  /** The words of the names of its people; without them the household is found by its own until somebody belongs to it. */
  readonly namesOfPeople?: readonly string[];
}

const toNameColumns = (name: string) => ({
  name,
  sort_key: toHouseholdSortKey(name),
  search_text: toHouseholdWords(name)
    .map((word) => ` ${word}`)
    .join(''),
});

const newHouseholdTypes = {
  id: 'uuid',
  request_id: 'uuid',
  name: 'text',
  sort_key: 'text',
  search_text: 'text',
  is_renamed: 'bool',
  home_phone: 'text',
  wedding_date: 'date',
  contact_id: 'uuid',
  notes: 'text',
  place_id: 'uuid',
} as const;

/** The rows of new households: their places and the words by which they are found too. */
export function listHouseholdInsertions(
  households: readonly NewHousehold[],
  { userId, at }: Author,
): Insertion[] {
  const rows = new ColumnarRows(newHouseholdTypes);
  const places = new ColumnarRows({ id: 'uuid', ...addressColumnTypes });
  const names = new ColumnarRows(householdNameTypes);
  for (const { id, place, namesOfPeople = [], ...household } of households) {
    if (place) places.add(place);
    names.add({
      household_id: id,
      is_dissolved: false,
      sort_key: toHouseholdSortKey(household.name),
      words: joinNames([...toHouseholdWords(household.name), ...namesOfPeople]),
    });
    rows.add({
      id,
      request_id: household.requestId,
      ...toNameColumns(household.name),
      is_renamed: household.isRenamed,
      home_phone: household.homePhone,
      wedding_date: household.weddingDate,
      contact_id: household.contactId,
      notes: household.notes,
      place_id: place?.id ?? null,
    });
  }
  const [times, user] = [['timestamptz', at] as const, ['uuid', userId] as const];
  const constants = { created_at: times, created_by: user, updated_at: times, updated_by: user };
  return [
    { table: 'places', rows: places },
    { table: 'households', rows, constants },
    { table: 'household_names', rows: names },
    listWordInsertion(households),
  ];
}

export const insertHouseholds = (
  db: ChurchDb,
  households: readonly NewHousehold[],
  author: Author,
): Promise<void> => insertTogether(db, listHouseholdInsertions(households, author));

function listWordInsertion(households: readonly Pick<NewHousehold, 'id' | 'name'>[]): Insertion {
  const rows = new ColumnarRows({ token: 'text', household_id: 'uuid' });
  for (const { id, name } of households)
    for (const token of toHouseholdWords(name)) rows.add({ token, household_id: id });
  return { table: 'household_search', rows };
}

/** The words of the household's name as it is now. */
export async function replaceWords(
  db: ChurchDb,
  { id, name }: Pick<HouseholdColumns, 'id' | 'name'>,
): Promise<void> {
  await db.deleteFrom('household_search').where('household_id', '=', id).execute();
  await insertTogether(db, [listWordInsertion([{ id, name }])]);
}

/** What the undo gives back. */
export const householdColumns = [
  'name',
  'is_renamed',
  'sort_key',
  'search_text',
  'home_phone',
  'wedding_date',
  'contact_id',
  'notes',
  'dissolved_on',
  'dissolution_reason',
] as const;

export type HouseholdChange = Partial<
  Pick<
    HouseholdColumns,
    | 'name'
    | 'is_renamed'
    | 'home_phone'
    | 'wedding_date'
    | 'contact_id'
    | 'notes'
    | 'dissolved_on'
    | 'dissolution_reason'
    | 'place_id'
    | 'photo_id'
  >
>;

/** Changes a locked household; `stepId` keeps what the undo needs. */
export async function updateHousehold(
  db: ChurchDb,
  before: Pick<HouseholdColumns, 'id' | 'name'>,
  change: HouseholdChange,
  { userId, at }: Author,
  stepId: string | null = null,
): Promise<void> {
  if (stepId) await recordUpdatedRows(db, stepId, 'households', [before.id], householdColumns);
  const isNamed = change.name !== undefined && change.name !== before.name;
  await db
    .updateTable('households')
    .set((row) => ({
      ...change,
      ...(change.name === undefined ? {} : toNameColumns(change.name)),
      version: row('version', '+', 1),
      updated_at: at,
      updated_by: userId,
    }))
    .where('id', '=', before.id)
    .execute();
  if (isNamed) await replaceWords(db, { id: before.id, name: change.name ?? '' });
  if (isNamed || change.dissolved_on !== undefined) await refreshHouseholdNames(db, [before.id]);
}

export interface NamingMember extends NamedRow {
  readonly household_id: string;
  readonly person_id: string;
  readonly is_head: boolean;
  readonly is_dead: boolean;
}

/** The people who belong to households, heads first, in the order of the church's roles. */
export async function listNamingMembers(
  db: ChurchDb,
  householdIds: readonly string[],
): Promise<NamingMember[]> {
  const church = getChurchId(db);
  const { rows } = await sql<NamingMember>`
    SELECT m.household_id, m.person_id, coalesce(r.is_head, false) AS is_head, ${isDead(church)} AS is_dead,
      p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
    FROM household_members m
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    LEFT JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
    WHERE m.church_id = ${church}::uuid AND m.household_id = ANY (${householdIds}::uuid[]) AND m.until IS NULL
    ORDER BY r.is_head DESC NULLS LAST, r.position, p.latest_birth NULLS LAST, p.sort_key, p.id`.execute(
    db,
  );
  return rows;
}

export async function deleteHousehold(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('households').where('id', '=', id).execute();
}

/** Gives the contact of households to another person, or to nobody. */
export async function replaceContact(db: ChurchDb, fromId: string, toId: string): Promise<void> {
  await db
    .updateTable('households')
    .set({ contact_id: toId })
    .where('contact_id', '=', fromId)
    .execute();
}

export async function removeContacts(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('households')
    .set({ contact_id: null })
    .where(sql<boolean>`contact_id = ANY (${personIds}::uuid[])`)
    .execute();
}

const selectByRequest = prepareQuery<{ id: string }>(
  'select_household_by_request',
  'SELECT id FROM households WHERE church_id = $1 AND request_id = $2',
);

/** The id of the household that a request registered. */
export const findByRequest = async (db: ChurchDb, requestId: string): Promise<string | undefined> =>
  (await selectByRequest(db, [requestId]))[0]?.id;

export async function setPhoto(
  db: ChurchDb,
  id: string,
  fileId: string | null,
  { userId, at }: Author,
): Promise<void> {
  await db
    .updateTable('households')
    .set((row) => ({
      photo_id: fileId,
      version: row('version', '+', 1),
      updated_at: at,
      updated_by: userId,
    }))
    .where('id', '=', id)
    .execute();
}
