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
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const suppliersPath = '/app/proveedores';
/** The list with one of them found. */
export const supplierPath = (id: string): string => `${suppliersPath}?id=${id}`;
