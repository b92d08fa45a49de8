/** Rules of roles and their permissions. */
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import type { Role } from '#domain/kernel/roles.ts';
import {
  getPermissions,
  permissionKeys,
  permissions,
  type PermissionKey,
} from '#domain/permissions.ts';

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

/** A built-in role's name, or the id of a church role. */
export const isRoleKey = (key: string): boolean => isBuiltInRole(key) || isCanonicalUuid(key);

/** Whether a church can give the permission to its own roles. */
export const isGrantable = (key: PermissionKey): boolean => !permissions[key].reserved;

/** Sorts and deduplicates permissions, and adds those that they need. */
export function normalizePermissions(selected: readonly PermissionKey[]): PermissionKey[] {
  const needed = selected.map(getNeededPermission).filter((key) => key !== null);
  return getPermissions({ role: 'member', permissions: [...selected, ...needed] });
}

/** The permission without which the screens of this one show nothing. */
export function getNeededPermission(key: PermissionKey): PermissionKey | null {
  const { module, includedInKeys, needs } = permissions[key];
  const needed = needs === undefined && includedInKeys === undefined ? `${module}.view` : needs;
  return permissionKeys.find((each) => each === needed && each !== key) ?? null;
}
