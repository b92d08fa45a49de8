/** Shapes of newsletters. Names follow the specification, section 3. */
import { z } from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { removeHidden } from '#domain/kernel/text/folding.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { roles } from '#domain/kernel/roles.ts';
import { planKeys } from '#domain/plans.ts';
import { newsletterStatuses, recipientOutcomes } from './statuses.ts';

/** The audiences that a church can choose. */
export const churchAudienceTypes = ['all', 'active_members', 'custom_list'] as const;
/** `platform_users` is only for the platform's newsletters. */
export const audienceTypes = [...churchAudienceTypes, 'platform_users'] as const;
export type AudienceType = (typeof audienceTypes)[number];

export const newsletterLimits = {
  title: 200,
  subject: 200,
  preheader: 200,
  /** Characters of HTML; Gmail clips a message beyond 102 KB, so this is generous. */
  content: 400_000,
  targetLists: 50,
  testEmails: 5,
  links: 500,
} as const;

/** Subject and title must be one line, since they become headers. */
const singleLine = (max: number) =>
  z
    .string()
    .overwrite(removeHidden)
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'invalid-format');

/** May be empty. */
const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(removeHidden)
    .trim()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'invalid-format');

/** Opaque to clients. A text that is not an id is not found, not invalid. */
export const newsletterId = z.string().min(1).max(100);
/** The church of a call must be the session's own; any other is refused. */
export const optionalChurchId = z.string().max(100).optional();

const title = singleLine(newsletterLimits.title);
/** A draft may not have one yet. */
const subject = optionalLine(newsletterLimits.subject);
const preheader = optionalLine(newsletterLimits.preheader);
const content = z.string().max(newsletterLimits.content);
const audienceType = z.enum(audienceTypes).nullable();

/** Filters for users of all churches; an empty list doesn't filter. */
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
  churchId: optionalChurchId,
  title,
  subject,
  preheader: preheader.default(''),
  content: content.default(''),
  audienceType: audienceType.default(null),
  targetRecipientListIds: targetRecipientListIds.default([]),
  platformAudience: platformAudienceOrNone.default(null),
});
/** What the editor saves while its user writes. */
export const newsletterDraft = newsletterInput.omit({ churchId: true });
/** The fields of the newsletter form, as its user saves them. */
export const newsletterForm = newsletterDraft.extend({
  subject: singleLine(newsletterLimits.subject),
});

export const newsletterChange = z.strictObject({
  newsletterId,
  churchId: optionalChurchId,
  /** The version that was read; a different one in the database means that it was changed meanwhile. */
  version: z.int32().min(1),
  title: title.optional(),
  subject: subject.optional(),
  preheader: preheader.optional(),
  content: content.optional(),
  audienceType: audienceType.optional(),
  targetRecipientListIds: targetRecipientListIds.optional(),
  platformAudience: platformAudienceOrNone.optional(),
  /** Saved by the editor while its user writes: entries of the activity log are joined. */
  isAutosave: z.boolean().optional(),
});

/** A newsletter is scheduled at most so many days ahead. */
export const maxScheduleDays = 366;

export const newsletterSchedule = z.strictObject({
  newsletterId,
  churchId: optionalChurchId,
  /** The version that the user reviewed. */
  version: z.int32().min(1),
  at: z.iso.datetime(),
});

export type NewsletterChange = z.output<typeof newsletterChange>;
/** The four counters of the detail screen. Opens and clicks count people, not requests; opens are an upper estimate. */
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
  /** When a newsletter with status `scheduled` starts. */
  scheduledAt: instant.nullable(),
  errorMessage: z.string().nullable(),
  /** Recipients of the frozen audience. */
  recipients: z.int(),
  stats: newsletterStats,
  version: z.int(),
});
export type NewsletterSummary = z.output<typeof newsletterSummary>;

export const newsletterView = newsletterSummary.extend({
  templateId: z.string(),
  preheader: z.string(),
  content: z.string(),
  /** The name of the user who saved it last; null for a user who left. */
  updatedBy: z.string().nullable(),
});
export type NewsletterView = z.output<typeof newsletterView>;

/** Why the sending of a newsletter with status `sending` is on hold. */
export const holdReasons = ['relay-unreachable', 'relay-refused'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Number of candidates excluded from the audience, by reason. */
export const audienceExclusions = z.strictObject({
  /** Records without an e-mail address. */
  withoutEmail: z.int(),
  withoutConsent: z.int(),
  unsubscribed: z.int(),
  bounced: z.int(),
  /** Repeated addresses, as of families or several lists, which get one message. */
  duplicates: z.int(),
});
export type AudienceExclusions = z.output<typeof audienceExclusions>;
export const noExclusions: AudienceExclusions = {
  withoutEmail: 0,
  withoutConsent: 0,
  unsubscribed: 0,
  bounced: 0,
  duplicates: 0,
};
/** Empty until the audience is frozen. */
export const storedExclusions = audienceExclusions.or(
  z.strictObject({}).transform(() => noExclusions),
);

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
  /** The reply was lost: the message may have arrived and is never sent again automatically. */
  uncertain: z.int(),
  /** Unsubscribed or cancelled before the message was sent. */
  skipped: z.int(),
  /** A user decided to leave the uncertain recipients as they are. */
  uncertainReviewed: z.boolean(),
  opened: z.int(),
  clicked: z.int(),
  /** Opens and clicks of security scanners. */
  machineOpened: z.int(),
  machineClicked: z.int(),
  unsubscribed: z.int(),
  exclusions: audienceExclusions,
  held: z.strictObject({ reason: z.enum(holdReasons), until: instant }).nullable(),
  /** Messages that the installation sends in a minute at most; null without a limit. */
  maxPerMinute: z.int().nullable(),
});
export type NewsletterProgress = z.output<typeof newsletterProgress>;

/** Why a message to one address failed, will be retried, or is uncertain; texts in `newsletters:reason.*`. */
export const recipientReasons = [
  'address-unknown',
  'mailbox-full',
  'refused',
  'temporary',
  'attempts-exhausted',
  'too-large',
  'response-lost',
  'worker-lost',
  'unsubscribed',
  'bounced-before',
  'cancelled',
  'deceased',
] as const;
export type RecipientReason = (typeof recipientReasons)[number];

export const recipientView = z.strictObject({
  id: z.string(),
  /** null: an address of a recipient list without a person. */
  personId: z.string().nullable(),
  email: z.string(),
  name: z.string().nullable(),
  outcome: z.enum(recipientOutcomes),
  reason: z.enum(recipientReasons).nullable(),
  /** The relay's reply, untranslated. */
  reply: z.string().nullable(),
  /** Includes an attempt in flight. */
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
  /** The limit that creation is checked against. */
  monthlyLimit: z.int(),
  /** The limit in the month's usage record; differs for premium. */
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

/** Input and output of `sendNewsletterCallable`. */
export const sendNewsletterInput = z.strictObject({
  churchId: z.string().min(1).max(100),
  newsletterId: z.string().min(1).max(100),
  /** When not empty, only a test message is sent, to these addresses. */
  testEmails: z.array(emailAddress).max(newsletterLimits.testEmails).optional(),
});
/** The form of a test: at least one address, because without addresses the newsletter itself is sent. */
export const sendTestInput = sendNewsletterInput.extend({
  testEmails: sendNewsletterInput.shape.testEmails.unwrap().min(1),
});
export const sendNewsletterOutput = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  error: z.string().optional(),
});

/** The message of a newsletter as frozen when the sending began, with slots in `html` and `text`. */
export const frozenMessage = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Shown as the sender. */
  churchName: z.string(),
  replyTo: z.string().nullable(),
});
export type FrozenMessage = z.output<typeof frozenMessage>;

/** Passed from the editor to the preview window in the same browser. */
export const previewMessage = z.strictObject({ subject: z.string(), html: z.string() });
