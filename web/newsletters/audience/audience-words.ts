import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { audienceText, type AudienceOfNewsletter } from '#domain/newsletters/rules.ts';
import { queryOptionsFor } from '#web/core/query.ts';

/** The audience in words. Lists are read only where one is named; a failure to read them is only logged (section 8). */
export function useAudienceWords(audience: AudienceOfNewsletter): string {
  const { t } = useTranslation('newsletters');
  const named = audience.audienceType === 'custom_list' && audience.targetRecipientListIds.length > 0;
  const { data, error } = useQuery({ ...queryOptionsFor(recipientListsContract.list, {}), enabled: named });
  useEffect(() => {
    if (error) console.warn('The recipient lists could not be read', error);
  }, [error]);
  const { key, values } = audienceText(audience, data?.items ?? (error ? [] : undefined));
  return t(key, { ...values });
}
