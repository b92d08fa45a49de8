import { financePermissions } from '#domain/finance/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { importEntriesPath, importGiftsPath } from '#web/finance/public.ts';

export const contributions: Contributions = {
  recordPages: [
    {
      table: 'finance_batches-import',
      permission: financePermissions.edit,
      path: (id) => `${importGiftsPath}?import=${id}`,
    },
    {
      table: 'finance_entries-import',
      permission: financePermissions.edit,
      path: (id) => `${importEntriesPath}?import=${id}`,
    },
  ],
};
