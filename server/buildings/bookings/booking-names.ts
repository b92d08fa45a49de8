/** What a user may know of bookings, and the names of those for whom they are. */
import type { z } from 'zod';
import type { OwnerKind, ownerView } from '#domain/buildings/bookings/schema.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { seesBuildings, type BuildingsActor, type BuildingsCall } from '../records/author.ts';
import { canApprove } from '../records/room-access.ts';
import { listRequests } from './request-queries.ts';

export type OwnerView = z.output<typeof ownerView>;

export interface OwnedRow {
  readonly owner_kind: OwnerKind;
  readonly person_id: string | null;
  readonly group_id: string | null;
  readonly event_id: string | null;
  readonly outsider_name: string | null;
  readonly outsider_phone?: string;
}

/**
 * Whether the actor sees what a booking is: the ones that the actor asked for, those to approve, and all for those who see
 * buildings. A booking of an event is not among those that the actor asked for: its calendar decides who sees the event.
 */
export const seesBooking = (
  actor: BuildingsActor,
  booking: Pick<OwnedRow, 'owner_kind'> & { readonly requested_by: string | null },
  buildingId: string,
): boolean =>
  seesBuildings(actor) ||
  (booking.owner_kind !== 'event' &&
    booking.requested_by !== null &&
    booking.requested_by === actor.userId) ||
  canApprove(actor, buildingId);

/** The titles of those bookings that the user may know. */
export async function readSeenTitles(
  { db, actor }: Pick<BuildingsCall, 'db' | 'actor'>,
  wanted: readonly { readonly bookingId: string; readonly buildingId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await listRequests(db, [...new Set(wanted.map(({ bookingId }) => bookingId))]);
  const requests = new Map(found.map((request) => [request.id, request]));
  return new Map(
    wanted.flatMap(({ bookingId, buildingId }) => {
      const request = requests.get(bookingId);
      return request && seesBooking(actor, request, buildingId) ? [[bookingId, request.title]] : [];
    }),
  );
}

export type ReadOwner = (row: OwnedRow) => OwnerView;

/** Reads the names of all owners together. */
export async function readOwners(db: ChurchDb, rows: readonly OwnedRow[]): Promise<ReadOwner> {
  const collect = (column: 'person_id' | 'group_id'): string[] => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const people = await readNamedPeople(db, collect('person_id'));
  const groupIds = collect('group_id');
  const groups = groupIds.length === 0 ? new Map() : await readGroupNames(db, groupIds);
  return (row) => {
    const person = people.get(row.person_id ?? '');
    const names = {
      person: person?.displayName,
      group: groups.get(row.group_id ?? ''),
      outsider: row.outsider_name,
      church: null,
      event: null,
    };
    return {
      kind: row.owner_kind,
      id: row.person_id ?? row.group_id ?? row.event_id,
      name: names[row.owner_kind] ?? '',
      phone: row.outsider_phone || null,
      photoId: person?.photoId ?? null,
    };
  };
}
