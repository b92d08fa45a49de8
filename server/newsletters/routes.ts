import type { Callable } from '#server/core/api/callables.ts';
import type { Route } from '#server/core/http/http.ts';
import { listRoutes } from './list-routes.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { sendingCallables, sendingRoutes } from './sending-routes.ts';

export const newslettersRoutes: readonly Route[] = [
  ...newsletterRoutes,
  ...sendingRoutes,
  ...listRoutes,
];
export const newslettersCallables: readonly Callable[] = sendingCallables;
