/** Shapes of the church's settings. */
import { z } from 'zod';
import { hourCycles } from '#domain/kernel/formatters.ts';
import { timeZone } from '#domain/kernel/recurrence/time-zone.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { moduleKeys } from '#domain/modules.ts';
import { planKeys } from '#domain/plans.ts';
import { currencyCodes, isCountryCode } from './country/countries.ts';
import { genders, termOptions } from '#domain/vocabulary.ts';
import { filledLine, lineOrNull, textOrNull } from '#domain/kernel/text/line.ts';

export const churchName = filledLine(2, 120);
export const country = z
  .string()
  .min(1, { abort: true })
  .refine(isCountryCode, { error: 'invalid-value' });
export const currency = z
  .string()
  .refine((code) => currencyCodes.includes(code), { error: 'invalid-value' });

/** An empty text means no value. */
const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** The system module contains these settings, so a church can't disable it. */
export const enabledModules = z
  .array(z.enum(moduleKeys))
  .max(moduleKeys.length)
  .refine((keys) => keys.includes('system'), { error: 'system-module-needed' })
  .transform((keys) => moduleKeys.filter((key) => keys.includes(key)));

const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .transform(emptyToNull)
  .pipe(z.email().nullable())
  .nullable();
/** The written form may be longer than what was typed: letters outside of ASCII are encoded. */
const httpUrl = z.url({ protocol: /^https?$/ }).max(300);
const optionalWebsite = z
  .string()
  .trim()
  .max(300)
  .transform(withProtocol)
  .transform(emptyToNull)
  .pipe(httpUrl.nullable())
  .nullable();

/** Users type `iglesia.org` without a protocol. */
function withProtocol(text: string): string {
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

const word = z.string().overwrite(normalizeLine).min(2).max(30);
const term = z.strictObject({ one: word, many: word, gender: z.enum(genders) });
/** Any word for a member; for a newsletter one of those that fit the articles of the texts. An omitted term means the default one. */
export const vocabulary = z.strictObject({
  member: term.optional(),
  newsletter: term
    .refine((chosen) =>
      Object.values(termOptions.newsletter)
        .flat()
        .some(({ one, many }) => one === chosen.one && many === chosen.many),
    )
    .optional(),
});

export const socialNetworks = [
  'facebook',
  'instagram',
  'youtube',
  'whatsapp',
  'tiktok',
  'x',
] as const;
/** Brand names, the same in every language. */
export const socialNetworkNames: Readonly<Record<(typeof socialNetworks)[number], string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  x: 'X',
};
export type SocialNetwork = (typeof socialNetworks)[number];
/** Maximum length of the footer, all lines together. */
export const footerLimit = 400;

/** Sender, reply address and footer of the church's newsletters. */
export const readingLevels = ['none', 'totals', 'people'] as const;
export type ReadingLevel = (typeof readingLevels)[number];

export const newsletterIdentity = z.strictObject({
  /** Empty for the church's name. */
  senderName: z.string().overwrite(normalizeLine).max(80).default(''),
  /** null for the church's contact e-mail. */
  replyTo: optionalEmail.default(null),
  /** Shown above the copyright line: address, telephone, service times. */
  footer: z.string().trim().max(footerLimit).default(''),
  links: z
    .array(
      z.strictObject({
        network: z.enum(socialNetworks),
        url: z.string().trim().max(300).transform(withProtocol).pipe(httpUrl),
      }),
    )
    .max(socialNetworks.length)
    .default([]),
  /** What is measured of those who read: nothing, how many, or also who. */
  reading: z.enum(readingLevels).default('totals'),
});
export type NewsletterIdentity = z.output<typeof newsletterIdentity>;

interface Signing {
  readonly address: string | null;
  readonly identity: Pick<NewsletterIdentity, 'footer' | 'links'>;
}

/** Footer, links and postal address for the newsletter template; an address that the footer has is not repeated. */
export function toSignature({ address, identity: { footer, links } }: Signing) {
  const line = (address ?? '').split('\n').map(normalizeLine).filter(Boolean).join(', ');
  const isInFooter = ` ${fold(footer)} `.includes(` ${fold(line)} `);
  return {
    footer,
    links: links.map(({ network, url }) => ({ label: socialNetworkNames[network], url })),
    address: isInFooter ? '' : line,
  };
}

/** The fields of `PATCH /api/church`. */
export const churchSettings = z.strictObject({
  name: churchName,
  legalName: lineOrNull(160),
  taxId: lineOrNull(40),
  country,
  timeZone,
  currency,
  language: z.enum(languages),
  hourCycle: z.enum(hourCycles),
  /** First month of the fiscal year. */
  fiscalMonth: z.int().min(1).max(12),
  /** Users who may not see people see whose birthday it is among the members, without year and photo. */
  showsBirthdays: z.boolean(),
  /** Strangers see how to reach the church on its public page. */
  showsContact: z.boolean(),
  vocabulary,
  modules: enabledModules,
  contactEmail: optionalEmail,
  phone: lineOrNull(40),
  address: textOrNull(300),
  website: optionalWebsite,
  newsletter: newsletterIdentity,
});

export const churchView = z.strictObject({
  id: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  taxId: z.string().nullable(),
  logoUrl: z.string().nullable(),
  plan: z.enum(planKeys),
  modules: z.array(z.enum(moduleKeys)),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  language: z.enum(languages),
  hourCycle: z.enum(hourCycles),
  fiscalMonth: z.int(),
  showsBirthdays: z.boolean(),
  showsContact: z.boolean(),
  vocabulary,
  contactEmail: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  newsletter: z.strictObject({
    senderName: z.string(),
    replyTo: z.string().nullable(),
    footer: z.string(),
    links: z.array(z.strictObject({ network: z.enum(socialNetworks), url: z.string() })),
    reading: z.enum(readingLevels),
  }),
});
export type ChurchView = z.output<typeof churchView>;
export type ChurchSettings = z.output<typeof churchSettings>;
