/** Composes the app from the features. */
import { Hono } from 'hono';
import { Problem } from '#domain/kernel/errors.ts';
import { createPriceReader } from '#server/subscription/landing-prices.ts';
import { createCallableRoutes, type Callable } from './core/api/callables.ts';
import { createApiReferenceRoutes } from './core/api/openapi.ts';
import { createBrandRoutes } from './core/brand/routes.ts';
import type { Core } from './core/core.ts';
import { startUndoExpiry } from './core/database/expire-undo.ts';
import { startFileExpiry } from './core/files/expire-uploads.ts';
import { createFileRoutes, createPublicFileRoutes } from './core/files/files.ts';
import { createUploadRoutes } from './core/files/upload-routes.ts';
import { toErrorResponse, createRouter, type Route } from './core/http/http.ts';
import { observeAnswers } from './core/api/observe-answers.ts';
import { createMetrics } from './core/metrics/metrics.ts';
import { createProbeRoutes } from './core/metrics/probes.ts';
import { createStaticFileRoutes } from './core/http/static-files.ts';
import { startAnswerExpiry } from './core/idempotency/expire-answers.ts';
import { startNoticeExpiry } from './core/mail/expire-notices.ts';
import { securityHeaders } from './core/security/headers.ts';
import { allFeatures, features } from './features.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { createMailboxRoutes } from './mailbox/pages.ts';

export const allRoutes: readonly Route[] = observeAnswers(
  features.flatMap(({ routes }) => routes?.(allFeatures) ?? []),
  allFeatures.contributions.flatMap((each) => each.answerObservers ?? []),
);

const rightScopes = allFeatures.contributions.flatMap((each) => each.rightScopes ?? []);

export const allCallables: readonly Callable[] = features.flatMap(
  ({ callables }) => callables?.(allFeatures) ?? [],
);

/** `mailbox` is the built-in one; null when mail goes to another SMTP server. */
export function createApp(own: Core, mailbox: Mailbox | null = null): Hono {
  const core: Core = { ...own, database: own.database.forRequests() };
  const app = new Hono();
  app.onError((error, http) => toErrorResponse(core, error, http));
  const metrics = createMetrics(
    own,
    allFeatures.contributions.flatMap((each) => each.queueDepths ?? []),
  );
  app.use('*', metrics.observeRequests);
  app.use('*', securityHeaders(core.config));
  app.route('/', createProbeRoutes(core, metrics));
  app.route('/', createRouter(own, allRoutes, rightScopes));
  app.route('/', createCallableRoutes(own, allCallables));
  app.route('/', createUploadRoutes(core));
  app.route(
    '/',
    createApiReferenceRoutes(
      allRoutes.map((each) => each.contract),
      allCallables,
    ),
  );
  app.all('/api/*', () => {
    throw new Problem('not_found');
  });
  app.route('/', createBrandRoutes());
  for (const { pages } of features) if (pages) app.route('/', pages(core, allFeatures));
  app.route(
    '/',
    createFileRoutes(
      core,
      allFeatures.contributions.flatMap((each) => each.fileRules ?? []),
      rightScopes,
    ),
  );
  app.route('/', createPublicFileRoutes(core));
  app.route('/', createMailboxRoutes(core, mailbox));
  app.route('/', createStaticFileRoutes(core, createPriceReader(core)));
  return app;
}

/** Starts the background jobs of all features; returns a function that stops those outside the queue of jobs. */
export async function startBackgroundJobs(core: Core): Promise<() => Promise<void>> {
  await startFileExpiry(core);
  await startUndoExpiry(core);
  await startAnswerExpiry(core);
  await startNoticeExpiry(core);
  const stops: (() => Promise<void>)[] = [];
  for (const { startJobs } of features) {
    const stop = await startJobs?.(core, allFeatures);
    if (stop) stops.push(stop);
  }
  return async () => {
    for (const stop of stops) await stop();
  };
}
