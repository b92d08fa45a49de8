import { defineFeature } from '#server/feature.ts';
import { createChurchPage } from './routes.ts';

export const churchPageFeature = defineFeature({
  name: 'church-page',
  tables: null,
  pages: (core, { contributions }) =>
    createChurchPage(
      core,
      contributions.flatMap((each) => each.churchPages ?? []),
    ),
});
