import { definePermissions } from '#domain/kernel/permission.ts';

/** `view`: whoever sees the sums of the books. */
export const budgetPermissions = definePermissions(
  'budget',
  'finance',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'treasurer'], includedIn: ['edit'] },
    edit: { action: 'edit', roles: ['admin', 'treasurer'] },
  },
  'budget',
);
