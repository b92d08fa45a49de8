/**
 * The access flow of the specification (section 4), in its order, then superadmin-only, then permission.
 * One pure function: the browser's routes ask it where to go, the server asks it endpoint by endpoint.
 */
import type { ModuleKey } from '#domain/modules.ts';
import { can, permissions, type Permission, type Role } from '#domain/permissions.ts';

/** Who is there, as far as the guard cares. */
export interface Visitor {
  /** The session is still being read (browser only). */
  readonly loading?: boolean;
  /** Set when somebody is signed in. */
  readonly account: { readonly emailVerified: boolean } | null;
  /** The user's row; null when it could not be loaded. */
  readonly user: { readonly role: Role } | null;
  readonly church: { readonly modules: readonly ModuleKey[] } | null;
  /** The effective subscription's status; only `active` grants access. null: none. undefined: not known yet. */
  readonly subscription: string | null | undefined;
}

/** What a screen or an endpoint asks for. */
export interface Needs {
  readonly adminOnly?: boolean;
  readonly superadminOnly?: boolean;
  readonly subscription?: boolean;
  readonly module?: ModuleKey;
  readonly permission?: Permission;
}

export type Refusal =
  | 'loading'
  | 'signed-out'
  | 'email-unverified'
  | 'no-user-data'
  | 'no-church'
  | 'not-admin'
  | 'not-superadmin'
  | 'subscription-unknown'
  | 'subscription-inactive'
  | 'module-disabled'
  | 'no-permission';

/** null: welcome. Else the first reason, in the specified order, why not. */
export function refuse(visitor: Visitor, needs: Needs): Refusal | null {
  if (visitor.loading) return 'loading';
  if (!visitor.account) return 'signed-out';
  if (!visitor.account.emailVerified) return 'email-unverified';
  const user = visitor.user;
  if (!user) return 'no-user-data';
  if (user.role === 'superadmin') return null;
  if (!visitor.church) return 'no-church';
  if (needs.adminOnly && user.role !== 'admin') return 'not-admin';
  if (needs.subscription) {
    if (visitor.subscription === undefined) return 'subscription-unknown';
    if (visitor.subscription !== 'active') return 'subscription-inactive';
  }
  const { modules } = visitor.church;
  const asked = [needs.module, needs.permission && permissions[needs.permission].module];
  if (asked.some((module) => module && !modules.includes(module))) return 'module-disabled';
  if (needs.superadminOnly) return 'not-superadmin';
  if (needs.permission && !can(user, needs.permission)) return 'no-permission';
  return null;
}

/** Where the browser goes for each refusal; null: stay and show what is happening. */
export const redirectFor: Readonly<Record<Refusal, string | null>> = {
  loading: null,
  'signed-out': '/login',
  'email-unverified': '/verify-email-notice',
  'no-user-data': '/login',
  'no-church': '/register-church',
  'not-admin': '/app/dashboard',
  'not-superadmin': '/app/dashboard',
  'subscription-unknown': null,
  'subscription-inactive': '/app/suscripcion',
  'module-disabled': '/app/dashboard',
  'no-permission': '/app/dashboard',
};
