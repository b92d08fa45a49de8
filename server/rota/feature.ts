import { defineFeature } from '#server/feature.ts';
import { rotaContributions } from './contributions.ts';
import { rotaDemo } from './demo-rota.ts';
import { rotaMails } from './mails.ts';
import { rotaRoutes } from './routes.ts';
import { rotaTables } from './tables.ts';
import { startTellingMoves } from './tell-moves.ts';
import { startRemindingServants } from './tell-servants.ts';

export const rotaFeature = defineFeature({
  name: 'rota',
  tables: rotaTables,
  mails: rotaMails,
  demo: rotaDemo,
  routes: () => rotaRoutes,
  startJobs: async (core) => {
    await startRemindingServants(core);
    await startTellingMoves(core);
  },
  contributes: rotaContributions,
});
