import type { Core } from '#server/core/core.ts';
import { createCallableRoutes, type Callable } from '#server/core/api/callables.ts';
import { createRouter, toErrorResponse, type Route } from '#server/core/http/http.ts';
import type { Client } from './server.ts';

/** Calls these routes of the product, which got the contributions of a feature. */
export async function callRoutes(
  core: Core,
  client: Client,
  routes: readonly Route[],
  path: string,
  init: { readonly method?: string; readonly body?: string } = {},
  callables: readonly Callable[] = [],
): Promise<Response> {
  const app = createRouter(core, routes);
  app.route('/', createCallableRoutes(core, callables));
  app.onError((error, http) => toErrorResponse(core, error, http));
  return app.request(
    path,
    {
      ...init,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    },
    { incoming: { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
}
