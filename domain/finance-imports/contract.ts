/** Gifts, and movements of the books, from spreadsheets. */
import { declareImport } from '#domain/imports/public.ts';
import { financePermissions } from '#domain/finance/permissions.ts';

export const giftsImport = declareImport({
  key: 'gifts',
  path: '/api/finance/gifts',
  permission: financePermissions.edit,
  purpose: 'gifts-import',
});

export const entriesImport = declareImport({
  key: 'finance-entries',
  path: '/api/finance/entries',
  permission: financePermissions.edit,
  purpose: 'finance-entries-import',
});
