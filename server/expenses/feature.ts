import { defineFeature } from '#server/feature.ts';
import { expensesContributions } from './contributions.ts';
import { expensesDemo } from './demo-expenses.ts';
import { expensesMails } from './mails.ts';
import { expensesRoutes } from './routes.ts';
import { startAskingRecurring } from './ask-recurring.ts';
import { expensesTables } from './tables.ts';

export const expensesFeature = defineFeature({
  name: 'expenses',
  tables: expensesTables,
  routes: ({ contributions }) =>
    expensesRoutes(contributions.flatMap(({ hasCost }) => hasCost ?? [])),
  mails: expensesMails,
  startJobs: startAskingRecurring,
  demo: expensesDemo,
  contributes: expensesContributions,
});
