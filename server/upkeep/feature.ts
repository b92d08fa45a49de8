import { defineFeature } from '#server/feature.ts';
import { upkeepContributions } from './contributions.ts';
import { upkeepDemo } from './demo-upkeep.ts';
import { upkeepMails } from './mails.ts';
import { startRemindingOfPapers } from './papers/remind-of-papers.ts';
import { startUpkeep } from './plans/make-tickets.ts';
import { upkeepRoutes } from './routes.ts';
import { upkeepTables } from './tables.ts';

export const upkeepFeature = defineFeature({
  name: 'upkeep',
  tables: upkeepTables,
  mails: upkeepMails,
  demo: upkeepDemo,
  routes: () => upkeepRoutes,
  startJobs: async (core) => {
    await startUpkeep(core);
    await startRemindingOfPapers(core);
  },
  contributes: upkeepContributions,
});
