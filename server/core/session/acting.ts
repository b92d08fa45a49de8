/** Who acts in a request, for the audit log. */
import type { Context } from 'hono';
import type { Acting } from '../database/acting.ts';
import type { Core } from '../core.ts';
import type { Actor } from './actor.ts';
import { placeOf } from './limits/client-address.ts';

/** What reads changes nothing: its transactions need not say who acts. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The core whose transactions say that this actor acts, from this place. Without an actor, or to read: as it is. */
export function actingIn(core: Core, actor: Actor | null, http: Context): Core {
  if (!actor || reads.has(http.req.method)) return core;
  return { ...core, database: core.database.actingAs(actingOf(core, actor, http)) };
}

export function actingOf(
  core: Pick<Core, 'config'>,
  actor: Actor & { support?: { readonly id: string } | null },
  http: Context,
): Acting {
  const { address, userAgent } = placeOf(http, core.config);
  return {
    userId: actor.userId,
    name: actor.name,
    role: actor.role,
    address,
    userAgent,
    supportId: actor.support?.id ?? null,
  };
}
