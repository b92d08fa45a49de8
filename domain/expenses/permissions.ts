import { definePermissions } from '#domain/kernel/permission.ts';

/**
 * Users with `request` ask for expenses and see their own requests and those that a rule lets them decide; users with `view` see all
 * requests.
 */
export const expensesPermissions = definePermissions(
  'expenses',
  'finance',
  {
    request: {
      action: 'create',
      roles: ['admin', 'pastor', 'secretary', 'treasurer', 'leader'],
      includedIn: ['view', 'edit', 'settings'],
    },
    view: {
      action: 'view',
      roles: ['admin', 'pastor', 'treasurer'],
      includedIn: ['edit', 'settings'],
    },
    edit: { action: 'edit', roles: ['admin', 'treasurer'], needs: 'finance.lists' },
    settings: { action: 'edit', roles: ['admin'], needs: 'finance.lists' },
  },
  'expenses',
);
