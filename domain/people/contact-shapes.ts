/** Shapes of e-mail addresses, phones and consents. */
import { z } from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { line } from '#domain/kernel/text/line.ts';
import { phoneNumber } from './field-shapes.ts';

export const emailKinds = ['home', 'work', 'other'] as const;
export const emailStatuses = ['ok', 'bounced', 'unsubscribed'] as const;
export const phoneKinds = ['mobile', 'home', 'work'] as const;
/** What each field of a consent allows: to send newsletters, or to print the person in the directory of the church. */
export const consentPurposes = {
  newsletterConsent: 'newsletter',
  directoryConsent: 'directory',
} as const;
export type ConsentField = keyof typeof consentPurposes;
export const consentFields = Object.keys(consentPurposes) as readonly ConsentField[];
export type AskedConsent = (typeof consentPurposes)[ConsentField];
export const askedConsents = Object.values(consentPurposes);
export const isConsentField = (key: string): key is ConsentField =>
  Object.hasOwn(consentPurposes, key);

export const consentStatuses = ['none', 'granted', 'withdrawn'] as const;
export const consentChannels = [
  'in_person',
  'paper',
  'web',
  'email',
  'phone',
  'message',
  'other',
  'import',
  'unsubscribe',
] as const;

/** Maximum number of e-mail addresses, and of phones, of one person. */
export const maxContacts = 5;

export const emailInput = z.strictObject({
  value: emailAddress,
  kind: z.enum(emailKinds).default('home'),
  primary: z.boolean().default(false),
});
export const emailView = z.strictObject({
  value: z.string(),
  kind: z.enum(emailKinds),
  primary: z.boolean(),
  /** Set by the server when mails bounce or the person unsubscribes. */
  status: z.enum(emailStatuses),
});

/** `number` as typed: in the national format of the church's country or with `+`. Stored and returned as E.164. */
export const phoneInput = z.strictObject({
  number: phoneNumber,
  kind: z.enum(phoneKinds).default('mobile'),
  whatsapp: z.boolean().default(false),
});
export const phoneView = z.strictObject({
  number: z.string(),
  kind: z.enum(phoneKinds),
  whatsapp: z.boolean(),
});

/** Proof of a consent: who stated it, by which channel, when, and for which version of the text (GDPR 7.1). */
export const consentInput = z.strictObject({
  status: z.enum(consentStatuses),
  channel: z.enum(consentChannels).default('in_person'),
  statedBy: line(120),
  /** When it was given or withdrawn; defaults to now. */
  at: z.iso.datetime({ offset: true }).nullable().default(null),
  textVersion: line(40),
});
export const consentView = z.strictObject({
  status: z.enum(consentStatuses),
  channel: z.enum(consentChannels).nullable(),
  statedBy: z.string(),
  at: z.iso.datetime().nullable(),
  textVersion: z.string(),
});

export const consentField = {
  section: 'privacy',
  selfService: false,
  kind: 'consent',
  input: consentInput.default({
    status: 'none',
    channel: 'in_person',
    statedBy: '',
    at: null,
    textVersion: '',
  }),
  view: consentView,
} as const;
export type ConsentInput = z.output<typeof consentInput>;
export type ConsentView = z.output<typeof consentView>;
