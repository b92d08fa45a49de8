import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const placesTables = {
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
} satisfies FeatureTables;
