import type { RoomTables } from '#server/core/database/room-tables.ts';

export const mapTables: RoomTables = {
  exported: { zones: { excludedColumns: ['request_id'] } },
  excluded: {},
};
