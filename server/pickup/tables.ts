import type { RoomTables } from '#server/core/database/room-tables.ts';

export const pickupTables: RoomTables = { exported: { pickup_contacts: {} }, excluded: {} };
