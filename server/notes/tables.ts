import type { RoomTables } from '#server/core/database/room-tables.ts';

export const notesTables: RoomTables = {
  exported: {
    notes: {
      // An export is read by administrators, who see no other notes in the product either.
      onlyRows: `visibility = 'viewers' AND deleted_at IS NULL`,
      excludedColumns: ['mentions', 'deleted_at'],
      userIdColumns: ['author_id'],
    },
  },
  excluded: {},
};
