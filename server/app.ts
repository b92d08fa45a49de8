/** The list of rooms: a line each. */
import { Hono } from 'hono';
import { Problem } from '#domain/kernel/errors.ts';
import { accessRoutes } from '#server/access/routes.ts';
import { auditRoutes, startAudit } from '#server/audit/routes.ts';
import { startAccess } from '#server/access/sweep.ts';
import type { OnChurchCreated } from '#server/churches/public.ts';
import { churchesPublic } from '#server/churches/logo/logo.ts';
import { churchesRoutes } from '#server/churches/routes.ts';
import { dataRoutes, startData } from '#server/data/routes.ts';
import { pauseWithoutModule } from '#server/newsletters/may-send.ts';
import { newslettersPublic } from '#server/newsletters/public-page.ts';
import { newslettersCallables, newslettersRoutes } from '#server/newsletters/routes.ts';
import { startNewsletters } from '#server/newsletters/delivery/worker.ts';
import { seedBelongingStatuses } from '#server/people/public.ts';
import { startPlatform } from '#server/platform/notes.ts';
import { platformRoutes } from '#server/platform/routes.ts';
import { peopleRoutes, startPeople } from '#server/people/routes.ts';
import { startSubscription } from '#server/subscription/reconcile.ts';
import { subscriptionRoutes } from '#server/subscription/routes.ts';
import { subscriptionWebhook } from '#server/subscription/webhook.ts';
import { usersRoutes } from '#server/users/routes.ts';
import type { Core } from './core/core.ts';
import { mountFunctions, type Callable } from './core/api/functions.ts';
import { answerError, serve, type Route } from './core/http/http.ts';
import { mailboxPages } from './core/mailbox/pages.ts';
import { apiReference } from './core/api/openapi.ts';
import { securityHeaders } from './core/guarding/headers.ts';
import { probes } from './core/http/probes.ts';
import { staticFiles } from './core/http/static-files.ts';
import { startUploads } from './core/files/expire-uploads.ts';
import { uploadRoutes } from './core/files/upload-routes.ts';

/** What each room puts into a church that has just been registered, in the same transaction. */
export const onChurchCreated: readonly OnChurchCreated[] = [seedBelongingStatuses];

export const allRoutes: readonly Route[] = [
  ...accessRoutes(onChurchCreated),
  ...churchesRoutes([pauseWithoutModule]),
  ...usersRoutes,
  ...subscriptionRoutes,
  ...peopleRoutes,
  ...newslettersRoutes,
  ...auditRoutes,
  ...dataRoutes,
  ...platformRoutes(onChurchCreated),
];

export const allCallables: readonly Callable[] = [...newslettersCallables];

export function createApp(core: Core): Hono {
  const app = new Hono();
  app.onError((error, http) => answerError(core, error, http));
  app.use('*', securityHeaders(core.config));
  app.route('/', probes(core));
  app.route('/', serve(core, allRoutes));
  app.route('/', mountFunctions(core, allCallables));
  app.route('/', uploadRoutes(core));
  app.route('/', subscriptionWebhook(core));
  app.route(
    '/',
    apiReference(
      allRoutes.map((each) => each.contract),
      allCallables,
    ),
  );
  app.all('/api/*', () => {
    throw new Problem('not_found');
  });
  app.route('/', churchesPublic(core));
  app.route('/', newslettersPublic(core));
  app.route('/', mailboxPages(core));
  app.route('/', staticFiles(core));
  return app;
}

/** Starts the rooms' background work; the answer stops it. */
export async function startWork(core: Core): Promise<() => Promise<void>> {
  await startUploads(core);
  await startAccess(core);
  await startSubscription(core);
  await startPeople(core);
  await startPlatform(core);
  await startAudit(core);
  await startData(core);
  return startNewsletters(core);
}
