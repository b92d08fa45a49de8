/** What the form of a newsletter holds: the fields of `newsletterForm`. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { newsletterForm, NewsletterView } from '#domain/newsletters/schema.ts';

export type Values = OutputOf<typeof newsletterForm>;

export const blank = (content: string): Values => ({
  title: '',
  subject: '',
  content,
  audienceType: null,
  targetRecipientListIds: [],
});

export const valuesOf = ({ title, subject, content, audienceType, targetRecipientListIds }: NewsletterView): Values => ({
  title,
  subject,
  content,
  audienceType,
  targetRecipientListIds,
});
