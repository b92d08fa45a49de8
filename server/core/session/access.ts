/** The guard of the browser's routes, asked endpoint by endpoint. */
import { refuse, type Needs, type Refusal } from '#domain/access/guard.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { visitorOf, type Actor } from './actor.ts';

const refusals: Readonly<Record<Refusal, ErrorCode>> = {
  loading: 'unavailable',
  'signed-out': 'unauthenticated',
  'email-unverified': 'forbidden',
  'no-user-data': 'unauthenticated',
  'no-church': 'forbidden',
  'not-admin': 'forbidden',
  'not-superadmin': 'forbidden',
  'subscription-unknown': 'unavailable',
  'subscription-inactive': 'forbidden',
  'module-disabled': 'forbidden',
  'no-permission': 'forbidden',
};

/** Throws the refusal as a Problem. */
export function requireAccess(actor: Actor | null, endpoint: Pick<Endpoint, 'can' | 'subscription' | 'refusal'>): void {
  if (endpoint.can === 'public') return;
  if (endpoint.can === 'signed-in') {
    if (!actor) throw new Problem('unauthenticated', 'signed-out');
    return;
  }
  const needs: Needs = endpoint.can === 'own-church' ? {} : { permission: endpoint.can, subscription: endpoint.subscription ?? true };
  const refusal = refuse(visitorOf(actor), needs);
  if (refusal) throw new Problem(refusals[refusal], (refusal === 'no-permission' && endpoint.refusal) || refusal);
}
