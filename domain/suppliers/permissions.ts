import { definePermissions } from '#domain/kernel/permission.ts';

/** Suppliers serve buildings and finance: a church with either has them. */
export const suppliersPermissions = definePermissions(
  'suppliers',
  'system',
  {
    view: {
      action: 'view',
      roles: ['admin', 'pastor', 'secretary', 'treasurer'],
      includedIn: ['edit'],
    },
    edit: { action: 'edit', roles: ['admin', 'secretary', 'treasurer'] },
  },
  'suppliers',
);
