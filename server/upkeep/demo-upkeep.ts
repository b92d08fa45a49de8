/** What is broken in the demo church, what was repaired, and what is checked every few months. */
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { paperKinds } from '#domain/upkeep/papers.ts';
import { listBuildingNames, listRooms, type Room } from '#server/buildings/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { listSuppliers } from '#server/suppliers/public.ts';
import { findFault, insertFault, updateFault } from './faults/fault-queries.ts';
import { insertHolding, insertKey } from './keys/key-queries.ts';
import { insertPaper } from './papers/paper-queries.ts';
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
  await addPapersAndKeys(db, church, today);
}

/** Of the first building. */
async function addPapersAndKeys(db: ChurchDb, church: DemoChurch, today: string): Promise<void> {
  const [building] = (await listBuildingNames(db)).keys();
  if (building === undefined) return;
  for (const { kind, title, number, inDays } of demo.papers)
    await insertPaper(db, {
      id: newId(),
      request_id: newId(),
      building_id: building,
      kind: paperKinds.find((each) => each === kind) ?? 'other',
      title,
      number,
      valid_until: inDays === null ? null : addDays(today, inDays),
      responsible_id: null,
      notes: '',
      file_id: null,
      file_name: '',
      file_bytes: 0,
    });
  const people = [church.personIds.get('secretary'), church.personIds.get('leader')];
  for (const { name, notes, holders } of demo.keys) {
    const keyId = newId();
    await insertKey(db, { id: keyId, request_id: newId(), building_id: building, name, notes });
    for (const { person, daysAgo } of holders)
      await insertHolding(db, {
        id: newId(),
        request_id: newId(),
        key_id: keyId,
        person_id: people[person] ?? null,
        name: people[person] === undefined ? demo.stranger : '',
        handed_on: addDays(today, -daysAgo),
        returned_on: null,
      });
  }
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
