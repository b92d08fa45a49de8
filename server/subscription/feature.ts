import { defineFeature } from '#server/feature.ts';
import { startReconciliation } from './reconcile.ts';
import { subscriptionRoutes } from './routes.ts';
import { subscriptionMails } from './mails.ts';
import { subscriptionTables } from './tables.ts';
import { createSubscriptionWebhook } from './webhook.ts';

export const subscriptionFeature = defineFeature({
  name: 'subscription',
  tables: subscriptionTables,
  mails: subscriptionMails,
  routes: ({ contributions }) =>
    subscriptionRoutes(contributions.flatMap((each) => each.countPlanUsage ?? [])),
  pages: createSubscriptionWebhook,
  startJobs: startReconciliation,
});
