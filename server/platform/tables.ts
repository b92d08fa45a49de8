import type { RoomTables } from '#server/core/database/room-tables.ts';

export const platformTables: RoomTables = {
  exported: {
    support_accesses: { notRestoredBecause: 'refers to the platform of the exported church' },
  },
  excluded: { church_days: "the platform's statistics, not the church's data" },
};
