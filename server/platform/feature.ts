import { defineFeature } from '#server/feature.ts';
import { startDailyStatistics } from './daily-statistics.ts';
import { platformRoutes } from './routes.ts';
import { platformMails } from './mails.ts';
import { platformTables } from './tables.ts';

export const platformFeature = defineFeature({
  name: 'platform',
  tables: platformTables,
  mails: platformMails,
  routes: ({ contributions }) =>
    platformRoutes(contributions.flatMap((each) => each.onChurchCreated ?? [])),
  startJobs: startDailyStatistics,
});
