/** Applies the access guard (domain/access/guard.ts) to endpoints. */
import { checkAccess, type AccessRequirement, type AccessDenial } from '#domain/access/guard.ts';
import type { Endpoint, Method, AccessLevel } from '#domain/kernel/endpoint.ts';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { toVisitor, type Actor } from './actor.ts';

const errorCodes: Readonly<Record<AccessDenial, ErrorCode>> = {
  loading: 'unavailable',
  'signed-out': 'unauthenticated',
  'email-unverified': 'forbidden',
  'no-user-data': 'unauthenticated',
  'no-church': 'forbidden',
  'second-factor-needed': 'forbidden',
  'church-suspended': 'forbidden',
  'not-admin': 'forbidden',
  'not-superadmin': 'forbidden',
  'subscription-unknown': 'unavailable',
  'subscription-inactive': 'forbidden',
  'module-disabled': 'forbidden',
  'module-read-only': 'forbidden',
  'no-permission': 'forbidden',
  'support-read-only': 'forbidden',
  'support-excluded': 'forbidden',
  'church-deleting': 'forbidden',
};

type GuardedEndpoint = Pick<
  Endpoint,
  | 'can'
  | 'subscription'
  | 'allowedWhenSuspended'
  | 'allowedWhenReadOnly'
  | 'denialMessage'
  | 'endsRolePreview'
> & { readonly method?: Method };

/** Callables and uploads have no method here: their permission's action decides. */
function isChange({ method, can }: GuardedEndpoint): boolean {
  if (method) return method !== 'GET';
  return typeof can === 'string' || can.action !== 'view';
}

/** Throws Problem when access is denied. */
export function requireAccess(actor: Actor | null, endpoint: GuardedEndpoint): void {
  const { can } = endpoint;
  if (can === 'public') return;
  requireAccessLevel(actor, { ...endpoint, can });
  if (actor?.preview && isChange(endpoint) && !endpoint.endsRolePreview)
    throw new Problem('forbidden', 'preview-read-only');
}

function requireAccessLevel(
  actor: Actor | null,
  endpoint: GuardedEndpoint & { readonly can: Exclude<AccessLevel, 'public'> },
): void {
  if (endpoint.can === 'signed-in') {
    if (!actor) throw new Problem('unauthenticated', 'signed-out');
    return;
  }
  const allowedWhenSuspended = endpoint.allowedWhenSuspended ?? false;
  const requirement: AccessRequirement =
    endpoint.can === 'own-church'
      ? { allowedWhenSuspended }
      : {
          permission: endpoint.can,
          subscription: endpoint.subscription ?? true,
          allowedWhenSuspended,
          allowedWhenReadOnly: endpoint.allowedWhenReadOnly ?? false,
        };
  const denial =
    checkAccess(toVisitor(actor), requirement) ?? checkReadOnlySupport(actor, endpoint);
  if (denial)
    throw new Problem(
      errorCodes[denial],
      (denial === 'no-permission' && endpoint.denialMessage) || denial,
    );
}

/** `own-church` endpoints require no permission, so read-only support is checked here. */
function checkReadOnlySupport(
  actor: Actor | null,
  { can, method }: GuardedEndpoint,
): AccessDenial | null {
  return can === 'own-church' && actor?.support?.readOnly && method !== 'GET'
    ? 'support-read-only'
    : null;
}
