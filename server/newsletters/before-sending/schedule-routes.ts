/** Scheduling a newsletter, and creating one from an earlier one. */
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { isScheduleAllowed } from '#domain/newsletters/sending/schedule.ts';
import { newsletterDraft, newsletterLimits } from '#domain/newsletters/schema.ts';
import { nextStatus, type NewsletterEvent } from '#domain/newsletters/statuses.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { hasContent } from '../message/sanitize.ts';
import {
  createNewsletter,
  getNewsletter,
  newsletterNotFound,
  requireOwnChurch,
} from '../newsletter-routes.ts';
import { lockNewsletter, type LockedNewsletter } from '../queries/newsletters.ts';
import { setNewsletterStatus } from '../queries/recipients.ts';
import { scheduleNewsletter } from '../queries/schedule.ts';

async function lockFor(
  db: ChurchDb,
  id: string,
  event: NewsletterEvent,
): Promise<LockedNewsletter> {
  const locked = requireFound(await lockNewsletter(db, id), newsletterNotFound);
  if (nextStatus(locked.status, event) === null)
    throw new Problem('failed_precondition', 'newsletters:errors.not-possible');
  return locked;
}

export const scheduleRoutes: readonly Route[] = [
  route(contract.schedule, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-update');
    const { db, input } = call;
    const time = new Date(input.at);
    const locked = await lockFor(db, input.newsletterId, 'schedule');
    if (locked.version !== input.version) throw new Problem('stale');
    if (!isScheduleAllowed(time, now()))
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'at', reason: 'newsletters:errors.schedule-out-of-range' }],
      });
    if (locked.audience_type === null)
      throw new Problem('failed_precondition', 'newsletters:errors.no-audience');
    if (locked.subject === '')
      throw new Problem('failed_precondition', 'newsletters:errors.no-subject');
    if (!hasContent(locked.content))
      throw new Problem('failed_precondition', 'newsletters:errors.empty');
    await scheduleNewsletter(db, input.newsletterId, time, {
      userId: call.actor.userId,
      at: now(),
    });
    return getNewsletter(db, input.newsletterId);
  }),

  route(contract.unschedule, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-update');
    const { db, input } = call;
    await lockFor(db, input.newsletterId, 'unschedule');
    await setNewsletterStatus(db, input.newsletterId, 'draft', { at: now() });
    return getNewsletter(db, input.newsletterId);
  }),

  route(contract.duplicate, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const { db, input, actor, request } = call;
    const source = await getNewsletter(db, input.newsletterId);
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    const values = newsletterDraft.strip().parse(source);
    const title = t('newsletters:duplicate.title', { title: source.title });
    return createNewsletter(
      db,
      { ...call, input: { ...values, title: title.slice(0, newsletterLimits.title) } },
      source.content,
    );
  }),
];
