/** What each public page of a church has: the church, whether the page is open, and its words of welcome. */
import { z } from 'zod';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { languages } from '#domain/kernel/text/languages.ts';

export const welcomeLimit = 600;

export const publicPageSettings = z.strictObject({
  isOpen: z.boolean(),
  welcome: z.string().overwrite(normalizeText).max(welcomeLimit),
});
export type PublicPageSettings = z.output<typeof publicPageSettings>;

/** `slug`: null as long as no public page of the church was open. */
export const publicPageSettingsView = z.strictObject({
  ...publicPageSettings.shape,
  slug: z.string().nullable(),
});

/** The church that a public page belongs to. The page shows it above everything else. */
export const publicChurch = z.strictObject({ name: z.string(), logoUrl: z.string().nullable() });

/** A page with a form also suggests the country of telephones and places. */
export const publicChurchWithCountry = z.strictObject({
  ...publicChurch.shape,
  country: z.string(),
  language: z.enum(languages),
});
