import { definePermissions } from '#domain/kernel/permission.ts';

/** Statements name what each person gave, so support sees none. */
export const givingStatementsPermissions = definePermissions(
  'statements',
  'finance',
  {
    view: {
      action: 'view',
      roles: ['admin', 'treasurer'],
      excludedFromSupport: true,
      includedIn: ['issue'],
    },
    issue: {
      action: 'create',
      roles: ['admin', 'treasurer'],
      excludedFromSupport: true,
      needs: 'finance.lists',
    },
  },
  'giving-statements',
);
