import { definePermissions } from '#domain/kernel/permission.ts';

const everybody = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;

/**
 * `view` is of everybody, and shows of the calendars and events those that are for the user. `create` writes in the calendars
 * that the user may write in; `edit` in all of them, and is of those who manage the calendars.
 */
export const agendaPermissions = definePermissions(
  'agenda',
  'agenda',
  {
    view: { action: 'view', roles: everybody, includedIn: ['create', 'edit', 'delete', 'export'] },
    create: {
      action: 'create',
      roles: ['admin', 'pastor', 'secretary', 'leader'],
      includedIn: ['edit'],
    },
    edit: { action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
    delete: { action: 'delete', roles: ['admin', 'secretary'] },
    export: {
      action: 'view',
      roles: ['admin', 'pastor', 'secretary'],
      excludedFromSupport: true,
    },
  },
  'agenda',
);
