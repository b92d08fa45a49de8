import { defineFeature } from '#server/feature.ts';
import { agendaContributions } from './contributions.ts';
import { agendaDemo } from './demo-agenda.ts';
import { agendaMails } from './mails.ts';
import { startReminding } from './answers/remind.ts';
import { startProlonging } from './prolong/prolong.ts';
import { createPublicAgenda } from './public-page/routes.ts';
import { agendaRoutes } from './routes.ts';
import { agendaTables } from './tables.ts';

export const agendaFeature = defineFeature({
  name: 'agenda',
  tables: agendaTables,
  mails: agendaMails,
  demo: agendaDemo,
  routes: ({ contributions }) =>
    agendaRoutes({
      onDatesCancelled: contributions.flatMap((each) => each.onDatesCancelled ?? []),
      onDatesMoved: contributions.flatMap((each) => each.onDatesMoved ?? []),
    }),
  pages: createPublicAgenda,
  startJobs: async (core) => {
    await startProlonging(core);
    await startReminding(core);
  },
  contributes: agendaContributions,
});
