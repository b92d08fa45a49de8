import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { IncludedSection } from './plans/IncludedSection.tsx';
import { PlansSection } from './plans/PlansSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { UsageSection } from './usage/UsageSection.tsx';
import { useBillingReturn } from './use-billing-return.ts';

/** Plan and status, visible to every role, because the guard redirects here when a screen needs an active subscription. */
export default function SubscriptionPage() {
  return useSession().user?.role === 'superadmin' ? (
    <PlatformSubscription />
  ) : (
    <ChurchSubscription />
  );
}

/** A superadmin needs no subscription, and changes those of the churches elsewhere. */
function PlatformSubscription() {
  const { t } = useTranslation('subscription');
  return (
    <>
      <PageHeader title={t('title')} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={860}>
        <Stack gap="md" align="flex-start">
          <Text>{t('platform.text')}</Text>
          <Button component={Link} to="/admin/dashboard" variant="default">
            {t('platform.open')}
          </Button>
        </Stack>
      </Paper>
    </>
  );
}

function ChurchSubscription() {
  const { t } = useTranslation('subscription');
  const { church } = useSession();
  const { data, error, refetch } = useQuery(queryOptionsFor(subscriptionContract.read, {}));
  useBillingReturn();
  const maySeeOffers = useMay(subscriptionContract.offers);
  const maySeeUsage = useMay(subscriptionContract.usage);
  const maySeeInvoices = useMay(subscriptionContract.invoices);
  // Without an active subscription the plans come first.
  const isInactive = data?.billing === 'stripe' && data.status !== 'active';
  return (
    <>
      <PageHeader title={t('title')} {...(church ? { subtitle: church.name } : {})} />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={220} maw={860} /> : null}
      {data ? (
        <Stack gap="lg">
          <StatusSection subscription={data} />
          {maySeeOffers && isInactive ? <PlansSection subscription={data} /> : null}
          {maySeeUsage ? <UsageSection /> : null}
          <IncludedSection subscription={data} />
          {maySeeOffers && !isInactive ? <PlansSection subscription={data} /> : null}
          {maySeeInvoices ? <InvoicesSection billing={data.billing} /> : null}
        </Stack>
      ) : null}
    </>
  );
}
