import type { RoomTables } from '#server/core/database/room-tables.ts';

export const placesTables: RoomTables = { exported: { places: {} }, excluded: {} };
