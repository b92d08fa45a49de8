import { defineFeature } from '#server/feature.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import { registerRuns } from './ask-people.ts';
import { consentRequestsMails } from './mails.ts';
import { moveRequests } from './people-queries.ts';
import { consentRequestsRoutes } from './routes.ts';
import { createRequestStopPages } from './stop-page.ts';
import { consentRequestsTables } from './tables.ts';

const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveRequests(db, removedId, keptId);

export const consentRequestsFeature = defineFeature({
  name: 'consent-requests',
  tables: consentRequestsTables,
  mails: consentRequestsMails,
  routes: ({ contributions }) =>
    consentRequestsRoutes(contributions.flatMap((each) => each.peopleFilters ?? [])),
  pages: createRequestStopPages,
  startJobs: registerRuns,
  contributes: { onPeopleMerged },
});
