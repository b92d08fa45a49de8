import { defineFeature } from '#server/feature.ts';
import { financeContributions } from './contributions.ts';
import { financeDemo } from './demo-finance.ts';
import { startBookChecks } from './figures/check-books.ts';
import { figureRoutes } from './figures/routes.ts';
import { bookRoutes } from './giving/book.ts';
import { givingRoutes } from './giving/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { financeMails } from './mails.ts';
import { paperRoutes } from './paper/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { financeTables } from './tables.ts';

export const financeFeature = defineFeature({
  name: 'finance',
  tables: financeTables,
  routes: ({ contributions }) => [
    ...setupRoutes,
    ...ledgerRoutes(contributions),
    ...paperRoutes,
    ...figureRoutes(contributions),
    ...givingRoutes,
    ...bookRoutes,
    ...receiptRoutes,
  ],
  mails: financeMails,
  demo: financeDemo,
  startJobs: startBookChecks,
  contributes: financeContributions,
});
