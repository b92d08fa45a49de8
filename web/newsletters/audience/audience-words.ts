import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { audienceText, type AudienceOfNewsletter } from '#domain/newsletters/rules.ts';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';

/** What narrows the users of all churches, as a list; empty: nothing does. */
function usePlatformWords(audience: PlatformAudience | null): string {
  const { t } = useTranslation(['newsletters', 'common', 'nav']);
  const language = useLanguage();
  if (!audience) return '';
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const all = [
    ...audience.plans.map((plan) => t(`common:plans.${plan}`)),
    ...audience.roles.map((role) => t(`common:roles.${role}`)),
    ...audience.countries.map((code) => countries.of(code) ?? code),
    ...audience.languages.map((each) => t(`nav:languages.${each}`)),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(all);
}

/** The audience in words. Lists are read only where one is named; a failure to read them is only logged (section 8). */
export function useAudienceWords(
  audience: AudienceOfNewsletter & { readonly platformAudience?: PlatformAudience | null },
): string {
  const { t } = useTranslation('newsletters');
  const named =
    audience.audienceType === 'custom_list' && audience.targetRecipientListIds.length > 0;
  const { data, error } = useQuery({
    ...queryOptionsFor(recipientListsContract.list, {}),
    enabled: named,
  });
  useEffect(() => {
    if (error) console.warn('The recipient lists could not be read', error);
  }, [error]);
  const narrowed = usePlatformWords(audience.platformAudience ?? null);
  if (audience.audienceType === 'platform_users' && narrowed)
    return t('audience.platform_users_narrowed', { filters: narrowed });
  const { key, values } = audienceText(audience, data?.items ?? (error ? [] : undefined));
  return t(key, { ...values });
}
