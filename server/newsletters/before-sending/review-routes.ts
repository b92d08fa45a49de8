/** What is checked before a newsletter is sent. */
import { toMergeValues } from '#domain/kernel/merge/merge-fields.ts';
import { findIncompleteLinks, findUnknownTags } from '#domain/newsletters/sending/doubts.ts';
import { fillMergeSlot, slotPattern } from '#domain/kernel/merge/slots.ts';
import {
  maxCheckedLinks,
  newsletterReviewContract as contract,
} from '#domain/newsletters/sending/review-contract.ts';
import type { CheckedLink, MessageReview } from '#domain/newsletters/sending/review-contract.ts';
import { countPicturesWithoutAlt } from '#domain/newsletters/rules.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { requestPublicAddress } from '#server/core/http/public-address.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { getRequestLanguage, toErrorBody } from '#server/core/translations.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { freezeMessage } from '../freeze-message.ts';
import { readsPeople } from '../lists/reads-people.ts';
import { resolveAudience } from '../lists/recipient-targets.ts';
import { getNewsletter, requireOwnChurch } from '../newsletter-routes.ts';
import { getSendingChurch } from '../queries/audience.ts';
import { leftOutCursor, listLeftOut } from '../queries/left-out.ts';

/** Characters of a token in a link. */
const tokenLength = 42;
const usualName = 'x'.repeat(12);
const usualValues = toMergeValues(
  { name: usualName, givenNames: usualName, surname: usualName },
  '',
);
const linkCheckLimit: RateLimit = { name: 'newsletter-links', attempts: 30, windowSeconds: 600 };
const linkTimeoutMs = 5000;
const parallelLinks = 8;

type Call = ChurchCall<{ readonly newsletterId: string; readonly churchId?: string | undefined }>;

/** The newsletter, its message as it would be sent now, and its web links. */
async function freeze({ core, inChurch, input }: Call) {
  const { newsletter, church } = await inChurch(async (db) => ({
    newsletter: await getNewsletter(db, input.newsletterId),
    church: await getSendingChurch(db),
  }));
  const freezing = freezeMessage(core.config.appUrl, newsletter, church, { isTracked: true });
  return { newsletter, church, message: await freezing.catch(toProblem) };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

async function reviewMessage(call: Call): Promise<MessageReview> {
  const { newsletter, church, message } = await freeze(call);
  const found = {
    picturesWithoutAlt: countPicturesWithoutAlt(newsletter.content),
    incompleteLinks: findIncompleteLinks(newsletter.content),
    unknownTags: findUnknownTags(newsletter),
    // The platform writes as the service, which has no settings of a church.
    hasAddress: church.address !== null || call.church.id === platformChurchId,
  };
  if (message instanceof Problem) {
    const language = getRequestLanguage(call.request.headers, call.actor.language);
    const problem = toErrorBody(message, language, call.church).message;
    return { ...found, bytes: 0, links: 0, problem };
  }
  const html = message.frozen.html.replace(
    slotPattern,
    (_, code: string) => fillMergeSlot(code, usualValues) ?? 'x'.repeat(tokenLength),
  );
  return {
    ...found,
    bytes: Buffer.byteLength(html),
    links: message.links.length,
    problem: null,
  };
}

async function checkLink(url: string): Promise<CheckedLink> {
  const answer = await requestPublicAddress(url, { timeoutMs: linkTimeoutMs });
  if (answer === 'private') return { url, outcome: 'not-checked' };
  if (answer.status === null) return { url, outcome: 'no-answer' };
  return { url, outcome: answer.status === 404 || answer.status === 410 ? 'missing' : 'works' };
}

async function checkLinks(links: readonly string[]): Promise<CheckedLink[]> {
  const waiting = links.slice(0, maxCheckedLinks).entries();
  const checked: CheckedLink[] = links.map((url) => ({ url, outcome: 'not-checked' }));
  const checkNext = async (): Promise<void> => {
    for (const [position, url] of waiting) checked[position] = await checkLink(url);
  };
  await Promise.all(Array.from({ length: parallelLinks }, checkNext));
  return checked;
}

export const reviewRoutes = (sources: readonly RecipientSource[]): Route[] => [
  churchRoute(contract.review, (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    return reviewMessage(call);
  }),

  churchRoute(contract.checkLinks, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const attempt = await call.core.session.limits.consume(linkCheckLimit, call.church.id);
    if (!attempt.allowed)
      throw new Problem('rate_limited', 'rate_limited', { retryAfter: attempt.retryAfter });
    const { message } = await freeze(call);
    return { items: message instanceof Problem ? [] : await checkLinks(message.links) };
  }),

  route(contract.leftOut, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const { db, church, actor, input } = call;
    const newsletter = await getNewsletter(db, input.newsletterId);
    if (!newsletter.audienceType) return { items: [], next: null };
    const audience = await resolveAudience(db, church, sources, {
      type: newsletter.audienceType,
      listIds: newsletter.targetRecipientListIds,
      platform: newsletter.platformAudience,
    });
    const [after] = input.cursor ? decodeCursor(input.cursor, leftOutCursor) : [null];
    const { reason, limit } = input;
    const found = await listLeftOut(db, audience, {
      reason,
      after,
      limit,
      withPeople: readsPeople(actor),
    });
    return toForwardPage(found, limit, ({ id }) => [id]);
  }),
];
