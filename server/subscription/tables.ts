import type { RoomTables } from '#server/core/database/room-tables.ts';

export const subscriptionTables: RoomTables = {
  exported: {},
  excluded: { billing_events: "events of the payment provider, not the church's data" },
};
