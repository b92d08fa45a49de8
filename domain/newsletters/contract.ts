import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { cursor } from '#domain/kernel/paging.ts';
import {
  audienceCount,
  churchIdOfCall,
  newsletterChange,
  newsletterForm,
  newsletterId,
  newsletterInput,
  newsletterLimits,
  newsletterProgress,
  newsletterStatuses,
  newsletterSummary,
  newsletterUsage,
  newsletterView,
  recipientOutcomes,
  recipientView,
} from './schema.ts';

const pageSize = z.coerce.number().int().min(1).max(100).default(50);
const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });
const one = z.strictObject({ newsletterId, churchId: churchIdOfCall });
const done = z.strictObject({ done: z.literal(true) });

/** What each refusal for want of permission says (specification, section 8). */
const noAccess = 'newsletter-no-access';
const noUpdate = 'newsletter-no-update';
const noDelete = 'newsletter-no-delete';

/** Stopping is always possible: with a smaller plan, without a subscription, in a church that is to be deleted. */
const brake = { subscription: false, stops: true } as const;

/**
 * Newsletters of a church. Sending is the callable function `sendNewsletterCallable` (see `sendNewsletterInput`).
 * `next` of a page is the `cursor` of the following one; null at the end.
 */
export const newslettersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/newsletters',
    can: 'newsletters.view',
    refusal: noAccess,
    input: z.strictObject({
      status: z.enum(newsletterStatuses).optional(),
      search: z.string().trim().max(100).optional(),
      limit: pageSize,
      cursor: cursor.optional(),
    }),
    output: page(newsletterSummary),
    summary: 'Newsletters of the church, newest first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId',
    can: 'newsletters.view',
    refusal: noAccess,
    input: one,
    output: newsletterView,
    summary: 'One newsletter with its content.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/newsletters',
    can: 'newsletters.create',
    refusal: noAccess,
    input: newsletterInput,
    output: newsletterView,
    summary: 'Creates a draft, if the monthly limit of the plan is not reached.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/newsletters/:newsletterId',
    can: 'newsletters.edit',
    refusal: noUpdate,
    input: newsletterChange,
    output: newsletterView,
    summary:
      'Changes a newsletter that has not been sent; refused as stale when somebody else saved after `version`.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/newsletters/:newsletterId',
    can: 'newsletters.delete',
    refusal: noDelete,
    input: one,
    output: done,
    summary: 'Deletes a newsletter; links in messages already sent go on working.',
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/newsletter-usage',
    can: 'newsletters.view',
    refusal: noAccess,
    input: z.strictObject({}),
    output: newsletterUsage,
    summary: 'How many newsletters were created this month, and how many may be.',
  }),
  audience: endpoint({
    method: 'POST',
    path: '/api/newsletter-audience',
    can: 'newsletters.view',
    refusal: noAccess,
    input: newsletterForm.pick({
      audienceType: true,
      targetRecipientListIds: true,
      platformAudience: true,
    }),
    output: audienceCount,
    summary:
      'How many would receive a newsletter sent to this audience now, and who is left out, by reason.',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/newsletter-preview',
    can: 'newsletters.view',
    refusal: noAccess,
    input: z.strictObject({
      subject: z.string().max(newsletterLimits.subject),
      content: z.string().max(newsletterLimits.content),
    }),
    output: z.strictObject({ html: z.string(), text: z.string() }),
    summary: 'The message as recipients will see it: sanitised and compiled as for sending.',
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/progress',
    can: 'newsletters.view',
    refusal: noAccess,
    input: one,
    output: newsletterProgress,
    summary:
      'What became of the recipients so far; read it every second or two while the status is sending.',
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/recipients',
    can: 'newsletters.view',
    refusal: noAccess,
    input: one.extend({
      outcome: z.enum(recipientOutcomes).optional(),
      limit: pageSize,
      cursor: cursor.optional(),
    }),
    output: page(recipientView),
    summary:
      'Recipients of a sent newsletter by outcome, with the reason of each failure, in order of address.',
  }),
  underWay: endpoint({
    method: 'GET',
    path: '/api/newsletters-under-way',
    can: 'newsletters.send',
    ...brake,
    refusal: noAccess,
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(
        newsletterProgress
          .pick({ id: true, status: true, waiting: true })
          .extend({ title: z.string() }),
      ),
    }),
    summary:
      'Newsletters that are being sent or paused, to be stopped even where nothing else of them is open.',
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/pause',
    can: 'newsletters.send',
    ...brake,
    refusal: noUpdate,
    input: one,
    output: newsletterProgress,
    summary: 'Stops sending within twenty messages.',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/resume',
    can: 'newsletters.send',
    refusal: noUpdate,
    input: one,
    output: newsletterProgress,
    summary: 'Goes on with a paused newsletter.',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/cancel',
    can: 'newsletters.send',
    ...brake,
    refusal: noUpdate,
    input: one,
    output: newsletterProgress,
    summary: 'Ends a sending for good; whoever has not been mailed will not be.',
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/send-again',
    can: 'newsletters.send',
    refusal: noUpdate,
    input: one.extend({ to: z.enum(['failed', 'uncertain']) }),
    output: newsletterProgress,
    summary:
      'Sends to those who failed, or to those in doubt (who may then have it twice). Suppressed addresses stay out.',
  }),
  settleDoubts: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/settle-doubts',
    can: 'newsletters.send',
    refusal: noUpdate,
    input: one,
    output: newsletterProgress,
    summary: 'Leaves the uncertain recipients as they are.',
  }),
};
