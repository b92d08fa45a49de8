/** Custom fields of people. */
import { sql, type Selectable } from 'kysely';
import {
  customFieldView,
  type CustomField,
  type CustomFieldInput,
} from '#domain/people/custom/fields.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { newId } from '#server/core/ids.ts';
import { prepareQuery } from './prepared-queries.ts';

export type FieldRow = Pick<
  Selectable<Tables['person_fields']>,
  'id' | 'label' | 'help' | 'kind' | 'section' | 'required' | 'in_list' | 'options'
> & { readonly archived: boolean };

/** The church's custom fields in their order; `$1` is the church id. */
export const selectCustomFields = `
  SELECT id, label, help, kind, section, required, in_list, options, archived_at IS NOT NULL AS archived
  FROM person_fields WHERE church_id = $1 ORDER BY position, id`;
const selectFields = prepareQuery<FieldRow>('select_fields', selectCustomFields);

export const toCustomField = ({ in_list: inList, options, ...row }: FieldRow): CustomField => ({
  ...row,
  inList,
  options: customFieldView.shape.options.parse(options),
});

export const listCustomFields = async (db: ChurchDb): Promise<CustomField[]> =>
  (await selectFields(db, [])).map(toCustomField);

export const listActiveCustomFields = async (db: ChurchDb): Promise<CustomField[]> =>
  (await listCustomFields(db)).filter((field) => !field.archived);

type CustomFieldColumns = Pick<
  CustomField,
  'label' | 'help' | 'section' | 'required' | 'inList' | 'options'
>;

const toFieldColumns = ({
  label,
  help,
  section,
  required,
  inList,
  options,
}: CustomFieldColumns) => ({
  label,
  help,
  section,
  required,
  in_list: inList,
  options: JSON.stringify(options),
});

export async function insertField(
  db: ChurchDb,
  field: CustomFieldColumns & Pick<CustomFieldInput, 'kind'>,
): Promise<void> {
  await db
    .insertInto('person_fields')
    .values({
      ...toFieldColumns(field),
      id: newId(),
      kind: field.kind,
      position: await findNextPosition(db, 'person_fields'),
    })
    .execute();
}

export async function updateField(
  db: ChurchDb,
  id: string,
  columns: CustomFieldColumns,
): Promise<void> {
  await db.updateTable('person_fields').set(toFieldColumns(columns)).where('id', '=', id).execute();
}

export async function setFieldArchived(
  db: ChurchDb,
  id: string,
  archivedAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('person_fields')
    .set({ archived_at: archivedAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteField(db: ChurchDb, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('person_fields').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Number of people with a value in this field. */
export async function countPeopleWithField(db: ChurchDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`jsonb_exists(custom, ${id}::text)`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Those of a field's options that people have. */
export async function listUsedOptions(
  db: ChurchDb,
  id: string,
  options: readonly string[],
): Promise<string[]> {
  if (options.length === 0) return [];
  const churchId = getChurchId(db);
  const { rows } = await sql<{ option: string }>`
    SELECT DISTINCT held.option FROM people p
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(p.custom -> ${id}::text) WHEN 'array' THEN p.custom -> ${id}::text ELSE jsonb_build_array(p.custom -> ${id}::text) END
    ) AS held (option)
    WHERE p.church_id = ${churchId}
      AND jsonb_exists(p.custom, ${id}::text) AND held.option = ANY (${options}::text[])`.execute(
    db,
  );
  return rows.map(({ option }) => option);
}

/** The position after the last row. */
export async function findNextPosition(
  db: ChurchDb,
  table: 'person_fields' | 'belonging_statuses',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  return row.next;
}

/** Puts the rows with these ids in this order; the others follow in their previous order. */
export async function reorderRows(
  db: ChurchDb,
  table: 'person_fields' | 'belonging_statuses',
  ids: readonly string[],
): Promise<void> {
  const churchId = getChurchId(db);
  await sql`
    UPDATE ${sql.table(table)} SET position = ordered.place
    FROM (
      SELECT each.id, row_number() OVER (ORDER BY wanted.place NULLS LAST, each.position, each.id)::smallint AS place
      FROM ${sql.table(table)} AS each LEFT JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = each.id
      WHERE each.church_id = ${churchId}
    ) AS ordered
    WHERE ${sql.table(table)}.id = ordered.id
      AND ${sql.table(table)}.church_id = ${churchId}
      AND ${sql.table(table)}.position <> ordered.place`.execute(db);
}
