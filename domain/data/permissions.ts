import { definePermissions } from '#domain/kernel/permission.ts';

/** Exporting and deleting a church; deleting also covers cancelling the deletion, and restoring an export. */
export const dataPermissions = definePermissions('church', 'system', {
  export: { action: 'view', roles: ['admin'], reserved: true, excludedFromSupport: true },
  delete: {
    action: 'delete',
    roles: ['admin'],
    reserved: true,
    excludedFromSupport: true,
    allowedBeforeDeletion: true,
  },
});
