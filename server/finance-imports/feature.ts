import { defineFeature } from '#server/feature.ts';
import { entryImport } from './entry-import.ts';
import { giftImport } from './gift-import.ts';
import { pasteRoutes } from './routes.ts';

export const financeImportsFeature = defineFeature({
  name: 'finance-imports',
  tables: null,
  routes: () => pasteRoutes,
  contributes: { imports: [giftImport, entryImport] },
});
