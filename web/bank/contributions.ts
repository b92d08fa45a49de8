import { bankPermissions } from '#domain/bank/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { bankPath, statementPath } from './parts/paths.ts';

export const contributions: Contributions = {
  financeLinks: [
    {
      permission: bankPermissions.view,
      order: 10,
      labelKey: 'bank:title',
      icon: 'chart',
      to: bankPath,
    },
  ],
  taskKinds: [
    {
      kind: 'statements-to-reconcile',
      labelKey: 'bank:tasks.reconcile',
      icon: 'chart',
      need: { verbKey: 'dashboard:verbs.reconcile' },
      path: (id) => (id === null ? `${bankPath}?state=open` : statementPath(id)),
    },
  ],
  recordPages: [
    { table: 'bank_statements', permission: bankPermissions.view, path: statementPath },
  ],
};
