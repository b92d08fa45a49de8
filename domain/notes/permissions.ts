import { definePermissions } from '#domain/kernel/permission.ts';

/** Support never sees notes. */
export const notesPermissions = definePermissions(
  'notes',
  'people',
  {
    view: {
      action: 'view',
      roles: ['admin', 'pastor', 'secretary'],
      excludedFromSupport: true,
    },
    write: { action: 'edit', roles: ['admin', 'pastor', 'secretary'], excludedFromSupport: true },
    /** To see the notes for pastors. */
    pastoral: { action: 'view', roles: ['pastor'], excludedFromSupport: true },
  },
  'notes',
);
