import type { RoomTables } from '#server/core/database/room-tables.ts';

export const auditTables: RoomTables = {
  exported: {
    audit_log: { notRestoredBecause: 'a log that can be restored can be forged' },
  },
  excluded: {},
};
