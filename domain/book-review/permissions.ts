import { definePermissions } from '#domain/kernel/permission.ts';

/**
 * `ask` asks about entries, which those who see entries read and those who change the books answer; `export` makes archives of the
 * books; `lookups` shows who looked at what people give.
 */
export const bookReviewPermissions = definePermissions(
  'review',
  'finance',
  {
    ask: { action: 'create', roles: ['admin', 'treasurer'], excludedFromSupport: true },
    export: { action: 'view', roles: ['admin', 'treasurer'], excludedFromSupport: true },
    lookups: { action: 'view', roles: ['admin'], reserved: true, excludedFromSupport: true },
  },
  'book-review',
);
