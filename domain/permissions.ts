/** ONE table: permission → module, action and roles. Roles of the church; a superadmin passes every guard (specification, section 6). */
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

/** What a permission lets somebody do: importing creates, exporting looks, sending and managing change. */
export const actions = ['view', 'create', 'edit', 'delete'] as const;
export type Action = (typeof actions)[number];

interface Grant {
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
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as readonly Permission[];

/** Whoever acts, as far as permissions go. */
export interface Actor {
  readonly role: Role;
  /** Of a church-defined role: these, instead of what the built-in role grants. */
  readonly permissions?: readonly Permission[] | null | undefined;
}

/** May this actor do it? The superadmin may do everything. */
export function can(actor: Actor, permission: Permission): boolean {
  if (actor.role === 'superadmin') return true;
  if (actor.permissions) return actor.permissions.includes(permission);
  const granted: readonly Role[] = permissions[permission].roles;
  return granted.includes(actor.role);
}

/** All that this actor may do, in the table's order. */
export const permissionsOf = (actor: Actor): Permission[] =>
  permissionKeys.filter((permission) => can(actor, permission));
