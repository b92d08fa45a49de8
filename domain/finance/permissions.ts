import { definePermissions } from '#domain/kernel/permission.ts';

const everybody = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;
const treasury = ['admin', 'treasurer'] as const;
const totals = ['admin', 'pastor', 'treasurer'] as const;

/**
 * `totals` shows sums without entries; `count` the batches that are not committed yet, with their names; `givers` what each person
 * gave; `receipts` issues receipts; `own` shows what the user gave. `lists` are the names of accounts, categories and funds, which all the others need.
 */
export const financePermissions = definePermissions(
  'finance',
  'finance',
  {
    lists: {
      action: 'view',
      roles: totals,
      includedIn: ['totals', 'view', 'count', 'edit', 'settings'],
    },
    totals: { action: 'view', roles: totals, includedIn: ['view'] },
    view: { action: 'view', roles: treasury, includedIn: ['edit'] },
    count: { action: 'create', roles: treasury, excludedFromSupport: true, needs: null },
    givers: {
      action: 'view',
      roles: treasury,
      excludedFromSupport: true,
      includedIn: ['receipts'],
    },
    own: { action: 'view', roles: everybody, excludedFromSupport: true, needs: null },
    receipts: {
      action: 'create',
      roles: treasury,
      excludedFromSupport: true,
      needs: 'finance.lists',
    },
    edit: { action: 'edit', roles: treasury },
    close: { action: 'edit', roles: treasury },
    settings: { action: 'edit', roles: treasury },
    export: { action: 'view', roles: treasury, excludedFromSupport: true },
  },
  'finance',
);
