import { definePermissions } from '#domain/kernel/permission.ts';

const everybody = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;

/**
 * `rooms` and `book` are of everybody: names of rooms, and of what others booked only that a room is busy. `edit` is of
 * those who manage the buildings: they also book for others, answer requests and are not held to the rules of a room.
 */
export const buildingsPermissions = definePermissions(
  'buildings',
  'buildings',
  {
    view: { action: 'view', roles: ['admin', 'pastor', 'secretary'] },
    rooms: { action: 'view', roles: everybody, includedIn: ['view', 'book', 'edit'] },
    book: { action: 'create', roles: everybody, includedIn: ['edit'] },
    create: { action: 'create', roles: ['admin', 'secretary'] },
    edit: { action: 'edit', roles: ['admin', 'secretary'] },
    delete: { action: 'delete', roles: ['admin', 'secretary'] },
    export: {
      action: 'view',
      roles: ['admin', 'pastor', 'secretary'],
      excludedFromSupport: true,
    },
  },
  'buildings',
);
