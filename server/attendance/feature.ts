import { defineFeature } from '#server/feature.ts';
import { attendanceTables } from './tables.ts';

export const attendanceFeature = defineFeature({
  name: 'attendance',
  tables: attendanceTables,
});
