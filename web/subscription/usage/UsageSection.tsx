import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useByteFormat } from '../format.ts';
import { UsageBar } from './UsageBar.tsx';

/** Usage of the plan's limits as progress bars. */
export function UsageSection() {
  const { t } = useTranslation('subscription');
  const { data, error, refetch } = useQuery(queryOptionsFor(subscriptionContract.usage, {}));
  const bytes = useByteFormat();
  return (
    <Section title={t('usage.title')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={160} /> : null}
      {data ? (
        <Stack gap="lg">
          <UsageBar label={t('usage.newsletters')} measure={data.newsletters} />
          <UsageBar label={t('usage.users')} measure={data.users} />
          <UsageBar label={t('usage.storage')} measure={data.storageBytes} format={bytes} />
          <Text c="dimmed">{t('usage.people', { count: data.people })}</Text>
        </Stack>
      ) : null}
    </Section>
  );
}
