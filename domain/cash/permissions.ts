import { definePermissions } from '#domain/kernel/permission.ts';

export const cashPermissions = definePermissions(
  'cash',
  'finance',
  {
    view: {
      action: 'view',
      roles: ['admin', 'pastor', 'treasurer'],
      includedIn: ['edit', 'settings'],
    },
    edit: { action: 'edit', roles: ['admin', 'treasurer'], needs: 'finance.totals' },
    settings: { action: 'edit', roles: ['admin', 'treasurer'], needs: 'finance.totals' },
  },
  'cash',
);
