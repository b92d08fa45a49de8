/** What becomes of faults. */
import type { z } from 'zod';
import type { faultsContract } from '#domain/upkeep/contract.ts';
import { getNextDue } from '#domain/upkeep/rules.ts';
import {
  isUnfinished,
  maxPhotos,
  type FaultView,
  type UpdateFaultInput,
} from '#domain/upkeep/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { type ChurchCall, type TransactionCall } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { lockPlan, movePlan } from '../plans/plan-queries.ts';
import { toAssigneeColumns } from '../places/assignee.ts';
import { getToday } from '../places/today.ts';
import {
  deletePhoto,
  insertPhoto,
  listMergedWith,
  listPhotos,
  lockFault,
  updateFault,
  type FaultColumns,
} from './fault-queries.ts';
import { notifyAssigned } from './notify.ts';
import { readFault, requireFault, type UpkeepCall } from './read-fault.ts';
import { photoFormat } from './report-fault.ts';

type Call<E extends keyof typeof faultsContract> = TransactionCall<
  z.output<(typeof faultsContract)[E]['input']>
>;

/** Locks a fault of its own. Throws Problem for one that was merged with another. */
async function openFault(call: UpkeepCall, id: string): Promise<FaultColumns> {
  const fault = requireFault(await lockFault(call.db, id));
  if (fault.state === 'merged')
    throw new Problem('failed_precondition', 'upkeep:errors.fault-merged');
  return fault;
}

export async function changeFault(call: Call<'update'>): Promise<FaultView> {
  const { db, church, input } = call;
  const before = await openFault(call, input.faultId);
  if (before.version !== input.version) throw new Problem('stale', 'upkeep:errors.stale');
  const doneOn = input.state === 'done' ? (input.doneOn ?? getToday(call)) : null;
  const assignee = await toAssigneeColumns(call, input.assignee, before);
  await updateFault(db, before, {
    title: input.title,
    description: input.description,
    priority: input.priority,
    state: input.state,
    ...assignee,
    due_on: input.dueOn,
    done_on: doneOn,
    cost: input.cost,
    currency: input.cost === null ? null : (before.currency ?? church.currency),
    resolution: input.resolution,
    checked: input.checked.filter((index) => index < before.checklist.length),
  });
  if (assignee.assignee_id !== null && assignee.assignee_id !== before.assignee_id)
    await notifyAssigned(call, { ...before, ...assignee, title: input.title }, call.actor);
  await finishTicket(call, before, input, doneOn);
  return readFault(call, before.id);
}

/** A plan is due again once its ticket is finished. */
async function finishTicket(
  call: UpkeepCall,
  before: FaultColumns,
  { state }: Pick<UpdateFaultInput, 'state'>,
  doneOn: string | null,
): Promise<void> {
  const { plan_id: planId, plan_due: dueOn } = before;
  if (planId === null || dueOn === null) return;
  // Merged ones are not changed: what is not unfinished is finished.
  if (isUnfinished(state) || !isUnfinished(before.state)) return;
  const plan = await lockPlan(call.db, planId);
  // Somebody chose another day meanwhile.
  if (!plan || plan.next_on !== dueOn) return;
  const { every, unit, basis } = plan;
  const next = getNextDue({ every, unit, basis, dueOn, doneOn: doneOn ?? getToday(call) });
  await movePlan(call.db, plan, next);
}

/** A report that others were merged with takes them along. */
export async function mergeFault(call: Call<'merge'>): Promise<FaultView> {
  const { db, input } = call;
  const { faultId, intoId } = input;
  const fault = requireFault(await lockFault(db, faultId));
  if (intoId === null) {
    if (fault.state === 'merged')
      await updateFault(db, fault, { state: 'open', merged_into: null });
    return readFault(call, faultId);
  }
  if (intoId === faultId) throw new Problem('failed_precondition', 'upkeep:errors.merge-itself');
  if (fault.plan_due !== null)
    throw new Problem('failed_precondition', 'upkeep:errors.merge-planned');
  const target = await openFault(call, intoId);
  for (const each of await listMergedWith(db, faultId)) {
    const row = requireFault(await lockFault(db, each.id));
    await updateFault(db, row, { merged_into: target.id });
  }
  await updateFault(db, fault, { state: 'merged', merged_into: target.id });
  return readFault(call, target.id);
}

type PhotoCall = ChurchCall<z.output<typeof faultsContract.addPhoto.input>>;

export async function addPhoto(call: PhotoCall): Promise<FaultView> {
  const { faultId, kind } = call.input;
  await call.inChurch((db) => openFault({ ...call, db }, faultId));
  const owner = { ownerTable: 'faults', ownerId: faultId } as const;
  const fileId = await storePhoto(call, 'fault-photo', owner, photoFormat);
  return call.inChurch(async (db) => {
    await openFault({ ...call, db }, faultId);
    if ((await listPhotos(db, faultId)).length >= maxPhotos)
      throw new Problem('limit_reached', 'upkeep:errors.too-many-photos', {
        values: { limit: maxPhotos },
      });
    await insertPhoto(db, { file_id: fileId, fault_id: faultId, kind });
    return readFault({ ...call, db }, faultId);
  });
}

export const removePhoto = (
  call: ChurchCall<z.output<typeof faultsContract.removePhoto.input>>,
): Promise<FaultView> =>
  call.inChurch(async (db) => {
    const { faultId, fileId } = call.input;
    await openFault({ ...call, db }, faultId);
    if (!(await deletePhoto(db, faultId, fileId))) requireFault(undefined);
    deletePhotoAfterCommit(call, db, fileId);
    return readFault({ ...call, db }, faultId);
  });
