import { definePermissions } from '#domain/kernel/permission.ts';

export const churchesPermissions = definePermissions('church', 'system', {
  edit: { action: 'edit', roles: ['admin'], reserved: true },
});
