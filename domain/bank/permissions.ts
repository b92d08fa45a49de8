import { definePermissions } from '#domain/kernel/permission.ts';

const treasury = ['admin', 'treasurer'] as const;

/** Lines of a bank name who paid: support does not see them. */
export const bankPermissions = definePermissions(
  'bank',
  'finance',
  {
    view: { action: 'view', roles: treasury, excludedFromSupport: true, includedIn: ['edit'] },
    edit: { action: 'edit', roles: treasury, excludedFromSupport: true },
  },
  'bank',
);
