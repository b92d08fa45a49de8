import type { Callable } from '#server/core/api/callables.ts';
import type { Route } from '#server/core/http/http.ts';
import type { PeopleFilter } from '#server/people/public.ts';
import { addPeopleRoute } from './add-to-list.ts';
import { listRoutes } from './list-routes.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { sendingCallables, sendingRoutes } from './sending-routes.ts';

export const newslettersRoutes = (peopleFilters: readonly PeopleFilter[]): Route[] => [
  ...newsletterRoutes,
  ...sendingRoutes,
  ...listRoutes,
  addPeopleRoute(peopleFilters),
];
export const newslettersCallables: readonly Callable[] = sendingCallables;
