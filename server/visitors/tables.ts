import type { RoomTables } from '#server/core/database/room-tables.ts';

export const visitorsTables: RoomTables = {
  exported: {
    visitor_card_settings: {},
  },
  excluded: {},
};
