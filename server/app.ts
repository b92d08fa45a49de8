/** Composes the app from the routes and background jobs of all rooms. */
import { Hono } from 'hono';
import { Problem } from '#domain/kernel/errors.ts';
import type { FrontPageContributions, SearchKind } from '#server/access/public.ts';
import { frontPageRoutes } from '#server/access/front-page.ts';
import { accessRoutes } from '#server/access/routes.ts';
import { searchRoutes } from '#server/access/search.ts';
import { auditContributions } from '#server/audit/contributions.ts';
import { auditRoutes, startAudit } from '#server/audit/routes.ts';
import { startAccess } from '#server/access/delete-expired.ts';
import type { OnChurchCreated, OnModulesChanged } from '#server/churches/public.ts';
import { createPublicLogoRoutes } from '#server/churches/logo.ts';
import { churchesRoutes } from '#server/churches/routes.ts';
import { dataRoutes, startData } from '#server/data/routes.ts';
import { startGeocoding } from '#server/geocoding/geocoding-worker.ts';
import { followUpsContributions } from '#server/follow-ups/contributions.ts';
import type { FollowUpViewers } from '#server/follow-ups/public.ts';
import { followUpsRoutes } from '#server/follow-ups/routes.ts';
import { geocodingRoutes } from '#server/geocoding/routes.ts';
import { healthContributions } from '#server/health/contributions.ts';
import { healthRoutes } from '#server/health/routes.ts';
import { visitorsContributions } from '#server/visitors/contributions.ts';
import { visitorsRoutes } from '#server/visitors/routes.ts';
import { newslettersContributions } from '#server/newsletters/contributions.ts';
import { createPublicNewsletterRoutes } from '#server/newsletters/public-page.ts';
import { notesContributions } from '#server/notes/contributions.ts';
import { notesRoutes, startNotes } from '#server/notes/routes.ts';
import { familiesContributions } from '#server/families/contributions.ts';
import type { FamilyFilter } from '#server/families/public.ts';
import { familiesRoutes } from '#server/families/routes.ts';
import { mapContributions } from '#server/map/contributions.ts';
import { mapRoutes } from '#server/map/routes.ts';
import { pickupContributions } from '#server/pickup/contributions.ts';
import { pickupRoutes } from '#server/pickup/routes.ts';
import { groupsContributions } from '#server/groups/contributions.ts';
import { startMultiplications } from '#server/groups/multiplication/scheduled.ts';
import { startPlan } from '#server/groups/reports/plan.ts';
import { groupsRoutes } from '#server/groups/routes.ts';
import { newslettersCallables, newslettersRoutes } from '#server/newsletters/routes.ts';
import { startScheduledNewsletters } from '#server/newsletters/delivery/schedule-worker.ts';
import { startNewsletterDelivery } from '#server/newsletters/delivery/worker.ts';
import { peopleContributions } from '#server/people/contributions.ts';
import {
  inboxFrontPage,
  peopleFileRules,
  savedFilterSource,
  type RecipientSource,
} from '#server/people/public.ts';
import { startDailyStatistics } from '#server/platform/daily-statistics.ts';
import { platformRoutes } from '#server/platform/routes.ts';
import { peopleRoutes, startPeople, type PeopleContributions } from '#server/people/routes.ts';
import { startReconciliation } from '#server/subscription/reconcile.ts';
import type { CountPlanUsage } from '#server/subscription/public.ts';
import { createPriceReader } from '#server/subscription/landing-prices.ts';
import { subscriptionRoutes } from '#server/subscription/routes.ts';
import { createSubscriptionWebhook } from '#server/subscription/webhook.ts';
import { usersContributions } from '#server/users/contributions.ts';
import { usersRoutes } from '#server/users/routes.ts';
import { createBrandRoutes } from './core/brand/routes.ts';
import type { Core } from './core/core.ts';
import { createCallableRoutes, type Callable } from './core/api/callables.ts';
import { toErrorResponse, createRouter, type Route } from './core/http/http.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { createMailboxRoutes } from './mailbox/pages.ts';
import { createApiReferenceRoutes } from './core/api/openapi.ts';
import { securityHeaders } from './core/security/headers.ts';
import { createProbeRoutes } from './core/http/probes.ts';
import { createStaticFileRoutes } from './core/http/static-files.ts';
import { startUndoExpiry } from './core/database/expire-undo.ts';
import { startAnswerExpiry } from './core/idempotency/expire-answers.ts';
import { startFileExpiry } from './core/files/expire-uploads.ts';
import type { FileRule } from './core/files/file-rules.ts';
import { createFileRoutes, createPublicFileRoutes } from './core/files/files.ts';
import { createUploadRoutes } from './core/files/upload-routes.ts';

/** What a room can add to earlier rooms, which declare the types and call it inside their own transactions. */
interface Contributions extends PeopleContributions, FrontPageContributions {
  readonly onChurchCreated?: OnChurchCreated;
  readonly onModulesChanged?: OnModulesChanged;
  readonly countPlanUsage?: CountPlanUsage;
  readonly searchKinds?: readonly SearchKind[];
  readonly recipientSources?: readonly RecipientSource[];
  readonly followUpViewers?: readonly FollowUpViewers[];
  readonly familyFilters?: readonly FamilyFilter[];
  readonly fileRules?: readonly FileRule[];
}

/** One line for each room that adds something. */
const contributions: readonly Contributions[] = [
  usersContributions,
  peopleContributions,
  healthContributions,
  notesContributions,
  followUpsContributions,
  familiesContributions,
  mapContributions,
  pickupContributions,
  groupsContributions,
  visitorsContributions,
  newslettersContributions,
  auditContributions,
];

export const onChurchCreated = contributions.flatMap((each) => each.onChurchCreated ?? []);

const peopleFilters = contributions.flatMap((each) => each.peopleFilters ?? []);
const submissionKinds = contributions.flatMap((each) => each.submissionKinds ?? []);
const recipientSources = [
  savedFilterSource(peopleFilters),
  ...contributions.flatMap((each) => each.recipientSources ?? []),
];

const fileRules = [
  ...contributions.flatMap((each) => each.fileRules ?? []),
  // The own records are asked for last: they cost most.
  ...peopleFileRules(contributions),
];

export const allRoutes: readonly Route[] = [
  ...accessRoutes(onChurchCreated),
  ...searchRoutes(contributions.flatMap((each) => each.searchKinds ?? [])),
  ...frontPageRoutes([...contributions, inboxFrontPage(submissionKinds)]),
  ...churchesRoutes(contributions.flatMap((each) => each.onModulesChanged ?? [])),
  ...usersRoutes,
  ...subscriptionRoutes(contributions.flatMap((each) => each.countPlanUsage ?? [])),
  ...peopleRoutes(contributions),
  ...healthRoutes,
  ...notesRoutes,
  ...followUpsRoutes({
    peopleFilters,
    followUpViewers: contributions.flatMap((each) => each.followUpViewers ?? []),
  }),
  ...familiesRoutes(contributions.flatMap((each) => each.familyFilters ?? [])),
  ...geocodingRoutes,
  ...mapRoutes(peopleFilters),
  ...pickupRoutes,
  ...visitorsRoutes,
  ...groupsRoutes(peopleFilters),
  ...newslettersRoutes({ peopleFilters, recipientSources }),
  ...auditRoutes,
  ...dataRoutes,
  ...platformRoutes(onChurchCreated),
];

export const allCallables: readonly Callable[] = [...newslettersCallables({ recipientSources })];

/** `mailbox` is the built-in one; null when mail goes to another SMTP server. */
export function createApp(core: Core, mailbox: Mailbox | null = null): Hono {
  const app = new Hono();
  app.onError((error, http) => toErrorResponse(core, error, http));
  app.use('*', securityHeaders(core.config));
  app.route('/', createProbeRoutes(core));
  app.route('/', createRouter(core, allRoutes));
  app.route('/', createCallableRoutes(core, allCallables));
  app.route('/', createUploadRoutes(core));
  app.route('/', createSubscriptionWebhook(core));
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
  app.route('/', createPublicLogoRoutes(core));
  app.route('/', createFileRoutes(core, fileRules));
  app.route('/', createPublicFileRoutes(core));
  app.route('/', createPublicNewsletterRoutes(core));
  app.route('/', createMailboxRoutes(core, mailbox));
  app.route('/', createStaticFileRoutes(core, createPriceReader(core)));
  return app;
}

/** Starts the background jobs of all rooms; returns a function that stops the newsletter delivery. */
export async function startBackgroundJobs(core: Core): Promise<() => Promise<void>> {
  await startFileExpiry(core);
  await startUndoExpiry(core);
  await startAnswerExpiry(core);
  await startAccess(core);
  await startReconciliation(core);
  await startPeople(core, contributions);
  await startDailyStatistics(core);
  await startNotes(core);
  await startPlan(core);
  await startMultiplications(core);
  await startAudit(core);
  await startData(core);
  const stopGeocoding = startGeocoding(core);
  const stopDelivery = await startNewsletterDelivery(core);
  const stopSchedule = startScheduledNewsletters(core, recipientSources);
  return async () => {
    await stopGeocoding();
    await stopSchedule();
    await stopDelivery();
  };
}
