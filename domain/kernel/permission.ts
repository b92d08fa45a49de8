/** A permission is a value that its room creates with `definePermissions`; it is stored and sent as its key. */
import type { ModuleKey } from '#domain/modules.ts';
import type { Role } from './roles.ts';

/** Kinds of permission: importing counts as create, exporting as view, sending and managing as edit. */
export const actions = ['view', 'create', 'edit', 'delete'] as const;
export type Action = (typeof actions)[number];

interface PermissionDefinition {
  readonly action: Action;
  /** The built-in roles that have it; a superadmin has every permission. */
  readonly roles: readonly Role[];
  /** Only administrators can have it: a church cannot give it to its own roles. */
  readonly reserved?: boolean;
  /** Never allowed during support access. */
  readonly excludedFromSupport?: boolean;
  /** Also allowed while the church is scheduled for deletion, because it cancels the deletion. */
  readonly allowedBeforeDeletion?: boolean;
}

declare const brand: unique symbol;

export interface Permission<Key extends string = string> extends PermissionDefinition {
  readonly key: Key;
  readonly module: ModuleKey;
  /** The locale key of its name in the table of roles. */
  readonly labelKey: string;
  /** Exists only in the type, so that an object made elsewhere is not a permission. */
  readonly [brand]: true;
}

/**
 * The permissions of an area, by action: `view` of `people` has the key `people.view`. Their names are in the room's locale
 * file, under `permissions`; without `namespace` in `usersPage.json`.
 */
export function definePermissions<
  const Area extends string,
  const Definitions extends Readonly<Record<string, PermissionDefinition>>,
>(
  area: Area,
  module: ModuleKey,
  definitions: Definitions,
  namespace?: string,
): { readonly [Name in keyof Definitions & string]: Permission<`${Area}.${Name}`> } {
  const entries = Object.entries(definitions).map(([name, definition]) => [
    name,
    Object.freeze({
      ...definition,
      key: `${area}.${name}`,
      module,
      labelKey: namespace
        ? `${namespace}:permissions.${name}`
        : `usersPage:permissions.${area}.${name}`,
    }),
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

/** The fields of an actor that determine its permissions. */
export interface PermissionHolder {
  readonly role: Role;
  /** Keys of a church-defined role's permissions, which replace those of the built-in role. */
  readonly permissions?: readonly string[] | null | undefined;
}

/** Whether the actor has a permission. A superadmin has all. */
export function can(actor: PermissionHolder, permission: Permission): boolean {
  if (actor.role === 'superadmin') return true;
  if (actor.permissions) return actor.permissions.includes(permission.key);
  return permission.roles.includes(actor.role);
}
