import { definePermissions } from '#domain/kernel/permission.ts';

/** Users with `settle` account for the money that they got, and see no other advances; `edit` gives advances and accepts settlements. */
export const advancesPermissions = definePermissions(
  'advances',
  'finance',
  {
    settle: {
      action: 'create',
      roles: ['admin', 'pastor', 'secretary', 'treasurer', 'leader'],
      includedIn: ['view', 'edit'],
    },
    view: {
      action: 'view',
      roles: ['admin', 'pastor', 'treasurer'],
      includedIn: ['edit'],
    },
    edit: { action: 'edit', roles: ['admin', 'treasurer'], needs: 'finance.lists' },
  },
  'advances',
);
