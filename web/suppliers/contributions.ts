import { suppliersPermissions } from '#domain/suppliers/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { importSuppliersPath, supplierPath } from './routes.ts';

export const contributions: Contributions = {
  searchKinds: [
    {
      kind: 'suppliers',
      permission: suppliersPermissions.view,
      order: 90,
      oneKey: 'suppliers:one',
      icon: 'list',
      path: supplierPath,
    },
  ],
  recordPages: [
    { table: 'suppliers', permission: suppliersPermissions.view, path: supplierPath },
    {
      table: 'suppliers-import',
      permission: suppliersPermissions.edit,
      path: (id) => `${importSuppliersPath}?import=${id}`,
    },
  ],
};
