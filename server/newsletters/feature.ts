import { defineFeature } from '#server/feature.ts';
import { newslettersDemo } from './demo/demo.ts';
import type { Contributions } from '#server/feature.ts';
import { newslettersContributions } from './contributions.ts';
import { startScheduledNewsletters } from './delivery/schedule-worker.ts';
import { startNewsletterDelivery } from './delivery/worker.ts';
import { createPublicNewsletterRoutes } from './public-page.ts';
import { newslettersCallables, newslettersRoutes } from './routes.ts';
import { newslettersMails } from './before-sending/mails.ts';
import { newslettersTables } from './tables.ts';

const collectSources = (contributions: readonly Contributions[]) =>
  contributions.flatMap((each) => each.recipientSources ?? []);

export const newslettersFeature = defineFeature({
  name: 'newsletters',
  tables: newslettersTables,
  mails: newslettersMails,
  routes: ({ contributions }) =>
    newslettersRoutes({
      peopleFilters: contributions.flatMap((each) => each.peopleFilters ?? []),
      recipientSources: collectSources(contributions),
    }),
  callables: ({ contributions }) =>
    newslettersCallables({ recipientSources: collectSources(contributions) }),
  pages: createPublicNewsletterRoutes,
  async startJobs(core, { contributions }) {
    const stopDelivery = await startNewsletterDelivery(core);
    const stopSchedule = startScheduledNewsletters(core, collectSources(contributions));
    return async () => {
      await stopSchedule();
      await stopDelivery();
    };
  },
  contributes: newslettersContributions,
  demo: newslettersDemo,
});
