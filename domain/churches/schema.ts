/** The church itself: what its administrators set. Names are what a letterhead holds. */
import { z } from 'zod';
import { languages } from '#domain/kernel/words/languages.ts';
import { tidyLine } from '#domain/kernel/words/text.ts';
import { moduleKeys } from '#domain/modules.ts';
import { planKeys } from '#domain/plans.ts';
import { currencyCodes, isCountry } from './country/countries.ts';
import { isTimeZone } from './rules.ts';
import { genders } from '#domain/vocabulary.ts';

export const churchName = z.string().trim().min(2).max(120);
export const country = z
  .string()
  .min(1, { abort: true })
  .refine(isCountry, { error: 'invalid-value' });
export const timeZone = z.string().min(1).max(64).refine(isTimeZone, { error: 'invalid-value' });
export const currency = z
  .string()
  .refine((code) => currencyCodes.includes(code), { error: 'invalid-value' });

/** Empty is the same as none. */
const orNull = (text: string): string | null => (text === '' ? null : text);
const optionalText = (max: number) => z.string().trim().max(max).transform(orNull).nullable();

/** The system module holds these very settings: a church can't switch it off. */
export const enabledModules = z
  .array(z.enum(moduleKeys))
  .max(moduleKeys.length)
  .refine((keys) => keys.includes('system'), { error: 'system-module-needed' })
  .transform((keys) => moduleKeys.filter((key) => keys.includes(key)));

const emailOrNone = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .transform(orNull)
  .pipe(z.email().nullable())
  .nullable();
const webAddress = z.url({ protocol: /^https?$/ });
const webOrNone = z
  .string()
  .trim()
  .max(300)
  .transform(withProtocol)
  .transform(orNull)
  .pipe(webAddress.nullable())
  .nullable();

/** `iglesia.org` is how people write it down. */
function withProtocol(text: string): string {
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

const word = z.string().overwrite(tidyLine).min(2).max(30);
const term = z.strictObject({ one: word, many: word, gender: z.enum(genders) });
/** A term that is left out is the usual one. */
export const vocabulary = z.strictObject({ member: term.optional() });

export const socialNetworks = [
  'facebook',
  'instagram',
  'youtube',
  'whatsapp',
  'tiktok',
  'x',
] as const;
/** Names of the houses, the same in every language. */
export const networkNames: Readonly<Record<(typeof socialNetworks)[number], string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  x: 'X',
};
export type SocialNetwork = (typeof socialNetworks)[number];
/** Lines of the footer, and how long they may be together. */
export const footerLimit = 400;

/** How newsletters are signed. */
export const newsletterIdentity = z.strictObject({
  /** Empty: the church's name. */
  senderName: z.string().overwrite(tidyLine).max(80).default(''),
  /** None: the church's contact e-mail. */
  replyTo: emailOrNone.default(null),
  /** Above the line of rights: an address, a telephone, when services are. */
  footer: z.string().trim().max(footerLimit).default(''),
  links: z
    .array(
      z.strictObject({
        network: z.enum(socialNetworks),
        url: z.string().trim().max(300).transform(withProtocol).pipe(webAddress),
      }),
    )
    .max(socialNetworks.length)
    .default([]),
});
export type NewsletterIdentity = z.output<typeof newsletterIdentity>;

/** As the template of newsletters takes it. */
export const signatureOf = ({ footer, links }: Pick<NewsletterIdentity, 'footer' | 'links'>) => ({
  footer,
  links: links.map(({ network, url }) => ({ label: networkNames[network], url })),
});

/** What `PATCH /api/church` may change. */
export const churchSettings = z.strictObject({
  name: churchName,
  legalName: optionalText(160),
  taxId: optionalText(40),
  country,
  timeZone,
  currency,
  language: z.enum(languages),
  /** Month that the fiscal year begins with. */
  fiscalMonth: z.int().min(1).max(12),
  vocabulary,
  modules: enabledModules,
  contactEmail: emailOrNone,
  phone: optionalText(40),
  address: optionalText(300),
  website: webOrNone,
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
  fiscalMonth: z.int(),
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
  }),
});
export type ChurchView = z.output<typeof churchView>;
export type ChurchSettings = z.output<typeof churchSettings>;

/** A picture travels inside the request, in base64, up to this; above it, as a resumable upload. */
export const largestInlineBytes = 256 * 1024;
export const largestLogoBytes = 8 * 1024 * 1024;
/** A logo has at least this many pixels on each side, before and after cropping. */
export const smallestLogo = 32;

const pixels = z.int().min(0).max(20_000);
/** Where of the picture (as it is seen, turned by its EXIF) the logo is; all of it unless told. */
export const crop = z.strictObject({
  left: pixels,
  top: pixels,
  width: pixels.min(smallestLogo),
  height: pixels.min(smallestLogo),
});
export type Crop = z.output<typeof crop>;

export const logoInput = z
  .strictObject({
    /** A finished upload for the purpose `church-logo`. */
    uploadId: z.string().min(1).max(200).optional(),
    /** Base64 of the file. */
    data: z
      .base64()
      .max(Math.ceil(largestInlineBytes / 3) * 4)
      .optional(),
    crop: crop.optional(),
  })
  .refine(({ uploadId, data }) => (uploadId === undefined) !== (data === undefined), {
    error: 'logo-one-source',
    path: ['data'],
  });
export type LogoInput = z.output<typeof logoInput>;
