/** The SQL of rules of lines. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type RuleRow = Omit<Selectable<Tables['bank_rules']>, 'church_id'>;
export type RuleColumns = Omit<RuleRow, 'id' | 'request_id' | 'version'>;

export const listRuleRows = (db: ChurchDb): Promise<RuleRow[]> =>
  db.selectFrom('bank_rules').selectAll().orderBy('contains').orderBy('id').execute();

/** undefined: the same request has added one. */
export const insertRule = (db: ChurchDb, row: Omit<RuleRow, 'version'>) =>
  db
    .insertInto('bank_rules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Raises the version; false if it is another than the given one. */
export async function updateRule(
  db: ChurchDb,
  id: string,
  version: number,
  columns: RuleColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_rules')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** undefined: there is none. */
export const deleteRule = (db: ChurchDb, id: string) =>
  db.deleteFrom('bank_rules').where('id', '=', id).returning('contains').executeTakeFirst();
