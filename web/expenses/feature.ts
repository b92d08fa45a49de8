import { defineFeature } from '#web/core/feature.ts';
import { expensesScreens } from './routes.ts';

export const expensesFeature = defineFeature({
  name: 'expenses',
  screens: expensesScreens,
});
