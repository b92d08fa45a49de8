import { declareImport } from '#domain/imports/public.ts';
import { suppliersPermissions } from './permissions.ts';

export const suppliersImport = declareImport({
  key: 'suppliers',
  path: '/api/suppliers',
  permission: suppliersPermissions.edit,
  purpose: 'suppliers-import',
});
