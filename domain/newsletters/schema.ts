/** Shapes of newsletters. Names follow the specification, section 3. */
import { z } from 'zod';
import { languages } from '#domain/kernel/words/languages.ts';
import { roles } from '#domain/permissions.ts';
import { planKeys } from '#domain/plans.ts';

export const newsletterStatuses = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

/** What a church chooses from. */
export const churchAudienceTypes = ['all', 'active_members', 'custom_list'] as const;
/** The platform's own newsletters go to users of the churches. */
export const audienceTypes = [...churchAudienceTypes, 'platform_users'] as const;
export type AudienceType = (typeof audienceTypes)[number];

export const newsletterLimits = {
  title: 200,
  subject: 200,
  /** Characters of HTML; Gmail clips a message beyond 102 KB, so this is generous. */
  content: 400_000,
  targetLists: 50,
  testEmails: 5,
  links: 500,
} as const;

/** A subject and a title become one line of a header. */
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'invalid-format');

/** Opaque to clients: whatever is not one of ours is simply not found. */
export const newsletterId = z.string().min(1).max(100);
/** A church named in a call must be the session's own: another one is refused, never followed. */
export const churchIdOfCall = z.string().max(100).optional();

const title = oneLine(newsletterLimits.title);
const subject = oneLine(newsletterLimits.subject);
const content = z.string().max(newsletterLimits.content);
const audienceType = z.enum(audienceTypes).nullable();

/** Users of all churches, narrowed: an empty list narrows nothing. */
export const platformAudience = z.strictObject({
  plans: z.array(z.enum(planKeys)).max(planKeys.length).default([]),
  roles: z.array(z.enum(roles)).max(roles.length).default([]),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  languages: z.array(z.enum(languages)).max(languages.length).default([]),
});
export type PlatformAudience = z.output<typeof platformAudience>;
const platformAudienceOrNone = platformAudience.nullable();

const targetRecipientListIds = z.array(z.uuid()).max(newsletterLimits.targetLists);

export const newsletterInput = z.strictObject({
  churchId: churchIdOfCall,
  title,
  subject,
  content: content.default(''),
  audienceType: audienceType.default(null),
  targetRecipientListIds: targetRecipientListIds.default([]),
  platformAudience: platformAudienceOrNone.default(null),
});
/** What a form fills in: the fields of a newsletter without its church. */
export const newsletterForm = newsletterInput.omit({ churchId: true });

export const newsletterChange = z.strictObject({
  newsletterId,
  churchId: churchIdOfCall,
  /** The version that was read; another one in the database means that somebody else saved meanwhile. */
  version: z.int().min(1),
  title: title.optional(),
  subject: subject.optional(),
  content: content.optional(),
  audienceType: audienceType.optional(),
  targetRecipientListIds: targetRecipientListIds.optional(),
  platformAudience: platformAudienceOrNone.optional(),
});

export type NewsletterChange = z.output<typeof newsletterChange>;

/** The four counters of the detail screen. Opens and clicks are people, not hits, and opens are an upper estimate. */
export const newsletterStats = z.strictObject({
  sent: z.int(),
  opened: z.int(),
  clicked: z.int(),
  failed: z.int(),
});

const instant = z.iso.datetime();

export const newsletterSummary = z.strictObject({
  id: z.string(),
  churchId: z.string(),
  title: z.string(),
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  audienceType,
  targetRecipientListIds: z.array(z.string()),
  platformAudience: platformAudienceOrNone,
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  errorMessage: z.string().nullable(),
  stats: newsletterStats,
  version: z.int(),
});
export type NewsletterSummary = z.output<typeof newsletterSummary>;

export const newsletterView = newsletterSummary.extend({
  templateId: z.string(),
  content: z.string(),
});
export type NewsletterView = z.output<typeof newsletterView>;

/** Why nothing is going out although the newsletter is being sent. */
export const holdReasons = ['relay-unreachable', 'relay-refused'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Addresses that the audience would have had, by why they are left out. */
export const audienceExclusions = z.strictObject({
  /** Records without an e-mail address. */
  withoutEmail: z.int(),
  withoutConsent: z.int(),
  unsubscribed: z.int(),
  bounced: z.int(),
  /** The same address again: a family, or several lists. One message goes out. */
  duplicates: z.int(),
});
export type AudienceExclusions = z.output<typeof audienceExclusions>;

export const newsletterProgress = z.strictObject({
  id: z.string(),
  status: z.enum(newsletterStatuses),
  lastSentAt: instant.nullable(),
  sentAt: instant.nullable(),
  errorMessage: z.string().nullable(),
  /** Recipients of the frozen audience; the next five add up to it. */
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** The message was on its way when the answer was lost: it may have arrived, and is never sent again by itself. */
  uncertain: z.int(),
  /** Unsubscribed, or the newsletter was cancelled, before the message's turn came. */
  skipped: z.int(),
  /** Somebody decided to leave the uncertain ones as they are. */
  uncertainSettled: z.boolean(),
  opened: z.int(),
  clicked: z.int(),
  /** Opens and clicks of security scanners, counted apart. */
  machineOpened: z.int(),
  machineClicked: z.int(),
  unsubscribed: z.int(),
  exclusions: audienceExclusions,
  held: z.strictObject({ reason: z.enum(holdReasons), until: instant }).nullable(),
});
export type NewsletterProgress = z.output<typeof newsletterProgress>;

/** States of one recipient, as shown: `waiting` stands for all that is still to come. */
export const recipientOutcomes = ['waiting', 'sent', 'failed', 'uncertain', 'skipped'] as const;
export type RecipientOutcome = (typeof recipientOutcomes)[number];

/** Why a message to one address failed, will be tried again, or is in doubt; texts in `newsletters:reason.*`. */
export const recipientReasons = [
  'address-unknown',
  'mailbox-full',
  'refused',
  'temporary',
  'tries-used-up',
  'too-large',
  'reply-lost',
  'worker-lost',
  'unsubscribed',
  'bounced-before',
  'cancelled',
] as const;
export type RecipientReason = (typeof recipientReasons)[number];

export const recipientView = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  outcome: z.enum(recipientOutcomes),
  reason: z.enum(recipientReasons).nullable(),
  /** The relay's own words, in its language. */
  reply: z.string().nullable(),
  /** The one that is on its way is counted. */
  attempts: z.int(),
  sentAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
});
export type RecipientView = z.output<typeof recipientView>;

export const newsletterUsage = z.strictObject({
  year: z.int(),
  month: z.int().min(1).max(12),
  /** Newsletters created this month. */
  count: z.int(),
  /** What creation is checked against. */
  monthlyLimit: z.int(),
  /** What the usage record of the month says; differs for premium. */
  limit: z.int(),
  plan: z.enum(planKeys),
  canCreate: z.boolean(),
});
export type NewsletterUsage = z.output<typeof newsletterUsage>;

export const audienceCount = z.strictObject({
  recipients: z.int(),
  exclusions: audienceExclusions,
});
export type AudienceCount = z.output<typeof audienceCount>;

/** Payload and answer of `sendNewsletterCallable`. */
export const sendNewsletterInput = z.strictObject({
  churchId: z.string().min(1).max(100),
  newsletterId: z.string().min(1).max(100),
  /** When not empty, only a test goes out, to these addresses. */
  testEmails: z
    .array(z.string().trim().toLowerCase().max(254).pipe(z.email()))
    .max(newsletterLimits.testEmails)
    .optional(),
});
export const sendNewsletterOutput = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  error: z.string().optional(),
});

/** What an editor hands to the window of the preview in the same browser. */
export const handedMessage = z.strictObject({ subject: z.string(), html: z.string() });
