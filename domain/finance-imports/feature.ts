import type financeImports from '../../web/public/locales/es/finance-imports.json';
import { financePermissions } from '#domain/finance/permissions.ts';
import { importUpload } from '#domain/imports/public.ts';
import { defineFeature } from '#domain/kernel/feature.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'finance-imports': typeof financeImports;
  }
}

export const financeImportsFeature = defineFeature({
  name: 'finance-imports',
  uploads: {
    'gifts-import': importUpload(financePermissions.edit),
    'finance-entries-import': importUpload(financePermissions.edit),
  },
});
