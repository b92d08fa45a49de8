import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getCountryNames } from '#domain/kernel/formatters.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { describeAudience, type AudienceSelection } from '#domain/newsletters/rules.ts';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** The filters of a platform audience as a list; empty without filters. */
function usePlatformAudienceText(audience: PlatformAudience | null): string {
  const { t } = useTranslation(['newsletters', 'common', 'nav']);
  const language = useLanguage();
  if (!audience) return '';
  const countries = getCountryNames(language);
  const all = [
    ...audience.plans.map((plan) => t(`common:plans.${plan}`)),
    ...audience.roles.map((role) => t(`common:roles.${role}`)),
    ...audience.countries.map((code) => countries.of(code) ?? code),
    ...audience.languages.map((each) => t(`nav:languages.${each}`)),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(all);
}

/** The lists of a newsletter that goes to lists. */
export const useTargetLists = ({ audienceType, targetRecipientListIds }: AudienceSelection) =>
  useQuery({
    ...queryOptionsFor(recipientListsContract.targets, {}),
    enabled: audienceType === 'custom_list' && targetRecipientListIds.length > 0,
  });

/** The audience as text. Lists are only fetched when needed, and an error is only logged (specification, section 8). */
export function useAudienceText(
  audience: AudienceSelection & { readonly platformAudience?: PlatformAudience | null },
): string {
  const { t } = useTranslation('newsletters');
  const { data, error } = useTargetLists(audience);
  useEffect(() => {
    if (error) console.warn('The recipient lists could not be read', error);
  }, [error]);
  const filters = usePlatformAudienceText(audience.platformAudience ?? null);
  if (audience.audienceType === 'platform_users' && filters)
    return t('audience.platform_users_narrowed', { filters: filters });
  const { key, values } = describeAudience(audience, data?.items ?? (error ? [] : undefined));
  return t(key, { ...values });
}
