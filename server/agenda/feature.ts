import { defineFeature } from '#server/feature.ts';
import { agendaContributions } from './contributions.ts';
import { agendaDemo } from './demo-agenda.ts';
import { agendaMails } from './mails.ts';
import { startProlonging } from './prolong/prolong.ts';
import { createPublicAgenda } from './public-page/routes.ts';
import { agendaRoutes } from './routes.ts';
import { agendaTables } from './tables.ts';

export const agendaFeature = defineFeature({
  name: 'agenda',
  tables: agendaTables,
  mails: agendaMails,
  demo: agendaDemo,
  routes: () => agendaRoutes,
  pages: createPublicAgenda,
  startJobs: startProlonging,
  contributes: agendaContributions,
});
