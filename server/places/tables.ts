import type { RoomTables } from '#server/core/database/room-tables.ts';

export const placesTables: RoomTables = {
  // A restored place is displaced in another way.
  exported: { places: { excludedColumns: ['displacement_key'] } },
  excluded: {},
};
