/** The SQL of rules of lines. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type RuleRow = Omit<Selectable<Tables['bank_rules']>, 'church_id'>;
export type RuleColumns = Omit<RuleRow, 'id' | 'request_id'>;

export const listRuleRows = (db: ChurchDb): Promise<RuleRow[]> =>
  db.selectFrom('bank_rules').selectAll().orderBy('contains').orderBy('id').execute();

/** The same request adds one. */
export const insertRule = (db: ChurchDb, row: RuleRow) =>
  db
    .insertInto('bank_rules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

export const updateRule = (db: ChurchDb, id: string, columns: RuleColumns) =>
  db.updateTable('bank_rules').set(columns).where('id', '=', id).execute();

/** undefined: there is none. */
export const deleteRule = (db: ChurchDb, id: string) =>
  db.deleteFrom('bank_rules').where('id', '=', id).returning('contains').executeTakeFirst();
