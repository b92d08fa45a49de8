import { definePermissions } from '#domain/kernel/permission.ts';

export const newslettersPermissions = definePermissions(
  'newsletters',
  'newsletters',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'secretary'] },
    create: { action: 'create', roles: ['admin', 'pastor', 'secretary'] },
    edit: { action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
    delete: { action: 'delete', roles: ['admin', 'pastor'] },
    send: { action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
  },
  'newsletters',
);
