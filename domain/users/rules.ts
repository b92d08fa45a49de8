/** Rules of roles and their permissions. */
import type { ModuleKey } from '#domain/modules.ts';
import { permissionKeys, permissions, type Permission, type Role } from '#domain/permissions.ts';

/** Roles that a church can assign; superadmins are created by the platform. */
export const builtInRoles = [
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
] as const satisfies readonly Role[];
export type BuiltInRole = (typeof builtInRoles)[number];

/** Built-in roles that a church role can be based on; only the built-in role makes an administrator. */
export const churchRoleBases = [
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
] as const satisfies readonly BuiltInRole[];
export type ChurchRoleBase = (typeof churchRoleBases)[number];

export const isBuiltInRole = (key: string): key is BuiltInRole =>
  builtInRoles.some((role) => role === key);

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A built-in role's name, or the id of a church role. */
export const isRoleKey = (key: string): boolean => isBuiltInRole(key) || uuidPattern.test(key);

/**
 * Permissions that no church role can have: the platform's, and those that allow granting permissions, exporting all data
 * or deleting the church. Only administrators have these.
 */
const reservedPermissions: ReadonlySet<string> = new Set([
  'platform.manage',
  'users.view',
  'users.manage',
  'church.edit',
  'church.export',
  'church.delete',
]);
export const isGrantable = (permission: Permission): boolean =>
  !reservedPermissions.has(permission);

/** Sorts and deduplicates permissions, and adds the view permission of each module they include. */
export function normalizePermissions(selected: readonly Permission[]): Permission[] {
  const modules = new Set(selected.map((each) => permissions[each].module));
  const isImpliedView = (each: Permission): boolean =>
    each === getViewPermission(permissions[each].module) && modules.has(permissions[each].module);
  return permissionKeys.filter((each) => selected.includes(each) || isImpliedView(each));
}

/** The module's view permission, if it has one. */
export function getViewPermission(module: ModuleKey): Permission | null {
  return permissionKeys.find((each) => each === `${module}.view`) ?? null;
}
