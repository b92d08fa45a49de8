/** The public page of a campaign: its goal and what was given, without names. */
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import type { ThermometerView } from '#domain/pledges/schema.ts';
import { PublicPageFailure } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { LargeThermometer } from './Thermometer.tsx';

export default function ThermometerPage() {
  const { t } = useTranslation('pledges');
  const { slug = '', campaignId = '' } = useParams();
  const query = useQuery(queryOptionsFor(contract.thermometer, { slug, campaignId }));
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {query.data ? (
        <Campaign campaign={query.data} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <PublicPageFailure
          error={query.error}
          retry={query.refetch}
          words={{
            closed: t('open.closed'),
            closedText: t('open.closedText'),
            failed: t('open.failed'),
            retry: t('open.retry'),
          }}
        />
      )}
    </>
  );
}

function Campaign({ campaign }: { readonly campaign: ThermometerView }) {
  const { t } = useTranslation('pledges');
  const nameMonth = useMonthName();
  const { church, name, until } = campaign;
  useScreenChurch(church);
  return (
    <Stack gap="xl" maw={560} mx="auto" py="xl">
      <Stack gap={4} align="center" ta="center">
        <Title order={1}>{name}</Title>
        <Text c="dimmed">{t('open.until', { month: nameMonth(until) })}</Text>
      </Stack>
      <LargeThermometer {...campaign} />
    </Stack>
  );
}
