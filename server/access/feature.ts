import { defineFeature } from '#server/feature.ts';
import { accessDemo } from './demo.ts';
import { startAccess } from './delete-expired.ts';
import { frontPageRoutes } from './front-page.ts';
import { accessRoutes } from './routes.ts';
import { searchRoutes } from './search.ts';

export const accessFeature = defineFeature({
  name: 'access',
  tables: null,
  routes: ({ contributions }) => [
    ...accessRoutes(contributions.flatMap((each) => each.onChurchCreated ?? [])),
    ...searchRoutes(contributions.flatMap((each) => each.searchKinds ?? [])),
    ...frontPageRoutes(contributions),
  ],
  startJobs: startAccess,
  demo: accessDemo,
});
