/** Pages of the lists of who is missing, as the user sees them. */
import { z } from 'zod';
import {
  type missingContract,
  type AttendanceFilters,
  type GroupFilters,
  type PeopleFilters,
} from '#domain/supervision/missing-contract.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { getFirstWeek } from '#domain/supervision/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getShielding, getToday, requireAccess, toGroupScope } from '#server/groups/public.ts';
import {
  readAttendanceOfGroups,
  readAttendanceOfPeople,
  toAttendanceRow,
  type AttendanceSearch,
  type CountedRow,
} from './attendance-queries.ts';
import { readNeedyGroups, toNeedyGroup, type GroupSearch } from './group-queries.ts';
import { readMissingPeople, toMissingPerson, type MissingSearch } from './people-queries.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;
type Paged<Filters> = Call & { readonly input: Filters & { readonly cursor?: string | undefined } };

/** Sort key and id of the last row of a page. */
type Key = readonly [string, string];
const rowCursor = z.tuple([z.string(), z.uuid()]);
const readCursor = (cursor: string | undefined): Key | null =>
  cursor === undefined ? null : decodeCursor(cursor, rowCursor);
const getKey = ({ sort_key, id }: { readonly sort_key: string; readonly id: string }): Key => [
  sort_key,
  id,
];

/** Throws Problem `not_found` for a branch that the user does not see. */
async function findScope(call: Call, branchId: string | undefined) {
  if (branchId !== undefined) await requireAccess(call, branchId);
  return { scope: toGroupScope(call.actor), branchId: branchId ?? null };
}

/** Throws Problem for people without a group, unless the user sees all groups and all people. */
export async function toMissingSearch(
  call: Call,
  { list, branchId }: PeopleFilters,
): Promise<MissingSearch> {
  const { actor, church } = call;
  const seesAll = can(actor, groupsPermissions.all) && can(actor, peoplePermissions.view);
  if (list === 'ungrouped' && !seesAll) throw new Problem('forbidden', 'no-permission');
  return {
    list,
    ...(await findScope(call, branchId)),
    today: getToday(call),
    timeZone: church.timeZone,
    shielding: getShielding(call),
  };
}

export async function toGroupSearch(
  call: Call,
  { list, weeks, branchId }: GroupFilters,
): Promise<GroupSearch> {
  const from = getFirstWeek(getToday(call), Number(weeks));
  return {
    list,
    ...(await findScope(call, branchId)),
    from,
    at: now(),
    shielding: getShielding(call),
  };
}

const usualDays = 84;

export async function toAttendanceSearch(
  call: Call,
  { branchId, from, to }: AttendanceFilters,
): Promise<AttendanceSearch> {
  const last = to ?? getToday(call);
  const first = from ?? addDays(last, -usualDays);
  return { ...(await findScope(call, branchId)), from: first, to: last };
}

export async function listMissingPeople(
  call: Paged<PeopleFilters>,
): Promise<OutputOf<(typeof missingContract)['people']['output']>> {
  const { db, input } = call;
  const search = await toMissingSearch(call, input);
  const rows = await readMissingPeople(db, search, readCursor(input.cursor), pageSize + 1);
  const { items, next } = toForwardPage(rows, pageSize, getKey);
  return { items: items.map(toMissingPerson), next };
}

export async function listNeedyGroups(
  call: Paged<GroupFilters>,
): Promise<OutputOf<(typeof missingContract)['groups']['output']>> {
  const { db, input } = call;
  const search = await toGroupSearch(call, input);
  const rows = await readNeedyGroups(db, search, readCursor(input.cursor), pageSize + 1);
  const { items, next } = toForwardPage(rows, pageSize, getKey);
  return { items: items.map(toNeedyGroup), next };
}

/** The next rows by member or by group. */
export const readAttendance = (
  { db }: Pick<Call, 'db'>,
  by: AttendanceFilters['by'],
  search: AttendanceSearch,
  after: Key | null,
  size: number,
): Promise<CountedRow[]> =>
  by === 'person'
    ? readAttendanceOfPeople(db, search, after, size)
    : readAttendanceOfGroups(db, search, after, size);

export async function listAttendance(
  call: Paged<AttendanceFilters>,
): Promise<OutputOf<(typeof missingContract)['attendance']['output']>> {
  const { input } = call;
  const search = await toAttendanceSearch(call, input);
  const after = readCursor(input.cursor);
  const rows = await readAttendance(call, input.by, search, after, pageSize + 1);
  const { items, next } = toForwardPage(rows, pageSize, getKey);
  return { items: items.map(toAttendanceRow), next };
}
