import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { recountWeeks } from './queries/week-queries.ts';

export const meetingsTables = {
  exported: {
    gatherings: { userIdColumns: ['reported_by', 'confirmed_by'] },
    attendances: {},
    report_versions: { userIdColumns: ['reported_by'] },
  },
  excluded: {
    merge_notices: 'who has not seen what; it is kept beside the versions of the report',
    group_weeks: 'derived from the reports',
    prayer_requests:
      'an export is read by administrators, who do not read them in the product either',
  },
  onRestored: (db) => recountWeeks(db),
} satisfies FeatureTables;
