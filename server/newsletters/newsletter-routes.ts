import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { done } from '#domain/kernel/empty.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { recipientListsContract as lists } from '#domain/newsletters/lists-contract.ts';
import { toMergeValues } from '#domain/kernel/merge/merge-fields.ts';
import { canCreate, getCalendarMonth } from '#domain/newsletters/rules.ts';
import { noExclusions, type NewsletterView } from '#domain/newsletters/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { plans } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import { joinEntries } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { createTemplateParts } from './freeze-message.ts';
import { runContentTask } from './message/content-pool.ts';
import { getSendingChurch, countAudience } from './queries/audience.ts';
import {
  deleteNewsletter,
  findNewsletter,
  insertNewsletter,
  listNewsletters,
  lockNewsletter,
  newsletterCursor,
  getPosition,
  updateNewsletter,
} from './queries/newsletters.ts';
import { countCreationWithinLimit, findUsage } from './queries/usage.ts';
import { listTargets, requireTargets, resolveAudience } from './lists/recipient-targets.ts';
import { getStatusesAllowing, isInProgress, nextStatus } from '#domain/newsletters/statuses.ts';

const noAccess = 'newsletters:errors.no-access';
/** What the editor saves within this time is one entry of the activity log. */
const autosaveEntryMinutes = 15;
/** The editor asks for a preview when its text has not changed for a moment. */
const previewLimit: RateLimit = { name: 'newsletter-preview', attempts: 300, windowSeconds: 600 };

/** Refuses a call that names another church than the session's, with the refusal of the attempted action. */
export function requireOwnChurch(
  {
    input,
    church,
  }: Pick<ChurchCall<{ readonly churchId?: string | undefined }>, 'input' | 'church'>,
  refusal: ErrorKey,
): void {
  if (input.churchId !== undefined && input.churchId !== church.id)
    throw new Problem('forbidden', refusal);
}

/** Only the platform's newsletters may address users of all churches. */
function requireAllowedAudience({
  input,
  church,
}: Pick<
  ChurchCall<{ readonly audienceType?: string | null | undefined }>,
  'input' | 'church'
>): void {
  if (input.audienceType !== 'platform_users' || church.id === platformChurchId) return;
  throw new Problem('invalid', 'invalid', {
    fields: [{ path: 'audienceType', reason: 'platform-audience-only' }],
  });
}

export const newsletterNotFound = 'newsletters:errors.not-found';

export async function getNewsletter(db: ChurchDb, id: string): Promise<NewsletterView> {
  return requireFound(await findNewsletter(db, id), newsletterNotFound);
}

export async function createNewsletter(
  db: ChurchDb,
  { input, church, actor, request }: ChurchCall<OutputOf<typeof contract.create.input>>,
  content: string,
): Promise<NewsletterView> {
  const at = now();
  const limit = plans[church.plan].newslettersPerMonth;
  if (
    !(await countCreationWithinLimit(
      db,
      getCalendarMonth(at, church.timeZone),
      limit,
      plans[church.plan].usageRecordLimit,
      at,
    ))
  ) {
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    throw new Problem('limit_reached', 'newsletters:errors.limit', {
      values: { limit, plan: t(`newsletters:plans.${church.plan}`) },
    });
  }
  const id = newId();
  await insertNewsletter(db, {
    ...input,
    id,
    content,
    createdBy: actor.userId,
    at,
  });
  return getNewsletter(db, id);
}

/** Endpoints that read an audience. `sources`: live lists of other features. */
export const audienceRoutes = (sources: readonly RecipientSource[]): Route[] => [
  churchRoute(contract.create, async (call) => {
    requireOwnChurch(call, noAccess);
    requireAllowedAudience(call);
    const content = await runContentTask('sanitizeContent', call.input.content);
    return call.inChurch(async (db) => {
      await requireTargets({ ...call, db }, sources, call.input.targetRecipientListIds);
      return createNewsletter(db, call, content);
    });
  }),

  churchRoute(contract.update, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-update');
    requireAllowedAudience(call);
    const { churchId: _, isAutosave, content, ...change } = call.input;
    const sanitized =
      content === undefined
        ? change
        : { ...change, content: await runContentTask('sanitizeContent', content) };
    return call.inChurch(async (db) => {
      const before = await getNewsletter(db, change.newsletterId);
      if (nextStatus(before.status, 'edit') === null)
        throw new Problem('failed_precondition', 'newsletters:errors.not-editable');
      await requireTargets(
        { ...call, db },
        sources,
        change.targetRecipientListIds ?? [],
        before.targetRecipientListIds,
      );
      const saving = { userId: call.actor.userId, at: now() };
      if (!(await updateNewsletter(db, sanitized, getStatusesAllowing('edit'), saving)))
        throw new Problem('stale');
      if (isAutosave) await joinEntries(db, 'newsletters', before.id, autosaveEntryMinutes);
      return getNewsletter(db, change.newsletterId);
    });
  }),

  route(contract.audience, async (call) => {
    const { db, church, input } = call;
    requireAllowedAudience(call);
    const { audienceType, targetRecipientListIds, platformAudience, newsletterId } = input;
    if (!audienceType) return emptyAudience;
    const saved = newsletterId === undefined ? undefined : await getNewsletter(db, newsletterId);
    await requireTargets(call, sources, targetRecipientListIds, saved?.targetRecipientListIds);
    const audience = await resolveAudience(db, church, sources, {
      type: audienceType,
      listIds: targetRecipientListIds,
      platform: platformAudience,
    });
    return countAudience(db, audience);
  }),

  route(lists.targets, async (call) => ({ items: await listTargets(call, sources) })),
];

export const newsletterRoutes: readonly Route[] = [
  route(contract.list, async ({ db, input }) => {
    const after = input.cursor ? decodeCursor(input.cursor, newsletterCursor) : null;
    const found = await listNewsletters(db, {
      status: input.status,
      search: input.search,
      limit: input.limit,
      after,
    });
    return toForwardPage(found, input.limit, (row) => [getPosition(row), row.id]);
  }),

  route(contract.get, async (call) => {
    requireOwnChurch(call, noAccess);
    return getNewsletter(call.db, call.input.newsletterId);
  }),

  route(contract.remove, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-delete');
    const { db, input } = call;
    const locked = requireFound(await lockNewsletter(db, input.newsletterId), newsletterNotFound);
    if (isInProgress(locked.status))
      throw new Problem('failed_precondition', 'newsletters:errors.not-deletable');
    await deleteNewsletter(db, input.newsletterId, now());
    return done;
  }),

  route(contract.usage, async ({ db, church }) => {
    const month = getCalendarMonth(now(), church.timeZone);
    const usage = await findUsage(db, month);
    const count = usage?.count ?? 0;
    return {
      ...month,
      count,
      monthlyLimit: plans[church.plan].newslettersPerMonth,
      limit: usage?.limit ?? plans[church.plan].usageRecordLimit,
      plan: church.plan,
      canCreate: canCreate(church.plan, count),
    };
  }),

  churchRoute(contract.preview, async ({ inChurch, core, actor, input }) => {
    const attempt = await core.session.limits.consume(previewLimit, actor.userId);
    if (!attempt.allowed)
      throw new Problem('rate_limited', 'rate_limited', { retryAfter: attempt.retryAfter });
    const church = await inChurch((db) => getSendingChurch(db));
    const { appUrl } = core.config;
    const { subject, preheader = '', content } = input;
    return runContentTask('compilePreview', {
      appUrl,
      parts: createTemplateParts(appUrl, { subject, preheader, content }, church),
      recipient: toMergeValues({ name: actor.name }, church.name),
    });
  }),
];

const emptyAudience = {
  recipients: 0,
  exclusions: noExclusions,
};
