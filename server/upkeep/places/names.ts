/** Names of places and assignees, read once for a page. */
import type { FaultRow } from '#domain/upkeep/schema.ts';
import { listBuildingNames, listRooms } from '#server/buildings/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { listSuppliers } from '#server/suppliers/public.ts';

export interface Assigned {
  readonly assignee_id: string | null;
  readonly assigned_group_id: string | null;
  readonly supplier_id: string | null;
}

interface Placed extends Assigned {
  readonly building_id: string;
  readonly room_id: string | null;
}

export interface Names {
  building(id: string): string;
  room(id: string | null): FaultRow['room'];
  assignee(row: Assigned): FaultRow['assignee'];
}

const unique = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
];

export async function readNames(db: ChurchDb, rows: readonly Placed[]): Promise<Names> {
  const roomIds = unique(rows.map((row) => row.room_id));
  const rooms = roomIds.length === 0 ? [] : await listRooms(db, { ids: roomIds });
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const buildings = await listBuildingNames(db);
  const people = await readNamedPeople(db, unique(rows.map((row) => row.assignee_id)));
  const groups = await readGroupNames(db, unique(rows.map((row) => row.assigned_group_id)));
  const hasSuppliers = rows.some((row) => row.supplier_id !== null);
  const suppliers = new Map(
    (hasSuppliers ? await listSuppliers(db) : []).map(({ id, name }) => [id, name]),
  );
  return {
    building: (id) => buildings.get(id) ?? '',
    room: (id) => (id === null ? null : { id, name: roomNames.get(id) ?? '' }),
    assignee({ assignee_id: personId, assigned_group_id: groupId, supplier_id: supplierId }) {
      if (personId !== null)
        return { kind: 'person', id: personId, name: people.get(personId)?.displayName ?? '' };
      if (groupId !== null) return { kind: 'group', id: groupId, name: groups.get(groupId) ?? '' };
      if (supplierId !== null)
        return { kind: 'supplier', id: supplierId, name: suppliers.get(supplierId) ?? '' };
      return null;
    },
  };
}
