/** Faults as users see them: all of them, or those that the user reported. */
import { z } from 'zod';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { faultsContract } from '#domain/upkeep/contract.ts';
import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import { isUnfinished, type FaultRow, type FaultView } from '#domain/upkeep/schema.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { can } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readFirstPhones } from '#server/people/public.ts';
import { findSupplier } from '#server/suppliers/public.ts';
import { selectActiveUsers } from '#server/users/public.ts';
import {
  findFault,
  listFaults,
  listMergedWith,
  listPhotos,
  type FaultColumns,
  type ListedFault,
} from './fault-queries.ts';
import { readNames, type Names } from '../places/names.ts';
import { getToday } from '../places/today.ts';

export type UpkeepCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;
type ListCall = TransactionCall<OutputOf<typeof faultsContract.list.input>>;

/** Throws Problem `not_found` without one. */
export function requireFault(found: FaultColumns | undefined): FaultColumns {
  if (!found) throw new Problem('not_found', 'upkeep:errors.fault-not-found');
  return found;
}

export const seesFault = (
  { actor }: Pick<UpkeepCall, 'actor'>,
  { reported_by: reportedBy }: Pick<FaultColumns, 'reported_by'>,
): boolean => can(actor, upkeepPermissions.view) || reportedBy === actor.userId;

const toRow = (fault: ListedFault, names: Names, today: string): FaultRow => ({
  id: fault.id,
  title: fault.title,
  state: fault.state,
  priority: fault.priority,
  building: { id: fault.building_id, name: names.building(fault.building_id) },
  room: names.room(fault.room_id),
  assignee: names.assignee(fault),
  dueOn: fault.due_on,
  isOverdue: isUnfinished(fault.state) && fault.due_on !== null && fault.due_on < today,
  reportedAt: fault.reported_at.toISOString(),
  photoId: fault.photo_id,
  isPlanned: fault.plan_due !== null,
});

const cursorShape = z.tuple([z.int(), z.string().max(40), z.uuid()]);

export async function readFaults(
  call: ListCall,
): Promise<InputOf<typeof faultsContract.list.output>> {
  const { db, actor, input } = call;
  const [rank, at, id] = input.cursor ? decodeCursor(input.cursor, cursorShape) : [];
  const found = await listFaults(
    db,
    {
      isFinished: input.which === 'finished',
      buildingId: input.buildingId,
      roomId: input.roomId,
      reportedBy: can(actor, upkeepPermissions.view) ? undefined : actor.userId,
    },
    {
      after: rank === undefined || !at || !id ? null : { rank, at, id },
      limit: pageSize,
    },
  );
  const page = toForwardPage(found, pageSize, (fault) => [fault.rank, fault.at, fault.id]);
  const names = await readNames(db, page.items);
  const today = getToday(call);
  return { ...page, items: page.items.map((fault) => toRow(fault, names, today)) };
}

/** Throws Problem `not_found` for one that the user does not see. */
export async function readFault(call: UpkeepCall, id: string): Promise<FaultView> {
  const { db, actor, church } = call;
  const fault = requireFault(await findFault(db, id));
  if (!seesFault(call, fault)) requireFault(undefined);
  const photos = await listPhotos(db, id);
  const names = await readNames(db, [fault]);
  const edits = can(actor, upkeepPermissions.edit);
  const target = fault.merged_into === null ? undefined : await findFault(db, fault.merged_into);
  return {
    ...toRow({ ...fault, at: '', photo_id: photos[0]?.file_id ?? null }, names, getToday(call)),
    version: fault.version,
    description: fault.description,
    reporter: await readReporter(db, fault, edits),
    contact: edits ? await readContact(call, fault) : null,
    doneOn: fault.done_on,
    cost: edits ? fault.cost : null,
    currency: fault.currency ?? church.currency,
    resolution: fault.resolution,
    checklist: fault.checklist.map((text, index) => ({
      text,
      isDone: fault.checked.includes(index),
    })),
    photos: photos.map(({ file_id: fileId, kind }) => ({ fileId, kind })),
    mergedInto: target ? { id: target.id, title: target.title } : null,
    merged: edits ? await listMergedWith(db, id) : [],
    can: { edit: edits && fault.state !== 'merged' },
  };
}

/** What a stranger typed is for those who see to faults. */
async function readReporter(
  db: ChurchDb,
  fault: FaultColumns,
  edits: boolean,
): Promise<FaultView['reporter']> {
  if (fault.is_stranger)
    return {
      name: edits ? fault.reporter_name : '',
      phone: edits && fault.reporter_phone !== '' ? fault.reporter_phone : null,
      isStranger: true,
    };
  const user =
    fault.reported_by === null
      ? undefined
      : await selectActiveUsers(db).where('users.id', '=', fault.reported_by).executeTakeFirst();
  return { name: user?.name ?? '', phone: null, isStranger: false };
}

/** A supplier's telephone, or a person's for those who see it on the record, too. */
async function readContact(
  { db, actor }: UpkeepCall,
  fault: FaultColumns,
): Promise<FaultView['contact']> {
  if (fault.supplier_id !== null) {
    const { phone = null, whatsapp = false } = (await findSupplier(db, fault.supplier_id)) ?? {};
    return phone === null ? null : { phone, whatsapp };
  }
  if (fault.assignee_id === null || !can(actor, peoplePermissions.view)) return null;
  const phone = (await readFirstPhones(db, [fault.assignee_id])).get(fault.assignee_id);
  return phone ? { phone: phone.e164, whatsapp: phone.whatsapp } : null;
}
