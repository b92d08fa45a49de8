import { defineFeature } from '#server/feature.ts';
import { notesDemo } from './demo.ts';
import { notesContributions } from './contributions.ts';
import { notesRoutes, startNotes } from './routes.ts';
import { notesMails } from './mails.ts';
import { notesTables } from './tables.ts';

export const notesFeature = defineFeature({
  name: 'notes',
  tables: notesTables,
  mails: notesMails,
  routes: () => notesRoutes,
  startJobs: startNotes,
  contributes: notesContributions,
  demo: notesDemo,
});
