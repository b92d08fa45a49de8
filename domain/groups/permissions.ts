import { definePermissions } from '#domain/kernel/permission.ts';

/**
 * Without `all` a permission is valid for the groups that the user's person leads, and for those below the branches that the
 * person supervises.
 */
export const groupsPermissions = definePermissions(
  'groups',
  'groups',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'secretary', 'leader'] },
    all: { action: 'view', roles: ['admin', 'pastor', 'secretary'] },
    report: { action: 'edit', roles: ['admin', 'pastor', 'secretary', 'leader'] },
    create: { action: 'create', roles: ['admin', 'pastor', 'secretary'] },
    edit: { action: 'edit', roles: ['admin', 'pastor', 'secretary', 'leader'] },
    delete: { action: 'delete', roles: ['admin', 'pastor'] },
    export: {
      action: 'view',
      roles: ['admin', 'pastor', 'secretary', 'leader'],
      excludedFromSupport: true,
    },
  },
  'groups',
);
