/** The suppliers of the demo church. */
import { newId } from '#server/core/ids.ts';
import type { Demo } from '#server/feature.ts';
import demo from './demo-suppliers.json' with { type: 'json' };
import { insertSupplier } from './queries.ts';

export const suppliersDemo: Demo = {
  complete: (core, church) =>
    core.database.inChurch(church.id, async (db) => {
      for (const { taxId, ...supplier } of demo)
        await insertSupplier(db, {
          ...supplier,
          tax_id: taxId,
          id: newId(),
          request_id: newId(),
          email: '',
          notes: '',
        });
    }),
};
