import { definePermissions } from '#domain/kernel/permission.ts';

/** `view` shows the sums of campaigns, `names` who promised what, which support does not see. */
export const pledgesPermissions = definePermissions(
  'pledges',
  'finance',
  {
    view: {
      action: 'view',
      roles: ['admin', 'pastor', 'treasurer'],
      includedIn: ['names', 'edit'],
    },
    names: {
      action: 'view',
      roles: ['admin', 'treasurer'],
      excludedFromSupport: true,
      includedIn: ['edit'],
    },
    edit: {
      action: 'edit',
      roles: ['admin', 'treasurer'],
      excludedFromSupport: true,
      needs: 'finance.lists',
    },
  },
  'pledges',
);
