/** The audit context of a request. */
import type { Context } from 'hono';
import type { AuditContext } from '../database/audit-context.ts';
import type { Core } from '../core.ts';
import type { Actor } from './actor.ts';
import { getClientInfo } from './limits/client-info.ts';

/** Read-only requests need no audit context. */
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The core with this actor as audit context; unchanged without an actor and for read-only requests. */
export function withAuditContext(core: Core, actor: Actor | null, http: Context): Core {
  if (!actor || readMethods.has(http.req.method)) return core;
  return { ...core, database: core.database.withAuditContext(toAuditContext(core, actor, http)) };
}

export function toAuditContext(
  core: Pick<Core, 'config'>,
  actor: Actor & { support?: { readonly id: string } | null },
  http: Context,
): AuditContext {
  const { address, userAgent } = getClientInfo(http, core.config);
  return {
    userId: actor.userId,
    name: actor.name,
    role: actor.role,
    address,
    userAgent,
    supportId: actor.support?.id ?? null,
  };
}
