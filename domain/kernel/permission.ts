/** A permission is a value that its feature creates with `definePermissions`; it is stored and sent as its key. */
import type { ModuleKey } from '#domain/modules.ts';
import type { Role } from './roles.ts';

/** Kinds of permission: importing counts as create, exporting as view, sending and managing as edit. */
export const actions = ['view', 'create', 'edit', 'delete'] as const;
export type Action = (typeof actions)[number];

interface PermissionDefinition {
  readonly action: Action;
  /** The built-in roles that have it; a superadmin has every permission. */
  readonly roles: readonly Role[];
  /** Names of permissions of the same area that each include this one, which then needs nothing else. */
  readonly includedIn?: readonly string[];
  /** The key of the permission that its screens need; null: none. Default: the view of its module. */
  readonly needs?: string | null;
  /** Only administrators can have it: a church cannot give it to its own roles. */
  readonly reserved?: boolean;
  /** Never allowed during support access. */
  readonly excludedFromSupport?: boolean;
  /** Also allowed while the church is scheduled for deletion, because it cancels the deletion. */
  readonly allowedBeforeDeletion?: boolean;
}

declare const brand: unique symbol;

export interface Permission<Key extends string = string> extends Omit<
  PermissionDefinition,
  'includedIn'
> {
  readonly key: Key;
  /** The keys of the permissions that each include this one. */
  readonly includedInKeys?: readonly string[];
  readonly module: ModuleKey;
  /** The locale key of its name in the table of roles. */
  readonly labelKey: string;
  /** Exists only in the type, so that an object made elsewhere is not a permission. */
  readonly [brand]: true;
}

/**
 * The permissions of an area, by action: `view` of `people` has the key `people.view`. Their names are in the feature's locale
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
  const entries = Object.entries(definitions).map(([name, { includedIn, ...definition }]) => [
    name,
    Object.freeze({
      ...definition,
      ...(includedIn
        ? { includedInKeys: [...findIncluding(name, definitions)].map((each) => `${area}.${each}`) }
        : {}),
      key: `${area}.${name}`,
      module,
      labelKey: namespace
        ? `${namespace}:permissions.${name}`
        : `usersPage:permissions.${area}.${name}`,
    }),
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

/** The permissions that include one, directly or by others: whoever has one of them has it, too. */
function findIncluding(
  name: string,
  definitions: Readonly<Record<string, PermissionDefinition>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const each of definitions[name]?.includedIn ?? [])
    if (!found.has(each)) findIncluding(each, definitions, found.add(each));
  return found;
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
  const { key, includedInKeys } = permission;
  if (actor.permissions)
    return (
      actor.permissions.includes(key) ||
      includedInKeys?.some((each) => actor.permissions?.includes(each)) === true
    );
  return permission.roles.includes(actor.role);
}

/**
 * A right is given to one user by an administrator, beside the role and until a day. It adds to a permission and never
 * replaces it: who may not see people sees none by a right.
 */
export interface Right<Key extends string = string> {
  readonly key: Key;
  /** Without it the right is of no use. */
  readonly permission: Permission;
  /** The kind of record that it is about, such as `people`: it can be given for those in a scope alone. */
  readonly of?: string;
  /** The locale key of its name. */
  readonly labelKey: `${string}:rights.${string}`;
  /** The locale key of a sentence that says what its holder may do. */
  readonly helpKey: `${string}:rights.${string}`;
  /** Exists only in the type, so that an object made elsewhere is not a right. */
  readonly [brand]: true;
}

/** The rights of a feature, by action: `see` of `health` has the key `health.see`. Their texts are in the feature's locale file. */
export function defineRights<
  const Feature extends string,
  const Definitions extends Readonly<
    Record<string, { readonly permission: Permission; readonly of?: string }>
  >,
>(
  feature: Feature,
  definitions: Definitions,
): { readonly [Name in keyof Definitions & string]: Right<`${Feature}.${Name}`> } {
  const entries = Object.entries(definitions).map(([name, definition]) => [
    name,
    Object.freeze({
      ...definition,
      key: `${feature}.${name}`,
      labelKey: `${feature}:rights.${name}.name`,
      helpKey: `${feature}:rights.${name}.help`,
    }),
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

/** A right in a scope, such as a group with those below it. */
export interface ScopedRight {
  readonly right: string;
  readonly scopeId: string;
}

/** The fields of an actor that determine its rights: those that have not ended. */
export interface RightHolder {
  readonly role: Role;
  /** Keys of the rights of the whole church. */
  readonly rights?: readonly string[] | undefined;
  readonly scopedRights?: readonly ScopedRight[] | undefined;
}

/** The scopes that hold a record; `any` while it is not known, to ask for it. */
export type Scopes = readonly string[] | 'any';

/**
 * Whether the actor has a right: of the whole church, or in one of these scopes. A superadmin has all; an administrator only
 * those that were given.
 */
export const hasRight = (holder: RightHolder, right: Right, scopes: Scopes = []): boolean =>
  holder.role === 'superadmin' ||
  holder.rights?.includes(right.key) === true ||
  holder.scopedRights?.some(
    (each) => each.right === right.key && (scopes === 'any' || scopes.includes(each.scopeId)),
  ) === true;
