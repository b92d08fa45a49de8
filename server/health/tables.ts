import type { RoomTables } from '#server/core/database/room-tables.ts';

export const healthTables: RoomTables = { exported: { person_health: {} }, excluded: {} };
