/**
 * The access checks of the specification (section 4), in its order, then superadmin-only, then permission. One pure
 * function, used by the browser's routes for redirects and by the server for each endpoint.
 */
import type { ModuleKey } from '#domain/modules.ts';
import {
  can,
  hasRight,
  type Permission,
  type PermissionHolder,
  type Right,
  type RightHolder,
  type Scopes,
} from '#domain/kernel/permission.ts';

/** The access-related state of the current visitor. */
export interface Visitor {
  /** The session is still loading (browser only). */
  readonly loading?: boolean;
  /** null: not signed in. */
  readonly account: {
    readonly emailVerified: boolean;
    /** The church requires a second factor for this role and it is not set up. */
    readonly secondFactorNeeded?: boolean;
  } | null;
  /** The user's row; null when it could not be loaded. */
  readonly user: (PermissionHolder & RightHolder & { readonly preview?: boolean }) | null;
  readonly church: {
    readonly modules: readonly ModuleKey[];
    /** Enabled modules that the plan no longer includes: read-only. */
    readonly readOnlyModules?: readonly ModuleKey[];
    readonly status?: ChurchStatus;
    /** The scheduled deletion date; until then the church is read-only. */
    readonly deletionDueAt?: string | null | undefined;
  } | null;
  /** The effective subscription's status; only `active` grants access. null: none. undefined: not loaded yet. */
  readonly subscription: string | null | undefined;
  /** Set during support access: a superadmin with the permissions of the church's administrators. */
  readonly support?: { readonly readOnly: boolean } | null;
}

/** A suspended or archived church keeps its data; its users can sign in and see the status. */
export const churchStatuses = ['active', 'suspended', 'archived'] as const;
export type ChurchStatus = (typeof churchStatuses)[number];

/** What a screen or an endpoint requires. */
export interface AccessRequirement {
  readonly adminOnly?: boolean;
  readonly superadminOnly?: boolean;
  /** Default: true with a permission, otherwise false. */
  readonly subscription?: boolean;
  /** A module besides that of the permission. */
  readonly module?: ModuleKey;
  readonly permission?: Permission;
  /** Besides the permission. */
  readonly right?: Right;
  /** The scopes that hold the record of which the right is needed; default: the right of the whole church is needed. */
  readonly scopes?: Scopes;
  /** Also allowed for a suspended church. */
  readonly allowedWhenSuspended?: boolean;
  /** Stops something running, which stays allowed in a read-only module or church. */
  readonly allowedWhenReadOnly?: boolean;
}

export type AccessDenial =
  | 'loading'
  | 'signed-out'
  | 'email-unverified'
  | 'no-user-data'
  | 'no-church'
  | 'second-factor-needed'
  | 'church-suspended'
  | 'not-admin'
  | 'not-superadmin'
  | 'subscription-unknown'
  | 'subscription-inactive'
  | 'module-disabled'
  | 'module-read-only'
  | 'no-permission'
  | 'no-right'
  | 'support-read-only'
  | 'support-excluded'
  | 'church-deleting';

/** null: access granted. Otherwise the first reason for denial, in the specified order. */
export function checkAccess(visitor: Visitor, requirement: AccessRequirement): AccessDenial | null {
  if (visitor.loading) return 'loading';
  if (!visitor.account) return 'signed-out';
  if (!visitor.account.emailVerified) return 'email-unverified';
  const user = visitor.user;
  if (!user) return 'no-user-data';
  if (user.role === 'superadmin') return null;
  if (!visitor.church) return 'no-church';
  if (visitor.account.secondFactorNeeded) return 'second-factor-needed';
  if (isChurchInactive(visitor) && !requirement.allowedWhenSuspended) return 'church-suspended';
  if (requirement.adminOnly && user.role !== 'admin') return 'not-admin';
  if (needsSubscription(requirement)) {
    if (visitor.subscription === undefined) return 'subscription-unknown';
    if (visitor.subscription !== 'active') return 'subscription-inactive';
  }
  if (findDisabledModule(visitor.church, requirement)) return 'module-disabled';
  if (
    requirement.permission &&
    !requirement.allowedWhenReadOnly &&
    isModuleReadOnly(visitor.church, requirement.permission)
  )
    return 'module-read-only';
  if (requirement.superadminOnly) return 'not-superadmin';
  if (requirement.permission && !can(user, requirement.permission)) return 'no-permission';
  if (requirement.right && !hasRight(user, requirement.right, requirement.scopes))
    return 'no-right';
  if (
    requirement.permission &&
    !requirement.allowedWhenReadOnly &&
    isBlockedByDeletion(visitor.church, requirement.permission)
  )
    return 'church-deleting';
  return requirement.permission && visitor.support
    ? checkSupportAccess(visitor.support, requirement.permission)
    : null;
}

/** The module that the requirement needs and the church does not use. */
export const findDisabledModule = (
  church: Visitor['church'],
  { module, permission }: AccessRequirement,
): ModuleKey | undefined =>
  [module, permission?.module].find((each) => each && !church?.modules.includes(each));

export const needsSubscription = ({ subscription, permission }: AccessRequirement): boolean =>
  subscription ?? permission !== undefined;

const isChurchInactive = ({ church, support }: Visitor): boolean =>
  !support && church?.status !== undefined && church.status !== 'active';

/** Before its deletion a church is read-only, except for cancelling the deletion. */
function isBlockedByDeletion(church: Visitor['church'], permission: Permission): boolean {
  return (
    Boolean(church?.deletionDueAt) &&
    permission.action !== 'view' &&
    !permission.allowedBeforeDeletion
  );
}

/** Denials for support access on permissions that administrators have. */
function checkSupportAccess(
  { readOnly }: { readonly readOnly: boolean },
  permission: Permission,
): AccessDenial | null {
  if (readOnly && permission.action !== 'view') return 'support-read-only';
  return permission.excludedFromSupport ? 'support-excluded' : null;
}

/** Returns whether the permission changes a module that the church's plan no longer includes. */
export function isModuleReadOnly(church: Visitor['church'], permission: Permission): boolean {
  const { module, action } = permission;
  return action !== 'view' && church?.readOnlyModules?.includes(module) === true;
}

/** The browser's redirect for each denial (specification, section 4); null: stay and show the state, or why not. */
export const denialRedirects = {
  loading: null,
  'signed-out': '/login',
  'email-unverified': '/verify-email-notice',
  'no-user-data': '/login',
  'no-church': '/register-church',
  'second-factor-needed': '/second-step',
  'church-suspended': null,
  'not-admin': '/app/dashboard',
  'not-superadmin': '/app/dashboard',
  'subscription-unknown': null,
  'subscription-inactive': '/app/suscripcion',
  'module-disabled': '/app/dashboard',
  'module-read-only': '/app/suscripcion',
  'no-permission': null,
  'no-right': null,
  'support-read-only': null,
  'support-excluded': null,
  'church-deleting': null,
} as const satisfies Readonly<Record<AccessDenial, string | null>>;

/** The app itself says why; of the other denials the page says it to which they lead. */
const explainedDenials = [
  'not-admin',
  'not-superadmin',
  'subscription-inactive',
  'module-disabled',
  'module-read-only',
  'no-permission',
  'no-right',
  'support-read-only',
  'support-excluded',
  'church-deleting',
] as const satisfies readonly AccessDenial[];
export type ExplainedDenial = (typeof explainedDenials)[number];

export const isExplained = (denial: AccessDenial): denial is ExplainedDenial =>
  explainedDenials.some((each) => each === denial);
