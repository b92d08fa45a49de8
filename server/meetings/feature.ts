import { defineFeature } from '#server/feature.ts';
import { meetingsContributions } from './contributions.ts';
import { startPlan } from './plan/plan.ts';
import { findProposedMeeting } from './plan/proposed-meeting.ts';
import { reportFormRoute, reportsRoutes } from './reports/routes.ts';
import { meetingsDemo } from './demo-meetings.ts';
import { meetingsTables } from './tables.ts';
import { waitingVisitorsRoutes } from './visitors/routes.ts';

export const meetingsFeature = defineFeature({
  name: 'meetings',
  tables: meetingsTables,
  routes: ({ contributions }) => [
    ...reportsRoutes(contributions.flatMap((each) => each.meetingOwners ?? [])),
    reportFormRoute(findProposedMeeting),
    ...waitingVisitorsRoutes,
  ],
  startJobs: startPlan,
  contributes: meetingsContributions,
  demo: meetingsDemo,
});
