/** What the form of a newsletter holds: the fields of `newsletterForm`. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type {
  newsletterForm,
  NewsletterView,
  PlatformAudience,
} from '#domain/newsletters/schema.ts';

export const everybody: PlatformAudience = { plans: [], roles: [], countries: [], languages: [] };

export type Values = OutputOf<typeof newsletterForm>;

/** The platform has one audience of its own; a church chooses. */
export const blank = (content: string, isPlatform = false): Values => ({
  title: '',
  subject: '',
  content,
  audienceType: isPlatform ? 'platform_users' : null,
  targetRecipientListIds: [],
  platformAudience: isPlatform ? everybody : null,
});

export const valuesOf = ({
  title,
  subject,
  content,
  audienceType,
  targetRecipientListIds,
  platformAudience,
}: NewsletterView): Values => ({
  title,
  subject,
  content,
  audienceType,
  targetRecipientListIds,
  platformAudience,
});
