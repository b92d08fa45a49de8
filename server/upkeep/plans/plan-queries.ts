/** The SQL of plans and their tickets. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type PlanColumns = Selectable<Tables['upkeep_plans']>;
type PlanFields = Omit<PlanColumns, 'church_id' | 'id' | 'version' | 'request_id'>;

export interface ListedPlan extends PlanColumns {
  readonly open_fault_id: string | null;
}

/** By the day on which they are due, those that rest last. */
export async function listPlans(db: ChurchDb, planId?: string): Promise<ListedPlan[]> {
  const church = getChurchId(db);
  const { rows } = await sql<ListedPlan>`
    SELECT p.*, (SELECT f.id FROM faults f WHERE f.church_id = ${church}::uuid AND f.plan_id = p.id
      AND f.state IN ('open', 'working') ORDER BY f.plan_due LIMIT 1) AS open_fault_id
    FROM upkeep_plans p
    WHERE p.church_id = ${church}::uuid ${planId ? sql`AND p.id = ${planId}::uuid` : sql``}
    ORDER BY NOT p.is_active, p.next_on, p.id`.execute(db);
  return rows;
}

export const lockPlan = (db: ChurchDb, id: string): Promise<PlanColumns | undefined> =>
  db
    .selectFrom('upkeep_plans')
    .selectAll('upkeep_plans')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findPlanByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('upkeep_plans').select('id').where('request_id', '=', requestId).executeTakeFirst();

export async function countPlans(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('upkeep_plans')
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same request adds one. */
export const insertPlan = (
  db: ChurchDb,
  row: Omit<PlanFields, 'is_active'> & { readonly id: string; readonly request_id: string },
) =>
  db
    .insertInto('upkeep_plans')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

/** Of a locked row; raises the version. */
export const updatePlan = (
  db: ChurchDb,
  { id, version }: Pick<PlanColumns, 'id' | 'version'>,
  changes: Partial<PlanFields>,
) =>
  db
    .updateTable('upkeep_plans')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();

/** The day on which it is due again. */
export const movePlan = (db: ChurchDb, plan: Pick<PlanColumns, 'id' | 'version'>, nextOn: string) =>
  updatePlan(db, plan, { next_on: nextOn });

export const deletePlan = (db: ChurchDb, id: string) =>
  db.deleteFrom('upkeep_plans').where('id', '=', id).execute();

/** SQL: plan `p` is due until the day, and its last ticket is finished. */
export const isPlanDue = (until: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  p.is_active AND p.next_on <= ${until} AND NOT EXISTS (
    SELECT FROM faults f WHERE f.church_id = p.church_id AND f.plan_id = p.id AND f.state IN ('open', 'working'))`;

/**
 * Makes the tickets of plans that are due until the day: one for each, however often it runs, and none while an earlier one is
 * not finished. Returns how many.
 */
export async function insertTickets(
  db: ChurchDb,
  { until, at }: { readonly until: string; readonly at: Date },
): Promise<number> {
  const church = getChurchId(db);
  const { rows } = await sql<{ readonly id: string }>`
    INSERT INTO faults (church_id, id, building_id, room_id, title, due_on, checklist, reported_at, plan_id, plan_due,
      assignee_id, assigned_group_id, supplier_id)
    SELECT ${church}::uuid, gen_random_uuid(), p.building_id, p.room_id, p.title, p.next_on, p.checklist, ${at}, p.id, p.next_on,
      p.assignee_id, p.assigned_group_id, p.supplier_id
    FROM upkeep_plans p
    WHERE p.church_id = ${church}::uuid AND ${isPlanDue(sql`${until}::date`)}
    ON CONFLICT (church_id, plan_id, plan_due) DO NOTHING
    RETURNING id`.execute(db);
  return rows.length;
}
