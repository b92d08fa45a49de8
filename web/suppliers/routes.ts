import { suppliersPermissions } from '#domain/suppliers/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const suppliersScreens = [
  {
    path: '/app/proveedores',
    file: 'suppliers/SuppliersPage.tsx',
    titleKey: 'suppliers:title',
    layout: 'app',
    permission: suppliersPermissions.view,
    action: { labelKey: 'suppliers:title', wordsKey: 'suppliers:search.words', icon: 'list' },
  },
  {
    path: '/app/proveedores/importar',
    file: 'suppliers/ImportSuppliersPage.tsx',
    titleKey: 'suppliers:import.title',
    layout: 'app',
    permission: suppliersPermissions.edit,
    action: {
      labelKey: 'suppliers:import.title',
      wordsKey: 'suppliers:search.importWords',
      icon: 'import',
    },
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const suppliersPath = '/app/proveedores';
export const importSuppliersPath = '/app/proveedores/importar';
/** The list with one of them found. */
export const supplierPath = (id: string): string => `${suppliersPath}?id=${id}`;
