import { definePermissions } from '#domain/kernel/permission.ts';

export const auditPermissions = definePermissions('audit', 'system', {
  view: { action: 'view', roles: ['admin'] },
  export: { action: 'view', roles: ['admin'], includedIn: ['view'], excludedFromSupport: true },
});
