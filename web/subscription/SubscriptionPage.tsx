import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { IncludedSection } from './plans/IncludedSection.tsx';
import { PlansSection } from './plans/PlansSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { UsageSection } from './usage/UsageSection.tsx';
import { useReturn } from './use-return.ts';

/** Plan and status, for everybody: the guard leads here whoever needs an active subscription and has none. */
export default function SubscriptionPage() {
  const { t } = useTranslation('subscription');
  const { church, can } = useSession();
  const { data, error, refetch } = useQuery(queryOptionsFor(subscriptionContract.read, {}));
  useReturn();
  const sees = can('subscription.view');
  // Whoever has to choose finds the plans first.
  const isOff = data?.billing === 'stripe' && data.status !== 'active';
  return (
    <>
      <PageHeader title={t('title')} {...(church ? { subtitle: church.name } : {})} />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={220} maw={760} /> : null}
      {data ? (
        <Stack gap="lg">
          <StatusSection subscription={data} />
          {sees && isOff ? <PlansSection subscription={data} /> : null}
          {sees ? <UsageSection /> : null}
          <IncludedSection subscription={data} />
          {sees && !isOff ? <PlansSection subscription={data} /> : null}
          {sees ? <InvoicesSection billing={data.billing} /> : null}
        </Stack>
      ) : null}
    </>
  );
}
