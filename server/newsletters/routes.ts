import type { Callable } from '#server/core/api/callables.ts';
import type { Route } from '#server/core/http/http.ts';
import type { PeopleFilter, RecipientSource } from '#server/people/public.ts';
import { addPeopleRoute, undoAdditionRoute } from './lists/add-to-list.ts';
import { listRoutes } from './lists/list-routes.ts';
import { pictureRoute } from './message/picture-route.ts';
import { audienceRoutes, newsletterRoutes } from './newsletter-routes.ts';
import { receivedRoute } from './received.ts';
import { reviewRoutes } from './before-sending/review-routes.ts';
import { scheduleRoutes } from './before-sending/schedule-routes.ts';
import { reportRoutes } from './tracking/report-routes.ts';
import { sendingCallables, sendingRoutes } from './sending-routes.ts';

/** What later features add. */
interface Contributions {
  readonly peopleFilters: readonly PeopleFilter[];
  readonly recipientSources: readonly RecipientSource[];
}

export const newslettersRoutes = ({ peopleFilters, recipientSources }: Contributions): Route[] => [
  ...newsletterRoutes,
  pictureRoute,
  receivedRoute,
  ...audienceRoutes(recipientSources),
  ...reviewRoutes(recipientSources),
  ...sendingRoutes,
  ...reportRoutes,
  ...scheduleRoutes,
  ...listRoutes,
  addPeopleRoute(peopleFilters),
  undoAdditionRoute,
];

export const newslettersCallables = ({
  recipientSources,
}: Pick<Contributions, 'recipientSources'>): Callable[] => sendingCallables(recipientSources);
