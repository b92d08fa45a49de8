/** The guard of the browser's routes, asked endpoint by endpoint. */
import { permissions } from '#domain/permissions.ts';
import { refuse, type Needs, type Refusal } from '#domain/access/guard.ts';
import type { Endpoint, Method, Requirement } from '#domain/kernel/endpoint.ts';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { visitorOf, type Actor } from './actor.ts';

const refusals: Readonly<Record<Refusal, ErrorCode>> = {
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

type Asked = Pick<
  Endpoint,
  'can' | 'subscription' | 'suspended' | 'stops' | 'refusal' | 'endsLooking'
> & { readonly method?: Method };

/** A callable is always posted, an upload too: there the permission says whether it changes anything. */
function changes({ method, can }: Asked): boolean {
  if (method) return method !== 'GET';
  return !(can in permissions) || permissions[can as keyof typeof permissions].action !== 'view';
}

/** Throws the refusal as a Problem. */
export function requireAccess(actor: Actor | null, endpoint: Asked): void {
  const { can } = endpoint;
  if (can === 'public') return;
  admit(actor, { ...endpoint, can });
  if (actor?.preview && changes(endpoint) && !endpoint.endsLooking)
    throw new Problem('forbidden', 'preview-read-only');
}

function admit(
  actor: Actor | null,
  endpoint: Asked & { readonly can: Exclude<Requirement, 'public'> },
): void {
  if (endpoint.can === 'signed-in') {
    if (!actor) throw new Problem('unauthenticated', 'signed-out');
    return;
  }
  const suspended = endpoint.suspended ?? false;
  const needs: Needs =
    endpoint.can === 'own-church'
      ? { suspended }
      : {
          permission: endpoint.can,
          subscription: endpoint.subscription ?? true,
          suspended,
          stops: endpoint.stops ?? false,
        };
  const refusal = refuse(visitorOf(actor), needs) ?? refusalOfSupport(actor, endpoint);
  if (refusal)
    throw new Problem(
      refusals[refusal],
      (refusal === 'no-permission' && endpoint.refusal) || refusal,
    );
}

/** What every user of a church may do asks for no permission: support that only reads changes nothing there either. */
function refusalOfSupport(
  actor: Actor | null,
  { can, method }: { readonly can: string; readonly method?: Method },
): Refusal | null {
  return can === 'own-church' && actor?.support?.readOnly && method !== 'GET'
    ? 'support-read-only'
    : null;
}
