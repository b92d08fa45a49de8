import { defineFeature } from '#server/feature.ts';
import { meetingsContributions } from './contributions.ts';
import { startPlan } from './plan/plan.ts';
import { reportsRoutes } from './reports/routes.ts';
import { meetingsDemo } from './demo-meetings.ts';
import { meetingsTables } from './tables.ts';
import { waitingVisitorsRoutes } from './visitors/routes.ts';

export const meetingsFeature = defineFeature({
  name: 'meetings',
  tables: meetingsTables,
  routes: ({ contributions }) => [
    ...reportsRoutes(contributions.flatMap((each) => each.meetingOwners ?? [])),
    ...waitingVisitorsRoutes,
  ],
  startJobs: startPlan,
  contributes: meetingsContributions,
  demo: meetingsDemo,
});
