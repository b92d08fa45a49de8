/** What is checked before a newsletter is sent: its message, its links, and who gets it and who does not. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { newslettersPermissions } from '../permissions.ts';
import { audienceExclusions, newsletterId, optionalChurchId } from '../schema.ts';

/** Gmail shows only so much of a message, and hides the rest behind a link. */
export const clippedAboveBytes = 102 * 1024;
/** Above this number of recipients the user types it before sending. */
export const typedAboveRecipients = 500;
/** Links of one newsletter that are checked. */
export const maxCheckedLinks = 40;

export const exclusionReasons = audienceExclusions.keyof();
export type ExclusionReason = z.output<typeof exclusionReasons>;

const newsletterRef = z.strictObject({ newsletterId, churchId: optionalChurchId });
const noAccess = 'newsletters:errors.no-access';

export const messageReview = z.strictObject({
  /** Size of the HTML that each recipient gets. */
  bytes: z.int(),
  links: z.int(),
  picturesWithoutAlt: z.int(),
  /** Links that lead nowhere from a mail. */
  incompleteLinks: z.array(z.strictObject({ url: z.string(), label: z.string() })),
  /** Tags that nothing replaces. */
  unknownTags: z.array(z.string()),
  /** Whether the foot has the church's postal address. */
  hasAddress: z.boolean(),
  /** Why the message can't be sent; null when it can. */
  problem: z.string().nullable(),
});
export type MessageReview = z.output<typeof messageReview>;

export const linkOutcomes = ['works', 'missing', 'no-answer', 'not-checked'] as const;
const checkedLink = z.strictObject({ url: z.string(), outcome: z.enum(linkOutcomes) });
export type CheckedLink = z.output<typeof checkedLink>;

export const leftOutView = z.strictObject({
  /** Of the row in this list. */
  id: z.string(),
  /** null: an address of a recipient list without a person. */
  personId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type LeftOutView = z.output<typeof leftOutView>;

export const newsletterReviewContract = {
  review: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/review',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef,
    output: messageReview,
    summary: 'Size of the message as it would be sent now, and what is missing in it.',
  }),
  checkLinks: endpoint({
    method: 'POST',
    path: '/api/newsletters/:newsletterId/check-links',
    can: newslettersPermissions.edit,
    denialMessage: noAccess,
    input: newsletterRef,
    output: z.strictObject({ items: z.array(checkedLink) }),
    summary:
      'Whether the pages that the newsletter links to answer. Only public addresses are requested.',
  }),
  leftOut: endpoint({
    method: 'GET',
    path: '/api/newsletters/:newsletterId/left-out',
    can: newslettersPermissions.view,
    denialMessage: noAccess,
    input: newsletterRef.extend({
      newsletterId: id,
      reason: exclusionReasons,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(leftOutView),
    summary: 'Who of the audience would not get the newsletter now, by one reason, sorted by name.',
  }),
};
