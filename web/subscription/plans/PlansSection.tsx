import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planKeys } from '#domain/plans.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { intervals, type Interval, type SubscriptionView } from '#domain/subscription/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PlanCard } from './PlanCard.tsx';
import classes from './Plans.module.css';

interface PlansSectionProps {
  readonly subscription: SubscriptionView;
}

/** The plans side by side, with prices when they can be bought online. */
export function PlansSection({ subscription }: PlansSectionProps) {
  const { t } = useTranslation('subscription');
  const isStripe = subscription.billing === 'stripe';
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(subscriptionContract.offers, {}),
    enabled: isStripe,
  });
  const [selectedInterval, setSelectedInterval] = useState<Interval | null>(null);
  const interval = selectedInterval ?? data?.current?.interval ?? 'month';
  const offeredIntervals = intervals.filter((each) =>
    data?.offers.some((offer) => offer.interval === each),
  );
  return (
    <Section title={t('plans.title')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {isStripe && !data && !error ? <Skeleton h={36} maw={220} /> : null}
      {offeredIntervals.length > 1 ? (
        <SegmentedControl
          className={classes['intervals'] ?? ''}
          aria-label={t('plans.interval')}
          value={interval}
          onChange={(value) =>
            setSelectedInterval(intervals.find((each) => each === value) ?? null)
          }
          data={offeredIntervals.map((value) => ({ value, label: t(`plans.intervals.${value}`) }))}
        />
      ) : null}
      {data && data.trialDays > 0 && data.offers.length > 0 ? (
        <Text c="dimmed">{t('plans.trial', { count: data.trialDays })}</Text>
      ) : null}
      <div className={classes['plans']}>
        {planKeys.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            interval={interval}
            subscription={subscription}
            offers={data}
          />
        ))}
      </div>
      {isStripe ? null : <Text c="dimmed">{t('plans.manual')}</Text>}
    </Section>
  );
}
