/** Who can read the built-in mailbox: its mails contain links that give access to accounts. */
import type { MiddlewareHandler } from 'hono';
import { Problem } from '#domain/kernel/errors.ts';
import type { Config } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';
import { isForwarded, loopback } from '#server/core/http/local-request.ts';

export type MailboxDependencies = Pick<Core, 'config'> & {
  readonly session: Pick<Core['session'], 'readActor'>;
  readonly mail: Pick<Core['mail'], 'templates'>;
};

/** Whether `/dev/mailbox` exists. */
export const isMailboxReadable = (config: Pick<Config, 'production' | 'appUrl'>): boolean =>
  !config.production && loopback.has(new URL(config.appUrl).hostname);

/**
 * Requests from other machines need a superadmin. A proxy's requests are rejected: they may come from anywhere. The host name
 * of a local request is local too, or a page of another site has bound its own name to this machine (DNS rebinding).
 */
export function requireLocalOrSuperadmin({
  config,
  session,
}: Pick<MailboxDependencies, 'config' | 'session'>): MiddlewareHandler {
  return async (http, next) => {
    if (isForwarded(http)) throw new Problem('not_found');
    const isLocal = loopback.has(config.host) && loopback.has(new URL(http.req.url).hostname);
    if (!isLocal && (await session.readActor(http.req.raw))?.role !== 'superadmin')
      throw new Problem('not_found');
    await next();
  };
}
