import { compileNewsletter } from '#domain/newsletters/compile.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { plainText } from '#domain/newsletters/plain-text.ts';
import { after, mayCreate, monthOf, statusesAllowing } from '#domain/newsletters/rules.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, encodeCursor } from '#domain/kernel/paging.ts';
import { plans } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { platformChurchId } from '#server/migrations/tables/0001_platform.ts';
import { partsOf } from './freeze.ts';
import { sanitizeContent } from './message/sanitize.ts';
import { sendingChurch, countAudience } from './queries/audience.ts';
import {
  countCreation,
  deleteNewsletter,
  findNewsletter,
  findUsage,
  insertNewsletter,
  listNewsletters,
  lockNewsletter,
  newestFirst,
  updateNewsletter,
} from './queries/newsletters.ts';

const noAccess = 'newsletter-no-access';

/** A call may name its church; any but the session's own is refused in the words of what was tried. */
export function requireOwnChurch(
  {
    input,
    church,
  }: Pick<ChurchCall<{ readonly churchId?: string | undefined }>, 'input' | 'church'>,
  refusal: string,
): void {
  if (input.churchId !== undefined && input.churchId !== church.id)
    throw new Problem('forbidden', refusal);
}

/** Users of all churches are for the platform's newsletters alone. */
function requireOwnAudience({
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

export const notFound = (): Problem => new Problem('not_found', 'newsletter-not-found');

async function mustFind(db: ChurchDb, id: string): Promise<NewsletterView> {
  const newsletter = await findNewsletter(db, id);
  if (!newsletter) throw notFound();
  return newsletter;
}

export const newsletterRoutes: readonly Route[] = [
  route(contract.list, async ({ db, input }) => {
    const after = input.cursor ? decodeCursor(input.cursor, newestFirst) : null;
    const found = await listNewsletters(db, {
      status: input.status,
      search: input.search,
      limit: input.limit,
      after,
    });
    const items = found.slice(0, input.limit);
    const last = items.at(-1);
    return {
      items,
      next: last && found.length > items.length ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }),

  route(contract.get, async (call) => {
    requireOwnChurch(call, noAccess);
    return mustFind(call.db, call.input.newsletterId);
  }),

  route(contract.create, async (call) => {
    requireOwnChurch(call, noAccess);
    requireOwnAudience(call);
    const { db, input, church, actor } = call;
    const at = now();
    const limit = plans[church.plan].newslettersPerMonth;
    if (
      !(await countCreation(
        db,
        monthOf(at, church.timeZone),
        limit,
        plans[church.plan].usageRecordLimit,
        at,
      ))
    ) {
      throw new Problem('limit_reached', 'newsletter-limit', {
        values: { limit, plan: church.plan },
      });
    }
    const id = newId();
    await insertNewsletter(db, {
      ...input,
      id,
      content: sanitizeContent(input.content),
      createdBy: actor.userId,
      at,
    });
    return mustFind(db, id);
  }),

  route(contract.update, async (call) => {
    requireOwnChurch(call, 'newsletter-no-update');
    requireOwnAudience(call);
    const { db, input } = call;
    const before = await mustFind(db, input.newsletterId);
    if (after(before.status, 'edit') === null)
      throw new Problem('failed_precondition', 'newsletter-not-editable');
    const { churchId: _, content, ...change } = input;
    const clean = {
      ...change,
      ...(content === undefined ? {} : { content: sanitizeContent(content) }),
    };
    if (!(await updateNewsletter(db, clean, statusesAllowing('edit'), now())))
      throw new Problem('stale');
    return mustFind(db, input.newsletterId);
  }),

  route(contract.remove, async (call) => {
    requireOwnChurch(call, 'newsletter-no-delete');
    const { db, input } = call;
    const locked = await lockNewsletter(db, input.newsletterId);
    if (!locked) throw notFound();
    if (locked.status === 'sending' || locked.status === 'paused')
      throw new Problem('failed_precondition', 'newsletter-not-deletable');
    await deleteNewsletter(db, input.newsletterId, now());
    return { done: true as const };
  }),

  route(contract.usage, async ({ db, church }) => {
    const month = monthOf(now(), church.timeZone);
    const usage = await findUsage(db, month);
    const count = usage?.count ?? 0;
    return {
      ...month,
      count,
      monthlyLimit: plans[church.plan].newslettersPerMonth,
      limit: usage?.limit ?? plans[church.plan].usageRecordLimit,
      plan: church.plan,
      canCreate: mayCreate(church.plan, count),
    };
  }),

  route(contract.audience, async ({ db, input }) => {
    const { audienceType, targetRecipientListIds, platformAudience } = input;
    if (!audienceType) return nobody;
    return countAudience(db, {
      type: audienceType,
      listIds: targetRecipientListIds,
      platform: platformAudience,
    });
  }),

  route(contract.preview, async ({ db, core, input }) => {
    const content = sanitizeContent(input.content);
    const parts = partsOf(core.config.appUrl, input.subject, content, await sendingChurch(db));
    return {
      html: compileNewsletter(simpleTemplate, { ...parts, unsubscribeUrl: '#' }),
      text: plainText(content),
    };
  }),
];

const nobody = {
  recipients: 0,
  exclusions: { withoutEmail: 0, withoutConsent: 0, unsubscribed: 0, bounced: 0, duplicates: 0 },
};
