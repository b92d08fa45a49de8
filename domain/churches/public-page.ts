/** What each public page of a church has: whether it is open, and its words of welcome. */
import { z } from 'zod';
import { normalizeText } from '#domain/kernel/text/folding.ts';

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
