/** Custom fields of people. */
import { sql, type Selectable } from 'kysely';
import {
  customFieldView,
  type CustomField,
  type CustomFieldInput,
} from '#domain/people/custom/fields.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { findNextPosition } from '#server/core/database/ordered-lists.ts';
import { newId } from '#server/core/ids.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export type FieldRow = Pick<
  Selectable<Tables['person_fields']>,
  'id' | 'label' | 'help' | 'kind' | 'section' | 'required' | 'in_list' | 'on_card' | 'options'
> & { readonly archived: boolean };

/** The church's custom fields in their order; `$1` is the church id. */
export const selectCustomFields = `
  SELECT id, label, help, kind, section, required, in_list, on_card, options, archived_at IS NOT NULL AS archived
  FROM person_fields WHERE church_id = $1 ORDER BY position, id`;
const selectFields = prepareQuery<FieldRow>('select_fields', selectCustomFields);

export const toCustomField = ({ in_list, on_card, options, ...row }: FieldRow): CustomField => ({
  ...row,
  inList: in_list,
  onCard: on_card,
  options: customFieldView.shape.options.parse(options),
});

export const listCustomFields = async (db: ChurchDb): Promise<CustomField[]> =>
  (await selectFields(db, [])).map(toCustomField);

export const listActiveCustomFields = async (db: ChurchDb): Promise<CustomField[]> =>
  (await listCustomFields(db)).filter((field) => !field.archived);

type CustomFieldColumns = Pick<
  CustomField,
  'label' | 'help' | 'section' | 'required' | 'inList' | 'onCard' | 'options'
>;

const toFieldColumns = ({
  label,
  help,
  section,
  required,
  inList,
  onCard,
  options,
}: CustomFieldColumns) => ({
  label,
  help,
  section,
  required,
  in_list: inList,
  on_card: onCard,
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
