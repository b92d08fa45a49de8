/** Values of the newsletter form, by the schema `newsletterForm`. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type {
  newsletterForm,
  NewsletterView,
  PlatformAudience,
} from '#domain/newsletters/schema.ts';

export const unfilteredAudience: PlatformAudience = {
  plans: [],
  roles: [],
  countries: [],
  languages: [],
};

export type NewsletterValues = OutputOf<typeof newsletterForm>;

/** To these recipient lists. The platform has a single kind of audience; otherwise a church has to choose one. */
export const createEmptyValues = (
  content: string,
  { isPlatform = false, listIds = [] }: { isPlatform?: boolean; listIds?: string[] } = {},
): NewsletterValues => ({
  title: '',
  subject: '',
  preheader: '',
  content,
  audienceType: isPlatform ? 'platform_users' : listIds.length > 0 ? 'custom_list' : null,
  targetRecipientListIds: isPlatform ? [] : listIds,
  platformAudience: isPlatform ? unfilteredAudience : null,
});

export const toFormValues = ({
  title,
  subject,
  preheader,
  content,
  audienceType,
  targetRecipientListIds,
  platformAudience,
}: NewsletterView): NewsletterValues => ({
  title,
  subject,
  preheader,
  content,
  audienceType,
  targetRecipientListIds,
  platformAudience,
});
