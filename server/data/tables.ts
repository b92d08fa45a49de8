import type { RoomTables } from '#server/core/database/room-tables.ts';

export const dataTables: RoomTables = {
  exported: {},
  excluded: {
    church_exports: 'describes the archives themselves',
    church_restores: 'describes the archives themselves',
  },
};
