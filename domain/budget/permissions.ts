import { definePermissions } from '#domain/kernel/permission.ts';

/** The roles that see the sums of the books have `view`. */
export const budgetPermissions = definePermissions(
  'budget',
  'finance',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'treasurer'], includedIn: ['edit'] },
    edit: { action: 'edit', roles: ['admin', 'treasurer'], needs: 'finance.totals' },
  },
  'budget',
);
