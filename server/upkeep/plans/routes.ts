import { plansContract as contract } from '#domain/upkeep/contract.ts';
import {
  maxPlans,
  planLeadDays,
  type CreatePlanInput,
  type PlanView,
} from '#domain/upkeep/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  createUndoStep,
  insertDeletedRows,
  listDeletedRows,
  lockUndoStep,
  markAsUndone,
  recordDeletedRows,
} from '#server/core/database/undo.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { nobody, toAssigneeColumns } from '../places/assignee.ts';
import { readNames, type Assigned, type Names } from '../places/names.ts';
import { requirePlace } from '../places/require-place.ts';
import { getToday } from '../places/today.ts';
import {
  countPlans,
  deletePlan,
  findPlanByRequest,
  insertPlan,
  insertTickets,
  listPlans,
  lockPlan,
  updatePlan,
  type ListedPlan,
  type PlanColumns,
} from './plan-queries.ts';

const toView = (plan: ListedPlan, names: Names): PlanView => ({
  id: plan.id,
  version: plan.version,
  title: plan.title,
  building: { id: plan.building_id, name: names.building(plan.building_id) },
  room: names.room(plan.room_id),
  every: plan.every,
  unit: plan.unit,
  basis: plan.basis,
  nextOn: plan.next_on,
  checklist: plan.checklist,
  assignee: names.assignee(plan),
  isActive: plan.is_active,
  openFaultId: plan.open_fault_id,
});

async function readPlans(db: ChurchDb, planId?: string): Promise<PlanView[]> {
  const plans = await listPlans(db, planId);
  const names = await readNames(db, plans);
  return plans.map((plan) => toView(plan, names));
}

/** Throws Problem `not_found` without one. */
function requirePlan<T>(found: T | undefined): T {
  if (found === undefined) throw new Problem('not_found', 'upkeep:errors.plan-not-found');
  return found;
}

const readPlan = async (db: ChurchDb, id: string): Promise<PlanView> =>
  requirePlan((await readPlans(db, id))[0]);

type Fields = Omit<CreatePlanInput, 'requestId'>;

async function toColumns(
  call: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  fields: Fields,
  before: Assigned,
) {
  const { title, every, unit, basis, nextOn, checklist, assignee } = fields;
  return {
    ...(await requirePlace(call.db, fields)),
    ...(await toAssigneeColumns(call, assignee, before)),
    title,
    every,
    unit,
    basis,
    next_on: nextOn,
    checklist,
  } satisfies Partial<PlanColumns>;
}

/** What is due already is made at once. */
const makeDueTickets = (db: ChurchDb, today: string): Promise<number> =>
  insertTickets(db, { until: addDays(today, planLeadDays), at: now() });

export const planRoutes: readonly Route[] = [
  route(contract.list, async ({ db }) => ({ items: await readPlans(db) })),
  route(contract.create, async (call) => {
    const { db, input } = call;
    const { requestId, ...fields } = input;
    const earlier = await findPlanByRequest(db, requestId);
    if (earlier) return readPlan(db, earlier.id);
    if ((await countPlans(db)) >= maxPlans)
      throw new Problem('limit_reached', 'upkeep:errors.too-many-plans', {
        values: { limit: maxPlans },
      });
    const columns = await toColumns(call, fields, nobody);
    await insertPlan(db, { ...columns, id: newId(), request_id: requestId });
    await makeDueTickets(db, getToday(call));
    return readPlan(db, requirePlan(await findPlanByRequest(db, requestId)).id);
  }),
  route(contract.update, async (call) => {
    const { db, input } = call;
    const { planId, version, isActive, ...fields } = input;
    const before = requirePlan(await lockPlan(db, planId));
    if (before.version !== version) throw new Problem('stale', 'upkeep:errors.stale');
    await updatePlan(db, before, {
      ...(await toColumns(call, fields, before)),
      is_active: isActive,
    });
    await makeDueTickets(db, getToday(call));
    return readPlan(db, planId);
  }),
  route(contract.remove, async ({ db, input: { planId } }) => {
    requirePlan(await lockPlan(db, planId));
    const undoId = newId();
    await createUndoStep(db, undoId, now());
    await recordDeletedRows(db, undoId, 'upkeep_plans', [planId]);
    await deletePlan(db, planId);
    return { undoId };
  }),
  route(contract.undo, async ({ db, input: { undoId } }) => {
    const isOpen = await lockUndoStep(db, undoId, now());
    if (!isOpen || (await listDeletedRows(db, undoId, 'upkeep_plans')).length === 0)
      throw new Problem('failed_precondition', 'bulk-undo-too-late');
    await insertDeletedRows(db, undoId, 'upkeep_plans').catch(
      mapError(
        isForeignKeyViolation,
        () => new Problem('failed_precondition', 'upkeep:errors.place-unknown'),
      ),
    );
    await markAsUndone(db, undoId, now());
    return {};
  }),
];
