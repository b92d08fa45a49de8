import { suppliersPermissions } from '#domain/suppliers/permissions.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { SearchKind } from '#server/access/public.ts';
import { supplierImport } from './supplier-import.ts';
import { listSuppliers } from './queries.ts';

const suppliersSearch: SearchKind = {
  kind: 'suppliers',
  permission: suppliersPermissions.view,
  search: async (db, { text, limit }) => {
    const found = (await listSuppliers(db)).filter(({ name, trade }) =>
      fold(`${name} ${trade}`).includes(fold(text)),
    );
    return found
      .slice(0, limit)
      .map(({ id, name, trade }) => ({ id, title: name, detail: trade || null }));
  },
};

/** What this feature adds to earlier ones. */
export const suppliersContributions = {
  searchKinds: [suppliersSearch],
  imports: [supplierImport],
};
