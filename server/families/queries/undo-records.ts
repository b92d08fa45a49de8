/**
 * The undo of a change of records that is known beforehand, such as the people and homes of a family: their rows are kept whole,
 * as they were before the change and after it. Unlike the undo of a merge it is refused when any of these rows changed since.
 */
import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  listTablesAbout,
  type RecordSubject,
  type RelatedTable,
} from '#server/core/database/related-tables.ts';
import {
  deleteInserted,
  deleteUnchangedImages,
  insertDeleted,
  insertImages,
  updateChanged,
} from '#server/core/database/undo-images.ts';
import { closeImages } from '#server/core/database/undone-versions.ts';
import { peopleSubject } from '#server/people/public.ts';

const householdSubject: RecordSubject = { table: 'households', column: 'household_id' };

/** In the order in which the rows refer to each other. */
export const recordTables = [
  'places',
  'people',
  'households',
  'household_members',
  'relations',
  'refused_relations',
] as const;
type RecordTable = (typeof recordTables)[number];
/** The ids of the rows of each table. */
export type RecordIds = Readonly<Record<RecordTable, readonly string[]>>;
/** The ids of the rows that a guided change may change. */
export type RowsOfChange = Omit<RecordIds, 'refused_relations'>;

async function listTables(db: ChurchDb): Promise<readonly RelatedTable[]> {
  const tables = await listTablesAbout(db, peopleSubject);
  return recordTables.map((name) => {
    const found = tables.find((table) => table.name === name);
    if (!found) throw new Error(`No table ${name}`);
    return { ...found, columns: ['id'], parentOf: null };
  });
}

/** Keeps the rows as they are: call it before the change and, with the new rows, after it. */
export async function recordRows(
  db: ChurchDb,
  stepId: string,
  moment: 'before' | 'after',
  ids: Partial<RecordIds>,
): Promise<void> {
  for (const table of await listTables(db)) {
    const kept = ids[table.name as RecordTable] ?? [];
    if (kept.length > 0) await insertImages(db, stepId, moment, table, kept);
  }
  if (moment === 'after') await deleteUnchangedImages(db, stepId);
}

/** The tables whose rows are not kept by their ids but refer to a household, without those that follow from names. */
const listTablesAboutHouseholds = async (db: ChurchDb): Promise<RelatedTable[]> => {
  const known: ReadonlySet<string> = new Set([
    ...recordTables,
    'household_search',
    'household_names',
  ]);
  const tables = await listTablesAbout(db, householdSubject);
  return tables.filter(({ name, parentOf }) => parentOf === null && !known.has(name));
};

/** Gives another household the rows of all these tables, and keeps them for the undo. */
export async function moveRowsOfHousehold(
  db: ChurchDb,
  stepId: string,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  const church = getChurchId(db);
  for (const table of await listTablesAboutHouseholds(db)) {
    const keep = (moment: 'before' | 'after', id: string): Promise<void> =>
      insertImages(db, stepId, moment, table, [id], { subject: householdSubject });
    await keep('before', fromId);
    await keep('before', toId);
    for (const column of table.columns)
      await sql`
        UPDATE ${sql.table(table.name)} t SET ${sql.ref(column)} = ${toId}::uuid
        WHERE t.church_id = ${church}::uuid AND t.${sql.ref(column)} = ${fromId}::uuid`.execute(db);
    await keep('after', toId);
  }
}

/**
 * The images of a step with the rows that they are of; `t` is null if the row is gone. An id that is cast from text in the
 * condition of the join would not be looked up in an index, because it could reveal rows of another church by its error.
 */
const fromImages = (db: ChurchDb, stepId: string, table: RecordTable): RawBuilder<unknown> => {
  const church = getChurchId(db);
  return sql`undo_images i CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, i.row_key) k
    LEFT JOIN ${sql.table(table)} t ON t.church_id = ${church}::uuid AND t.id = k.id
    WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${table}`;
};

/** The ids of the rows that a step changed. */
export async function listRecordIds(db: ChurchDb, stepId: string): Promise<RecordIds> {
  const rows = await db
    .selectFrom('undo_images')
    .select(['table_name', sql<string>`row_key ->> 'id'`.as('id')])
    .where('step_id', '=', stepId)
    .orderBy('id')
    .execute();
  const ids = Map.groupBy(rows, (row) => row.table_name);
  const entries = recordTables.map((table) => [table, (ids.get(table) ?? []).map(({ id }) => id)]);
  return Object.fromEntries(entries);
}

/**
 * The ids of the records that changed since the step: people, households, the people of memberships and relations. What counts
 * changes of a row says so, but for places, whose changes count as changes of the record that has the place: the map may have
 * found their point since.
 */
export async function listChangedRecords(db: ChurchDb, stepId: string): Promise<string[]> {
  const changed = new Set<string>();
  for (const table of recordTables) {
    const isChanged =
      table === 'places'
        ? sql`t.id IS NULL`
        : sql`(t.id IS NULL OR (i.after ->> 'version')::int <> t.version)`;
    const { rows } = await sql<{ id: string }>`
      SELECT coalesce(i.after ->> 'person_id', i.after ->> 'first_id', i.after ->> 'id') AS id
      FROM ${fromImages(db, stepId, table)} AND i.after IS NOT NULL AND ${isChanged}`.execute(db);
    for (const { id } of rows) changed.add(id);
  }
  return [...changed];
}

/** The ids of the rows that the step inserted. */
export async function listInsertedIds(
  db: ChurchDb,
  stepId: string,
  table: RecordTable,
): Promise<string[]> {
  const rows = await db
    .selectFrom('undo_images')
    .select(sql<string>`row_key ->> 'id'`.as('id'))
    .where('step_id', '=', stepId)
    .where('table_name', '=', table)
    .where('before', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives all rows back as they were, except the people that the step added, who are deleted elsewhere. Versions still increase. */
export async function restoreRecords(db: ChurchDb, stepId: string): Promise<void> {
  const tables = await listTables(db);
  const [places, ...others] = tables;
  for (const table of others.toReversed())
    if (table.name !== 'people') await deleteInserted(db, stepId, table);
  for (const table of tables) {
    await updateChanged(db, stepId, table);
    await insertDeleted(db, stepId, table);
  }
  for (const table of await listTablesAboutHouseholds(db)) await updateChanged(db, stepId, table);
  if (places) await deleteInserted(db, stepId, places);
  await closeImages(db, stepId, tables);
}

/** Deletes the steps that have rows of a person, who is being erased. */
export async function deleteStepsAbout(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM undo_steps s WHERE s.church_id = ${church}::uuid AND s.id IN (
      SELECT i.step_id FROM undo_images i WHERE i.church_id = ${church}::uuid AND (
        i.table_name = 'people' AND i.row_key ->> 'id' = ANY (${personIds}::text[])
        OR EXISTS (SELECT FROM unnest(ARRAY[i.before, i.after]) image WHERE image ->> 'person_id' = ANY (${personIds}::text[])
          OR image ->> 'first_id' = ANY (${personIds}::text[]) OR image ->> 'second_id' = ANY (${personIds}::text[]))))`.execute(
    db,
  );
}

/** What a record of a person consists of, and what follows from it. */
const partsOfPerson: ReadonlySet<string> = new Set([
  'people',
  'places',
  'person_emails',
  'person_phones',
  'person_search',
  'refused_relations',
  'duplicate_candidates',
]);

/** The ids of the people who have other rows on record, such as a note, a gift or another family. */
export async function listPeopleWithMore(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<string[]> {
  const church = getChurchId(db);
  const found = new Set<string>();
  const tables = await listTablesAbout(db, peopleSubject);
  for (const { name, columns } of tables.filter((table) => !partsOfPerson.has(table.name))) {
    for (const column of columns) {
      const { rows } = await sql<{ id: string }>`
        SELECT DISTINCT t.${sql.ref(column)}::text AS id FROM ${sql.table(name)} t
        WHERE t.church_id = ${church}::uuid AND t.${sql.ref(column)} = ANY (${personIds}::uuid[])`.execute(
        db,
      );
      for (const { id } of rows) found.add(id);
    }
  }
  return [...found];
}

/** Whether there is a step with this id, also one that was undone. */
export async function isStepKept(db: ChurchDb, stepId: string): Promise<boolean> {
  const step = await db
    .selectFrom('undo_steps')
    .select('id')
    .where('id', '=', stepId)
    .executeTakeFirst();
  return step !== undefined;
}

/** What was changed, for the list of steps. */
export async function labelStep(db: ChurchDb, stepId: string, label: string): Promise<void> {
  await db.updateTable('undo_steps').set({ label }).where('id', '=', stepId).execute();
}
