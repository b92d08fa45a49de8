import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { AudienceType, PlatformAudience } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Exclusions } from './Exclusions.tsx';

export interface Audience {
  /** Of the newsletter, if it is saved. */
  readonly id?: string | undefined;
  readonly audienceType: AudienceType | null;
  readonly targetRecipientListIds: string[];
  readonly platformAudience: PlatformAudience | null;
}

/** Counts the current recipients and exclusions of an audience. Never cached. */
export function useAudienceReach({
  id,
  audienceType,
  targetRecipientListIds,
  platformAudience,
}: Audience) {
  return useQuery({
    ...queryOptionsFor(newslettersContract.audience, {
      audienceType,
      targetRecipientListIds,
      platformAudience,
      newsletterId: id,
    }),
    enabled:
      audienceType !== null &&
      (audienceType !== 'custom_list' || targetRecipientListIds.length > 0),
    staleTime: 0,
  });
}

export function AudienceReach(audience: Audience) {
  const { t } = useTranslation('newsletters');
  const { data, error, isLoading } = useAudienceReach(audience);
  if (isLoading) {
    return (
      <Text size="sm" c="dimmed">
        {t('audienceField.counting')}
      </Text>
    );
  }
  if (error) {
    return (
      <Text size="sm" c="red">
        {error.message}
      </Text>
    );
  }
  if (!data) return null;
  return (
    <Stack gap="xs" aria-live="polite">
      <Text fw={600}>
        {data.recipients === 0
          ? t('audienceField.nobody')
          : t('audienceField.reach', { count: data.recipients })}
      </Text>
      <Exclusions label={t('audienceField.leftOut')} exclusions={data.exclusions} />
    </Stack>
  );
}
