import { areaFilter, zoneColumn, zoneFilter } from './queries/area-queries.ts';
import { familyZoneFilter } from './queries/family-zone-queries.ts';

/** What this feature adds to earlier ones. */
export const mapContributions = {
  peopleFilters: [areaFilter, zoneFilter],
  peopleColumns: [zoneColumn],
  familyFilters: [familyZoneFilter],
};
