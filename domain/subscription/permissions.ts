import { definePermissions } from '#domain/kernel/permission.ts';

export const subscriptionPermissions = definePermissions('subscription', 'system', {
  view: { action: 'view', roles: ['admin'] },
  manage: { action: 'edit', roles: ['admin'] },
});
