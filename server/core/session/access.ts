/** Answers a call without access with the error of its denial (domain/access/endpoint-access.ts). */
import {
  checkEndpointAccess,
  type EndpointDenial,
  type GuardedEndpoint,
} from '#domain/access/endpoint-access.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Permission, Scopes } from '#domain/kernel/permission.ts';
import type { Visitor } from '#domain/access/guard.ts';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { toVisitor, type Actor } from './actor.ts';

const errorCodes: Readonly<Record<EndpointDenial, ErrorCode>> = {
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
  'no-right': 'forbidden',
  'support-read-only': 'forbidden',
  'support-excluded': 'forbidden',
  'church-deleting': 'forbidden',
  'preview-read-only': 'forbidden',
};

/** Throws Problem when access is denied. */
export function requireAccess(
  actor: Actor | null,
  endpoint: GuardedEndpoint & Pick<Endpoint, 'denialMessage'>,
): void {
  requireVisitorAccess(toVisitor(actor), endpoint);
}

/** `scopes`: those that hold the record of which the endpoint needs a right. */
export function requireVisitorAccess(
  visitor: Visitor,
  endpoint: GuardedEndpoint & Pick<Endpoint, 'denialMessage'>,
  scopes: Scopes = [],
): void {
  const denial = checkEndpointAccess(visitor, endpoint, scopes);
  if (denial)
    throw new Problem(
      errorCodes[denial],
      (denial === 'no-permission' && endpoint.denialMessage) || denial,
    );
}

/**
 * Throws the Problem that a church without module or subscription, one that can only be read, and support access get from an
 * endpoint with this permission, whether the user has it or not. A superadmin passes, as everywhere.
 */
export function requireUsable(actor: Actor, method: 'GET' | 'POST', permission: Permission): void {
  const visitor = toVisitor(actor);
  const role = actor.role === 'superadmin' ? actor.role : 'admin';
  requireVisitorAccess(
    { ...visitor, user: { ...visitor.user, role, permissions: null } },
    { method, can: permission },
  );
}
