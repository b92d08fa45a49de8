import { defineFeature } from '#server/feature.ts';
import { advancesContributions } from './contributions.ts';
import { advancesDemo } from './demo-advances.ts';
import { advancesMails } from './mails.ts';
import { startAdvanceReminders } from './remind-of-advances.ts';
import { advancesRoutes } from './routes.ts';
import { advancesTables } from './tables.ts';

export const advancesFeature = defineFeature({
  name: 'advances',
  tables: advancesTables,
  routes: () => advancesRoutes,
  mails: advancesMails,
  startJobs: startAdvanceReminders,
  demo: advancesDemo,
  contributes: advancesContributions,
});
