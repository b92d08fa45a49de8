import { defineFeature } from '#server/feature.ts';
import { groupsDemo } from './samples/demo-groups.ts';
import { groupsContributions } from './contributions.ts';
import { startMultiplications } from './multiplication/scheduled.ts';
import { startPlan } from './reports/plan.ts';
import { groupsRoutes } from './routes.ts';
import { groupsMails } from './mails.ts';
import { groupsTables } from './tables.ts';

export const groupsFeature = defineFeature({
  name: 'groups',
  tables: groupsTables,
  mails: groupsMails,
  routes: ({ contributions }) =>
    groupsRoutes(
      contributions.flatMap((each) => each.peopleFilters ?? []),
      contributions.flatMap((each) => each.meetingOwners ?? []),
    ),
  async startJobs(core) {
    await startPlan(core);
    await startMultiplications(core);
  },
  contributes: groupsContributions,
  demo: groupsDemo,
});
