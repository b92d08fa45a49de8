import type { RoomTables } from '#server/core/database/room-tables.ts';
import { recountWeeks } from './week-queries.ts';

export const attendanceTables: RoomTables = {
  exported: {
    gatherings: { userIdColumns: ['reported_by', 'confirmed_by'] },
    attendances: {},
    report_versions: { userIdColumns: ['reported_by'] },
    prayer_requests: {},
  },
  excluded: { group_weeks: 'derived from the reports' },
  onRestored: (db) => recountWeeks(db),
};
