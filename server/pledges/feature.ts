import { defineFeature } from '#server/feature.ts';
import type { OnPeopleErased } from '#server/people/public.ts';
import { pledgesDemo } from './demo-pledges.ts';
import { mergedPledges, mergePledges } from './merge-pledges.ts';
import { forgetPledgers } from './queries.ts';
import { pledgesRoutes } from './routes.ts';
import { pledgesTables } from './tables.ts';

const onPeopleErased: OnPeopleErased = forgetPledgers;

export const pledgesFeature = defineFeature({
  name: 'pledges',
  tables: pledgesTables,
  routes: () => pledgesRoutes,
  demo: pledgesDemo,
  contributes: { onPeopleErased, onPeopleMerged: mergePledges, mergeLists: [mergedPledges] },
});
