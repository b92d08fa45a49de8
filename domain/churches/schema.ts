/** The church itself: what its administrators set. Names are what a letterhead holds. */
import { z } from 'zod';
import { languages } from '#domain/kernel/languages.ts';
import { moduleKeys } from '#domain/modules.ts';
import { planKeys } from '#domain/plans.ts';
import { currencyCodes, isCountry } from './countries.ts';
import { isTimeZone } from './rules.ts';

export const churchName = z.string().trim().min(2).max(120);
export const country = z.string().refine(isCountry, { error: 'invalid-value' });
export const timeZone = z.string().min(1).max(64).refine(isTimeZone, { error: 'invalid-value' });
export const currency = z.string().refine((code) => currencyCodes.includes(code), { error: 'invalid-value' });

/** Empty is the same as none. */
const orNull = (text: string): string | null => (text === '' ? null : text);
const optionalText = (max: number) => z.string().trim().max(max).transform(orNull).nullable();

/** The system module holds these very settings: a church can't switch it off. */
export const enabledModules = z
  .array(z.enum(moduleKeys))
  .max(moduleKeys.length)
  .refine((keys) => keys.includes('system'), { error: 'system-module-needed' })
  .transform((keys) => moduleKeys.filter((key) => keys.includes(key)));

/** What `PATCH /api/church` may change. */
export const churchSettings = z.strictObject({
  name: churchName,
  country,
  timeZone,
  currency,
  language: z.enum(languages),
  modules: enabledModules,
  contactEmail: z.string().trim().toLowerCase().max(254).transform(orNull).pipe(z.email().nullable()).nullable(),
  phone: optionalText(40),
  address: optionalText(300),
  website: z
    .string()
    .trim()
    .max(300)
    .transform(orNull)
    .pipe(z.url({ protocol: /^https?$/ }).nullable())
    .nullable(),
});

export const churchView = z.strictObject({
  id: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  plan: z.enum(planKeys),
  modules: z.array(z.enum(moduleKeys)),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  language: z.enum(languages),
  contactEmail: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
});
export type ChurchView = z.output<typeof churchView>;
export type ChurchSettings = z.output<typeof churchSettings>;
