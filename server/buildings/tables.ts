import type { FeatureTables } from '#server/core/database/feature-tables.ts';

const users = { userIdColumns: ['created_by', 'updated_by'], excludedColumns: ['request_id'] };

export const buildingsTables = {
  exported: {
    buildings: users,
    building_floors: {},
    rooms: users,
    room_bookers: {},
    building_photos: {},
    building_closures: users,
    booking_requests: { userIdColumns: ['requested_by'], excludedColumns: ['request_id'] },
    bookings: { userIdColumns: ['updated_by'] },
  },
  excluded: {},
} satisfies FeatureTables;
