import type { RoomTables } from '#server/core/database/room-tables.ts';

export const placesTables: RoomTables = {
  exported: {
    places: {
      excludedColumns: [
        // A restored place has the key of its church.
        'displacement_key',
        // Of restored places, those without a point are looked up again.
        'geocode_at',
        'geocoding_attempts',
        'geocoding_problem',
      ],
    },
  },
  excluded: {},
};
