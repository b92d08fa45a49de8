/**
 * The access flow of the specification (section 4), in its order, then superadmin-only, then permission.
 * One pure function: the browser's routes ask it where to go, the server asks it endpoint by endpoint.
 */
import type { ModuleKey } from '#domain/modules.ts';
import { can, permissions, type Actor, type Permission } from '#domain/permissions.ts';

/** Who is there, as far as the guard cares. */
export interface Visitor {
  /** The session is still being read (browser only). */
  readonly loading?: boolean;
  /** Set when somebody is signed in. */
  readonly account: {
    readonly emailVerified: boolean;
    /** The church requires a second step of this role, and it is not set up yet. */
    readonly secondFactorNeeded?: boolean;
  } | null;
  /** The user's row; null when it could not be loaded. */
  readonly user: Actor | null;
  readonly church: {
    readonly modules: readonly ModuleKey[];
    /** Of those enabled: what the plan no longer includes. Everything in them can be seen, nothing changed. */
    readonly readOnlyModules?: readonly ModuleKey[];
    readonly status?: ChurchStatus;
    /** Asked to be deleted, on that day: until then it is only read. */
    readonly deletionDueAt?: string | null | undefined;
  } | null;
  /** The effective subscription's status; only `active` grants access. null: none. undefined: not known yet. */
  readonly subscription: string | null | undefined;
  /** Set while a superadmin looks into a church, with the rights of its administrators. */
  readonly support?: { readonly readOnly: boolean } | null;
}

/** A church that is suspended or archived keeps its data; its people sign in and are told. */
export const churchStatuses = ['active', 'suspended', 'archived'] as const;
export type ChurchStatus = (typeof churchStatuses)[number];

/** What a screen or an endpoint asks for. */
export interface Needs {
  readonly adminOnly?: boolean;
  readonly superadminOnly?: boolean;
  readonly subscription?: boolean;
  readonly module?: ModuleKey;
  readonly permission?: Permission;
  /** Open to a suspended church, too. */
  readonly suspended?: boolean;
  /** Ends something that runs, which is always possible to whoever may begin it. */
  readonly stops?: boolean;
}

export type Refusal =
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
  | 'support-read-only'
  | 'support-excluded'
  | 'church-deleting';

/** null: welcome. Else the first reason, in the specified order, why not. */
export function refuse(visitor: Visitor, needs: Needs): Refusal | null {
  if (visitor.loading) return 'loading';
  if (!visitor.account) return 'signed-out';
  if (!visitor.account.emailVerified) return 'email-unverified';
  const user = visitor.user;
  if (!user) return 'no-user-data';
  if (user.role === 'superadmin') return null;
  if (!visitor.church) return 'no-church';
  if (visitor.account.secondFactorNeeded) return 'second-factor-needed';
  if (isClosed(visitor) && !needs.suspended) return 'church-suspended';
  if (needs.adminOnly && user.role !== 'admin') return 'not-admin';
  if (needs.subscription) {
    if (visitor.subscription === undefined) return 'subscription-unknown';
    if (visitor.subscription !== 'active') return 'subscription-inactive';
  }
  const { modules } = visitor.church;
  const asked = [needs.module, needs.permission && permissions[needs.permission].module];
  if (asked.some((module) => module && !modules.includes(module))) return 'module-disabled';
  if (needs.permission && !needs.stops && isReadOnly(visitor.church, needs.permission))
    return 'module-read-only';
  if (needs.superadminOnly) return 'not-superadmin';
  if (needs.permission && !can(user, needs.permission)) return 'no-permission';
  if (needs.permission && !needs.stops && isClosing(visitor.church, needs.permission))
    return 'church-deleting';
  return needs.permission && visitor.support
    ? refuseSupport(visitor.support, needs.permission)
    : null;
}

const isClosed = ({ church, support }: Visitor): boolean =>
  !support && church?.status !== undefined && church.status !== 'active';

/** What keeps a church that is to be deleted from it stays open. */
export function isClosing(church: Visitor['church'], permission: Permission): boolean {
  return (
    Boolean(church?.deletionDueAt) &&
    permissions[permission].action !== 'view' &&
    permission !== 'church.delete'
  );
}

/** What support never does in a church's place: carry its data away, delete it, or let anybody in, itself above all. */
const excluded: ReadonlySet<string> = new Set([
  'people.export',
  'church.export',
  'church.delete',
  'users.manage',
]);

/** What support may not do in a church, though its administrators may. */
export function refuseSupport(
  { readOnly }: { readonly readOnly: boolean },
  permission: Permission,
): Refusal | null {
  if (readOnly && permissions[permission].action !== 'view') return 'support-read-only';
  return excluded.has(permission) ? 'support-excluded' : null;
}

/** Does the permission change something in a module that the plan of the church no longer includes? */
export function isReadOnly(church: Visitor['church'], permission: Permission): boolean {
  const { module, action } = permissions[permission];
  return action !== 'view' && church?.readOnlyModules?.includes(module) === true;
}

/** Where the browser goes for each refusal; null: stay and show what is happening. */
export const redirectFor: Readonly<Record<Refusal, string | null>> = {
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
  'no-permission': '/app/dashboard',
  'support-read-only': '/app/dashboard',
  'support-excluded': '/app/dashboard',
  'church-deleting': '/app/dashboard',
};
