import type suppliers from '../../web/public/locales/es/suppliers.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { importUpload } from '#domain/imports/public.ts';
import { suppliersAudit } from './audit.ts';
import { suppliersPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly suppliers: typeof suppliers;
  }
}

export const suppliersFeature = defineFeature({
  name: 'suppliers',
  permissions: Object.values(suppliersPermissions),
  audit: suppliersAudit,
  uploads: { 'suppliers-import': importUpload(suppliersPermissions.edit) },
});
