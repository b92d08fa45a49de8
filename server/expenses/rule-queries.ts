/** The SQL of rules of decisions and of expenses of each month. */
import { sql, type Selectable } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type RuleColumns = Selectable<Tables['expense_rules']>;
export type RecurringColumns = Selectable<Tables['recurring_expenses']>;

export const listRules = (db: ChurchDb): Promise<RuleColumns[]> =>
  db
    .selectFrom('expense_rules')
    .selectAll()
    .orderBy(sql`up_to NULLS LAST`)
    .orderBy('user_name')
    .orderBy('id')
    .execute();

/** The same request adds one. */
export const insertRule = (db: ChurchDb, row: Omit<RuleColumns, 'church_id'>) =>
  db
    .insertInto('expense_rules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

export const deleteRule = (db: ChurchDb, id: string) =>
  db.deleteFrom('expense_rules').where('id', '=', id).returningAll().executeTakeFirst();

export const listRecurring = (db: ChurchDb): Promise<RecurringColumns[]> =>
  db.selectFrom('recurring_expenses').selectAll().orderBy('next_on').orderBy('id').execute();

export const insertRecurring = (db: ChurchDb, row: Omit<RecurringColumns, 'church_id'>) =>
  db
    .insertInto('recurring_expenses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

export const deleteRecurring = (db: ChurchDb, id: string) =>
  db.deleteFrom('recurring_expenses').where('id', '=', id).returningAll().executeTakeFirst();

/** Those that are due until the day, locked, with the day on which they are due. */
export const lockDueRecurring = (db: ChurchDb, until: string): Promise<RecurringColumns[]> =>
  db
    .selectFrom('recurring_expenses')
    .selectAll()
    .where('next_on', '<=', until)
    .orderBy('next_on')
    .orderBy('id')
    .forUpdate()
    .execute();

/** To the month after; a day that this month does not have is its last one, and comes back in longer ones. */
export async function moveRecurring(db: ChurchDb, id: string): Promise<void> {
  await sql`
    UPDATE recurring_expenses SET next_on = (first_on + make_interval(months =>
      (extract(year FROM next_on) - extract(year FROM first_on))::int * 12
        + (extract(month FROM next_on) - extract(month FROM first_on))::int + 1))::date
    WHERE church_id = ${getChurchId(db)}::uuid AND id = ${id}::uuid`.execute(db);
}
