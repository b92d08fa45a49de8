import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { pictureInput } from '#domain/pictures.ts';
import { newslettersPermissions } from './permissions.ts';
import { newsletterPicture } from './editor-schema.ts';
import {
  audienceCount,
  optionalChurchId,
  newsletterChange,
  newsletterDraft,
  newsletterId,
  newsletterInput,
  newsletterLimits,
  newsletterProgress,
  newsletterSchedule,
  newsletterSummary,
  newsletterUsage,
  newsletterView,
  recipientView,
  sendNewsletterInput,
  sendNewsletterOutput,
} from './schema.ts';
import { newsletterStatuses, recipientOutcomes } from './statuses.ts';

const pageSize = z.coerce.number().int().min(1).max(100).default(50);
const newsletterRef = z.strictObject({ newsletterId, churchId: optionalChurchId });

/** Error keys for missing permission (specification, section 8). */
const noAccess = 'newsletters:errors.no-access';
const noUpdate = 'newsletters:errors.no-update';
const noDelete = 'newsletters:errors.no-delete';

/** A sending can always be stopped: with a smaller plan, without a subscription, in a church scheduled for deletion. */
const stopOptions = { subscription: false, allowedWhenReadOnly: true } as const;

/** The callable function `sendNewsletterCallable`. */
export const sendNewsletterContract = {
  can: newslettersPermissions.send,
  denialMessage: noAccess,
  input: sendNewsletterInput,
  output: sendNewsletterOutput,
  summary: 'Starts sending a newsletter, or sends a test of it, and answers at once.',
} as const;

/**
 * Newsletters of a church. Sending is the callable function of `sendNewsletterContract`.
 * `next` of a page is the `cursor` of the following one; null at the end.
 */
export const newslettersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/newsletters',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: z.strictObject({
      status: z.enum(newsletterStatuses).optional(),
      search: z.string().trim().max(100).optional(),
      limit: pageSize,
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(newsletterSummary),
    summary: 'Newsletters of the church: the next scheduled one first, then the newest.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef,
    output: newsletterView,
    summary: 'One newsletter with its content.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/newsletters',
    body: 'content',
    can: newslettersPermissions.create,
    denialMessage: noAccess,
    input: newsletterInput,
    output: newsletterView,
    summary: 'Creates a draft, if the monthly limit of the plan is not reached.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/newsletters/:newsletterId',
    body: 'content',
    can: newslettersPermissions.edit,
    denialMessage: noUpdate,
    input: newsletterChange,
    output: newsletterView,
    summary:
      'Changes a newsletter that has not been sent; refused as stale when it was saved after `version` was read.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/newsletters/:newsletterId',
    can: newslettersPermissions.delete,
    denialMessage: noDelete,
    input: newsletterRef,
    output: doneOutput,
    summary: 'Deletes a newsletter; links in messages already sent keep working.',
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/schedule',
    can: newslettersPermissions.send,
    denialMessage: noUpdate,
    input: newsletterSchedule,
    output: newsletterView,
    summary:
      'Sets or moves the time at which a newsletter is sent; its audience is determined at that time.',
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/unschedule',
    can: newslettersPermissions.send,
    ...stopOptions,
    denialMessage: noUpdate,
    input: newsletterRef,
    output: newsletterView,
    summary: 'Takes back the schedule: the newsletter is a draft again.',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/duplicate',
    can: newslettersPermissions.create,
    denialMessage: noAccess,
    input: newsletterRef,
    output: newsletterView,
    summary:
      'Creates a draft with the content and audience of any newsletter, if the monthly limit of the plan is not reached.',
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/newsletter-usage',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: emptyInput,
    output: newsletterUsage,
    summary: 'The number of newsletters created this month, and its limit.',
  }),
  audience: endpoint({
    method: 'POST',
    path: '/api/newsletter-audience',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterDraft
      .pick({ audienceType: true, targetRecipientListIds: true, platformAudience: true })
      /** Its lists are counted, too: somebody who may see them chose them. */
      .extend({ newsletterId: newsletterId.optional() }),
    output: audienceCount,
    summary:
      'The number of recipients of a newsletter sent to this audience now, and of those excluded, by reason.',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/newsletter-preview',
    body: 'content',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: z.strictObject({
      subject: z.string().max(newsletterLimits.subject),
      preheader: z.string().max(newsletterLimits.preheader).optional(),
      content: z.string().max(newsletterLimits.content),
    }),
    output: z.strictObject({ html: z.string(), text: z.string() }),
    summary: 'The message as recipients will see it: sanitised and compiled as for sending.',
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/newsletter-pictures',
    body: 'picture',
    can: newslettersPermissions.edit,
    denialMessage: noUpdate,
    input: pictureInput,
    output: newsletterPicture,
    summary:
      'Stores a picture for newsletters at a public address. It is deleted a day after no newsletter contains it.',
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/progress',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef,
    output: newsletterProgress,
    summary:
      'Progress of a sending by outcome; poll it every second or two while the status is sending.',
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/recipients',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef.extend({
      outcome: z.enum(recipientOutcomes).optional(),
      limit: pageSize,
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(recipientView),
    summary:
      'Recipients of a sent newsletter, filtered by outcome, with the reason of each failure, sorted by address.',
  }),
  inProgress: endpoint({
    method: 'GET',
    path: '/api/newsletters-in-progress',
    can: newslettersPermissions.send,
    ...stopOptions,
    denialMessage: noAccess,
    input: emptyInput,
    output: z.strictObject({
      items: z.array(
        newsletterProgress
          .pick({ id: true, status: true, waiting: true })
          .extend({ title: z.string() }),
      ),
    }),
    summary:
      'Newsletters being sent or paused, so that they can be stopped even where the module is not accessible.',
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/pause',
    can: newslettersPermissions.send,
    ...stopOptions,
    denialMessage: noUpdate,
    input: newsletterRef,
    output: newsletterProgress,
    summary: 'Pauses sending; the messages on a connection to the relay are still sent.',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/resume',
    can: newslettersPermissions.send,
    denialMessage: noUpdate,
    input: newsletterRef,
    output: newsletterProgress,
    summary: 'Resumes a paused newsletter.',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/cancel',
    can: newslettersPermissions.send,
    ...stopOptions,
    denialMessage: noUpdate,
    input: newsletterRef,
    output: newsletterProgress,
    summary: 'Cancels a sending for good; the waiting recipients are skipped.',
  }),
  retryNow: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/retry-now',
    can: newslettersPermissions.send,
    denialMessage: noUpdate,
    input: newsletterRef,
    output: newsletterProgress,
    summary: 'Tries the mail relay now instead of at the end of a hold.',
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/send-again',
    can: newslettersPermissions.send,
    denialMessage: noUpdate,
    input: newsletterRef.extend({ to: z.enum(['failed', 'uncertain']) }),
    output: newsletterProgress,
    summary:
      'Sends to the failed or the uncertain recipients again (uncertain ones may get it twice), except suppressed addresses.',
  }),
  markUncertainReviewed: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/review-uncertain',
    can: newslettersPermissions.send,
    denialMessage: noUpdate,
    input: newsletterRef,
    output: newsletterProgress,
    summary: 'Marks the uncertain recipients as reviewed and leaves them as they are.',
  }),
};
