import { definePermissions } from '#domain/kernel/permission.ts';

export const familiesPermissions = definePermissions(
  'families',
  'families',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'secretary'] },
    create: { action: 'create', roles: ['admin', 'pastor', 'secretary'] },
    edit: { action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
    /** Two records of one family become one, which can be undone. */
    merge: { action: 'edit', roles: ['admin', 'pastor', 'secretary'], includedIn: ['delete'] },
    delete: { action: 'delete', roles: ['admin', 'pastor'] },
    export: { action: 'view', roles: ['admin', 'pastor', 'secretary'], excludedFromSupport: true },
  },
  'families',
);
