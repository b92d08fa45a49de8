/** ONE table: permission → module and roles. Roles of the church; a superadmin passes every guard (specification, section 6). */
import type { ModuleKey } from './modules.ts';

export const roles = ['superadmin', 'admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;
export type Role = (typeof roles)[number];

interface Grant {
  readonly module: ModuleKey;
  readonly roles: readonly Role[];
}

export const permissions = {
  'people.view': { module: 'people', roles: ['admin', 'pastor', 'secretary', 'treasurer'] },
  'people.create': { module: 'people', roles: ['admin', 'pastor', 'secretary'] },
  'people.edit': { module: 'people', roles: ['admin', 'pastor', 'secretary'] },
  'people.delete': { module: 'people', roles: ['admin', 'pastor'] },
  'people.import': { module: 'people', roles: ['admin', 'secretary'] },
  'people.export': { module: 'people', roles: ['admin', 'pastor', 'secretary'] },
  'newsletters.view': { module: 'newsletters', roles: ['admin', 'pastor', 'secretary'] },
  'newsletters.create': { module: 'newsletters', roles: ['admin', 'pastor', 'secretary'] },
  'newsletters.edit': { module: 'newsletters', roles: ['admin', 'pastor', 'secretary'] },
  'newsletters.delete': { module: 'newsletters', roles: ['admin', 'pastor'] },
  'newsletters.send': { module: 'newsletters', roles: ['admin', 'pastor', 'secretary'] },
  'church.edit': { module: 'system', roles: ['admin'] },
  'users.manage': { module: 'system', roles: ['admin'] },
  'subscription.manage': { module: 'system', roles: ['admin'] },
  'platform.manage': { module: 'system', roles: [] },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissions;

/** Whoever acts, as far as permissions go. */
export interface Actor {
  readonly role: Role;
}

/** May this actor do it? The superadmin may do everything. */
export function can(actor: Actor, permission: Permission): boolean {
  if (actor.role === 'superadmin') return true;
  const granted: readonly Role[] = permissions[permission].roles;
  return granted.includes(actor.role);
}
