/** Shapes of the editor: what it keeps in the browser, and the pictures that it adds. */
import { z } from 'zod';
import { newsletterForm } from './schema.ts';

/** What is not saved yet; title and subject may still be empty. */
export const newsletterOnDevice = z.strictObject({
  /** Of the newsletter that was changed; null for a new one. */
  version: z.int().nullable(),
  values: newsletterForm.extend({
    title: z.string(),
    subject: z.string(),
    preheader: z.string().default(''),
    content: z.string().default(''),
  }),
});

/** A picture for the content, in the address that `src` takes. */
export const newsletterPicture = z.strictObject({
  src: z.string(),
  width: z.int(),
  height: z.int(),
});
export type NewsletterPicture = z.output<typeof newsletterPicture>;
