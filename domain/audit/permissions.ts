import { definePermissions } from '#domain/kernel/permission.ts';

export const auditPermissions = definePermissions('audit', 'system', {
  view: { action: 'view', roles: ['admin'] },
});
