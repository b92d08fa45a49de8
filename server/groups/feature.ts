import { defineFeature } from '#server/feature.ts';
import { groupsDemo } from './samples/demo-groups.ts';
import { groupsContributions } from './contributions.ts';
import { startMultiplications } from './multiplication/scheduled.ts';
import { groupsRoutes } from './routes.ts';
import { groupsMails } from './mails.ts';
import { createGroupColumns } from './spreadsheet/group-columns.ts';
import { groupsTables } from './tables.ts';

export const groupsFeature = defineFeature({
  name: 'groups',
  tables: groupsTables,
  mails: groupsMails,
  routes: ({ contributions }) =>
    groupsRoutes(
      contributions.flatMap((each) => each.peopleFilters ?? []),
      contributions,
    ),
  async startJobs(core, { contributions }) {
    await startMultiplications(core, { features: contributions });
  },
  contributes: groupsContributions,
  contributesFrom: (features) => ({ featureColumns: createGroupColumns(features) }),
  demo: groupsDemo,
});
