/** What is broken in the demo church, what was repaired, and what is checked every few months. */
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { listRooms, type Room } from '#server/buildings/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { listSuppliers } from '#server/suppliers/public.ts';
import { findFault, insertFault, updateFault } from './faults/fault-queries.ts';
import { insertPlan, insertTickets } from './plans/plan-queries.ts';
import demo from './demo-upkeep.json' with { type: 'json' };

const dayMs = 24 * 3600 * 1000;

async function seedUpkeep(db: ChurchDb, church: DemoChurch): Promise<void> {
  const rooms = new Map((await listRooms(db)).map((room) => [room.name, room]));
  const suppliers = new Map((await listSuppliers(db)).map(({ trade, id }) => [trade, id]));
  for (const fault of demo.faults) {
    const room = rooms.get(fault.room);
    if (room) await addFault(db, church, { fault, room, suppliers });
  }
  const today = toPlainDay(now(), church.timeZone);
  for (const plan of demo.plans) {
    const room = rooms.get(plan.room);
    if (!room) continue;
    await insertPlan(db, {
      id: newId(),
      request_id: newId(),
      building_id: room.building_id,
      room_id: plan.isOfBuilding ? null : room.id,
      title: plan.title,
      every: plan.every,
      unit: 'month',
      basis: plan.basis === 'due' ? 'due' : 'done',
      next_on: addDays(today, plan.inDays),
      checklist: plan.checklist,
      assignee_id: null,
      assigned_group_id: null,
      supplier_id: null,
    });
  }
  await insertTickets(db, { until: addDays(today, 7), at: now() });
}

interface Adding {
  readonly fault: (typeof demo.faults)[number];
  readonly room: Room;
  /** By trade. */
  readonly suppliers: ReadonlyMap<string, string>;
}

async function addFault(
  db: ChurchDb,
  church: DemoChurch,
  { fault, room, suppliers }: Adding,
): Promise<void> {
  const reportedAt = new Date(now().getTime() - fault.daysAgo * dayMs);
  const id = newId();
  await insertFault(db, {
    id,
    request_id: newId(),
    building_id: room.building_id,
    room_id: room.id,
    title: fault.title,
    description: fault.description,
    priority: fault.isUrgent ? 'urgent' : 'normal',
    reported_by: fault.isStranger ? null : church.users.secretary.userId,
    reported_at: reportedAt,
    is_stranger: fault.isStranger,
    reporter_name: fault.isStranger ? demo.stranger : '',
  });
  const row = await findFault(db, id);
  if (!row || fault.trade === null) return;
  const doneOn = fault.cost === null ? null : toPlainDay(now(), church.timeZone);
  await updateFault(db, row, {
    supplier_id: suppliers.get(fault.trade) ?? null,
    state: doneOn === null ? 'working' : 'done',
    done_on: doneOn,
    cost: fault.cost,
    currency: fault.cost === null ? null : 'COP',
    resolution: fault.resolution,
  });
}

export const upkeepDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedUpkeep(db, church)),
};
