import { definePermissions } from '#domain/kernel/permission.ts';

/** Defined here and not in `users`, because the requirement of a second factor, in this feature, needs one. */
export const usersPermissions = definePermissions('users', 'system', {
  view: { action: 'view', roles: ['admin'], reserved: true },
  manage: { action: 'edit', roles: ['admin'], reserved: true, excludedFromSupport: true },
});

/** No built-in role has it except the superadmin; features before `platform` have endpoints of the platform. */
export const platformPermissions = definePermissions('platform', 'system', {
  manage: { action: 'edit', roles: [], reserved: true },
});
