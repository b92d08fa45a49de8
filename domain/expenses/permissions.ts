import { definePermissions } from '#domain/kernel/permission.ts';

/** `request`: whoever spends for the church, who sees the own requests and those that a rule gives to decide; `view` sees all of them. */
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
    edit: { action: 'edit', roles: ['admin', 'treasurer'] },
    settings: { action: 'edit', roles: ['admin'] },
  },
  'expenses',
);
