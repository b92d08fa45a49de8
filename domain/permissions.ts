/** The permissions of all rooms. Roles of a church, sessions and the interface refer to them by key. */
import { platformPermissions, usersPermissions } from './access/permissions.ts';
import { auditPermissions } from './audit/permissions.ts';
import { churchesPermissions } from './churches/permissions.ts';
import { dataPermissions } from './data/permissions.ts';
import { can, type Permission, type PermissionHolder } from './kernel/permission.ts';
import { moduleKeys } from './modules.ts';
import { notesPermissions } from './notes/permissions.ts';
import { familiesPermissions } from './families/permissions.ts';
import { groupsPermissions } from './groups/permissions.ts';
import { newslettersPermissions } from './newsletters/permissions.ts';
import { peoplePermissions } from './people/permissions.ts';
import { subscriptionPermissions } from './subscription/permissions.ts';

/** One line for each room, in the order in which the interface lists them. */
const all = [
  ...Object.values(peoplePermissions),
  ...Object.values(notesPermissions),
  ...Object.values(familiesPermissions),
  ...Object.values(groupsPermissions),
  ...Object.values(newslettersPermissions),
  ...Object.values(churchesPermissions),
  ...Object.values(dataPermissions),
  ...Object.values(auditPermissions),
  ...Object.values(usersPermissions),
  ...Object.values(subscriptionPermissions),
  ...Object.values(platformPermissions),
];

export type PermissionKey = (typeof all)[number]['key'];

export const permissionKeys: readonly PermissionKey[] = all.map(({ key }) => key);

export const permissions = Object.fromEntries(
  all.map((permission) => [permission.key, permission]),
) as Readonly<Record<PermissionKey, Permission>>;

/** Modules with a room. The others have no menu entry and no path. */
export const implementedModules = moduleKeys.filter((module) =>
  all.some((permission) => permission.module === module),
);

/** The keys of the actor's permissions, in the order of the table, without those that the product no longer has. */
export const getPermissions = (actor: PermissionHolder): PermissionKey[] =>
  permissionKeys.filter((key) => can(actor, permissions[key]));
