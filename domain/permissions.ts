/** The permissions of all features. Roles of a church, sessions and the interface refer to them by key. */
import { features, type FeatureWith } from './features.ts';
import { can, type Permission, type PermissionHolder } from './kernel/permission.ts';
import { moduleKeys } from './modules.ts';

export type PermissionKey = FeatureWith<'permissions'>['permissions'][number]['key'];

const all = features.flatMap((feature): readonly Permission<PermissionKey>[] =>
  'permissions' in feature ? feature.permissions : [],
);

export const permissionKeys: readonly PermissionKey[] = all.map(({ key }) => key);

export const permissions = Object.fromEntries(
  all.map((permission) => [permission.key, permission]),
) as Readonly<Record<PermissionKey, Permission>>;

/** Modules with a feature. The others have no menu entry and no path. */
export const implementedModules = moduleKeys.filter((module) =>
  all.some((permission) => permission.module === module),
);

/** The keys of the actor's permissions, in the order of the table, without those that the product no longer has. */
export const getPermissions = (actor: PermissionHolder): PermissionKey[] =>
  permissionKeys.filter((key) => can(actor, permissions[key]));
