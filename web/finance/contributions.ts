import { financePermissions } from '#domain/finance/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { batchesPath, batchPath, entryPath, receiptPath } from './parts/paths.ts';

export const contributions: Contributions = {
  memberParts: [
    definePart({
      permission: financePermissions.givers,
      order: 73,
      load: () => import('./givers/GivingOfPerson.tsx'),
    }),
  ],
  mergeKinds: [{ kind: 'gifts', labelKey: 'finance:batches.merged', icon: 'chart' }],
  taskKinds: [
    {
      kind: 'batches-to-finish',
      labelKey: 'finance:front.batches.open',
      icon: 'list',
      need: { verbKey: 'dashboard:verbs.count' },
      path: () => `${batchesPath}?status=open`,
    },
    {
      kind: 'batches-to-commit',
      labelKey: 'finance:front.batches.counted',
      icon: 'list',
      need: { verbKey: 'dashboard:verbs.commit' },
      path: () => `${batchesPath}?status=counted`,
    },
  ],
  searchKinds: [
    {
      kind: 'finance-entries',
      permission: financePermissions.view,
      order: 24,
      oneKey: 'finance:entries.one',
      icon: 'chart',
      path: entryPath,
    },
  ],
  recordPages: [
    { table: 'finance_batches', permission: financePermissions.count, path: batchPath },
    { table: 'finance_receipts', permission: financePermissions.givers, path: receiptPath },
    { table: 'finance_entries', permission: financePermissions.view, path: entryPath },
  ],
};
