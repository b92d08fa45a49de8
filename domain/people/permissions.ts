import { definePermissions } from '#domain/kernel/permission.ts';

export const peoplePermissions = definePermissions('people', 'people', {
  /** Names and photos, and nothing else. */
  names: {
    action: 'view',
    roles: ['admin', 'pastor', 'secretary', 'treasurer'],
    includedIn: ['view'],
  },
  view: { action: 'view', roles: ['admin', 'pastor', 'secretary'] },
  create: { action: 'create', roles: ['admin', 'pastor', 'secretary'] },
  edit: { action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
  /** Two records of one person become one, which can be undone. */
  merge: { action: 'edit', roles: ['admin', 'pastor', 'secretary'], includedIn: ['delete'] },
  delete: { action: 'delete', roles: ['admin', 'pastor'] },
  import: { action: 'create', roles: ['admin', 'secretary'] },
  export: { action: 'view', roles: ['admin', 'pastor', 'secretary'], excludedFromSupport: true },
  /** What a kind of submission has in its scope, such as requests to join the leader's groups; all others need `edit`. */
  inbox: {
    action: 'edit',
    roles: ['admin', 'pastor', 'secretary', 'leader'],
    includedIn: ['edit'],
  },
});
