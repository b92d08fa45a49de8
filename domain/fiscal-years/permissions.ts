import { definePermissions } from '#domain/kernel/permission.ts';

/** The roles that close months close years. */
export const fiscalYearsPermissions = definePermissions(
  'years',
  'finance',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'treasurer'], includedIn: ['close'] },
    close: { action: 'edit', roles: ['admin', 'treasurer'] },
  },
  'fiscal-years',
);
