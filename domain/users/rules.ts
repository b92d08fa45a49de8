/** What may be given to whom. */
import type { ModuleKey } from '#domain/modules.ts';
import { permissionKeys, permissions, type Permission, type Role } from '#domain/permissions.ts';

/** Roles that a church gives; a superadmin is made by the platform. */
export const builtInRoles = [
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
] as const satisfies readonly Role[];
export type BuiltInRole = (typeof builtInRoles)[number];

/** What a role of the church may stand on: an administrator is only who has that very role. */
export const ownRoleBases = [
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
] as const satisfies readonly BuiltInRole[];
export type OwnRoleBase = (typeof ownRoleBases)[number];

export const isBuiltInRole = (key: string): key is BuiltInRole =>
  builtInRoles.some((role) => role === key);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A built-in role by its name, or what could be the id of a role of the church. */
export const isRoleKey = (key: string): boolean => isBuiltInRole(key) || uuid.test(key);

/**
 * What no role of a church grants: the platform's, and what would let its holder grant anything to anybody, take all data
 * away or end the church. Those stay with the administrators.
 */
const reserved: ReadonlySet<string> = new Set([
  'platform.manage',
  'users.view',
  'users.manage',
  'church.edit',
  'church.export',
  'church.delete',
]);
export const isGrantable = (permission: Permission): boolean => !reserved.has(permission);

/** In the table's order, each once, and whoever may do something in a module may look into it. */
export function listed(chosen: readonly Permission[]): Permission[] {
  const modules = new Set(chosen.map((each) => permissions[each].module));
  const looks = (each: Permission): boolean =>
    each === viewOf(permissions[each].module) && modules.has(permissions[each].module);
  return permissionKeys.filter((each) => chosen.includes(each) || looks(each));
}

/** The permission to look into a module, where it has one. */
export function viewOf(module: ModuleKey): Permission | null {
  return permissionKeys.find((each) => each === `${module}.view`) ?? null;
}
