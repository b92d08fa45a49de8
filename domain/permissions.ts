/** Permissions with their module, action and built-in roles. A superadmin has every permission (specification, section 6). */
import type { ModuleKey } from './modules.ts';

export const roles = [
  'superadmin',
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
] as const;
export type Role = (typeof roles)[number];

/** Kinds of permission: importing counts as create, exporting as view, sending and managing as edit. */
export const actions = ['view', 'create', 'edit', 'delete'] as const;
export type Action = (typeof actions)[number];

interface PermissionDefinition {
  readonly module: ModuleKey;
  readonly action: Action;
  readonly roles: readonly Role[];
}

export const permissions = {
  'people.view': {
    module: 'people',
    action: 'view',
    roles: ['admin', 'pastor', 'secretary', 'treasurer'],
  },
  'people.create': { module: 'people', action: 'create', roles: ['admin', 'pastor', 'secretary'] },
  'people.edit': { module: 'people', action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
  'people.delete': { module: 'people', action: 'delete', roles: ['admin', 'pastor'] },
  'people.import': { module: 'people', action: 'create', roles: ['admin', 'secretary'] },
  'people.export': { module: 'people', action: 'view', roles: ['admin', 'pastor', 'secretary'] },
  'newsletters.view': {
    module: 'newsletters',
    action: 'view',
    roles: ['admin', 'pastor', 'secretary'],
  },
  'newsletters.create': {
    module: 'newsletters',
    action: 'create',
    roles: ['admin', 'pastor', 'secretary'],
  },
  'newsletters.edit': {
    module: 'newsletters',
    action: 'edit',
    roles: ['admin', 'pastor', 'secretary'],
  },
  'newsletters.delete': { module: 'newsletters', action: 'delete', roles: ['admin', 'pastor'] },
  'newsletters.send': {
    module: 'newsletters',
    action: 'edit',
    roles: ['admin', 'pastor', 'secretary'],
  },
  'church.edit': { module: 'system', action: 'edit', roles: ['admin'] },
  'church.export': { module: 'system', action: 'view', roles: ['admin'] },
  'church.delete': { module: 'system', action: 'delete', roles: ['admin'] },
  'audit.view': { module: 'system', action: 'view', roles: ['admin'] },
  'users.view': { module: 'system', action: 'view', roles: ['admin'] },
  'users.manage': { module: 'system', action: 'edit', roles: ['admin'] },
  'subscription.view': { module: 'system', action: 'view', roles: ['admin'] },
  'subscription.manage': { module: 'system', action: 'edit', roles: ['admin'] },
  'platform.manage': { module: 'system', action: 'edit', roles: [] },
} as const satisfies Record<string, PermissionDefinition>;

export type Permission = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as readonly Permission[];

/** The fields of an actor that determine its permissions. */
export interface PermissionHolder {
  readonly role: Role;
  /** Permissions of a church-defined role, which replace those of the built-in role. */
  readonly permissions?: readonly Permission[] | null | undefined;
}

/** Whether the actor has a permission. A superadmin has all. */
export function can(actor: PermissionHolder, permission: Permission): boolean {
  if (actor.role === 'superadmin') return true;
  if (actor.permissions) return actor.permissions.includes(permission);
  const granted: readonly Role[] = permissions[permission].roles;
  return granted.includes(actor.role);
}

/** The actor's permissions, in the order of the table. */
export const getPermissions = (actor: PermissionHolder): Permission[] =>
  permissionKeys.filter((permission) => can(actor, permission));
