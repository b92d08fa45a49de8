/** The access decision for an endpoint, by its contract. Server and browser both use it. */
import type { AccessLevel, Endpoint, Method } from '#domain/kernel/endpoint.ts';
import type { Scopes } from '#domain/kernel/permission.ts';
import { checkAccess, type AccessDenial, type Visitor } from './guard.ts';

/** The part of an endpoint that decides who may call it. Callables and uploads have no method. */
export type GuardedEndpoint = Pick<
  Endpoint,
  | 'can'
  | 'right'
  | 'rightRecord'
  | 'subscription'
  | 'allowedWhenSuspended'
  | 'allowedWhenReadOnly'
  | 'endsRolePreview'
> & { readonly method?: Method };

/** `preview-read-only`: the previewed role has access, but the session of a role preview changes nothing. */
export type EndpointDenial = AccessDenial | 'preview-read-only';

/**
 * null: the visitor may call the endpoint. Otherwise the first reason for denial. `scopes`: those that hold the record of
 * `rightRecord`.
 */
export function checkEndpointAccess(
  visitor: Visitor,
  endpoint: GuardedEndpoint,
  scopes: Scopes = [],
): EndpointDenial | null {
  if (endpoint.can === 'public') return null;
  return (
    checkAccessLevel(visitor, { ...endpoint, scopes }, endpoint.can) ??
    checkPreview(visitor, endpoint)
  );
}

/** Whether the visitor may call the endpoint for some records only, by a right in a scope. */
export const needsScopes = (visitor: Visitor, endpoint: GuardedEndpoint): boolean =>
  endpoint.rightRecord !== undefined &&
  checkEndpointAccess(visitor, endpoint) === 'no-right' &&
  checkEndpointAccess(visitor, endpoint, 'any') !== 'no-right';

function checkAccessLevel(
  visitor: Visitor,
  endpoint: GuardedEndpoint & { readonly scopes: Scopes },
  level: Exclude<AccessLevel, 'public'>,
): AccessDenial | null {
  const { allowedWhenSuspended = false, allowedWhenReadOnly = false } = endpoint;
  if (level === 'signed-in') {
    if (visitor.loading) return 'loading';
    return visitor.account ? null : 'signed-out';
  }
  if (level === 'own-church')
    return checkAccess(visitor, { allowedWhenSuspended }) ?? checkOwnChurch(visitor, endpoint);
  return checkAccess(visitor, {
    permission: level,
    ...(endpoint.right === undefined ? {} : { right: endpoint.right, scopes: endpoint.scopes }),
    ...(endpoint.subscription === undefined ? {} : { subscription: endpoint.subscription }),
    allowedWhenSuspended,
    allowedWhenReadOnly,
  });
}

/** `own-church` endpoints require no permission, so read-only support is checked here. */
const checkOwnChurch = (visitor: Visitor, { method }: GuardedEndpoint): AccessDenial | null =>
  visitor.support?.readOnly && method !== 'GET' ? 'support-read-only' : null;

const checkPreview = (visitor: Visitor, endpoint: GuardedEndpoint): EndpointDenial | null =>
  visitor.user?.preview && isChange(endpoint) && !endpoint.endsRolePreview
    ? 'preview-read-only'
    : null;

/** Without a method, the permission's action decides. */
function isChange({ method, can }: GuardedEndpoint): boolean {
  if (method) return method !== 'GET';
  return typeof can === 'string' || can.action !== 'view';
}
