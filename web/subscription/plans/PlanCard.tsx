import { Badge, Button, Group, List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isSubscriptionRunning } from '#domain/access/subscription-state.ts';
import { implementedModules } from '#domain/permissions.ts';
import { plans, type PlanKey } from '#domain/plans.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import type { Interval, OffersView, SubscriptionView } from '#domain/subscription/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useByteFormat, usePriceFormat } from '../format.ts';
import { useBillingPortal, useCheckout } from '../billing-pages.ts';
import classes from './Plans.module.css';

const hasSubscription = ({ state }: SubscriptionView): boolean =>
  state !== null && isSubscriptionRunning(state);

interface PlanCardProps {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly subscription: SubscriptionView;
  /** undefined while loading and with manual billing. */
  readonly offers: OffersView | undefined;
}

export function PlanCard({ plan, interval, subscription, offers }: PlanCardProps) {
  const { t } = useTranslation(['subscription', 'common', 'nav']);
  const bytes = useByteFormat();
  const money = usePriceFormat();
  const { newslettersPerMonth, users, storageBytes, modules } = plans[plan];
  const offer = offers?.offers.find((each) => each.plan === plan && each.interval === interval);
  const isCurrent =
    subscription.plan === plan &&
    (subscription.billing === 'manual' || hasSubscription(subscription));
  const includedModules =
    subscription.billing === 'manual'
      ? implementedModules
      : implementedModules.filter((module) => modules.includes(module));
  return (
    <article className={classes['plan']} data-current={isCurrent}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {t(`common:plans.${plan}`)}
        </Title>
        {isCurrent ? <Badge variant="light">{t('subscription:plans.current')}</Badge> : null}
      </Group>
      {offer ? (
        <Text fw={600} size="lg">
          {t(`subscription:plans.price.${interval}`, {
            price: money(offer.amount, offer.currency),
          })}
        </Text>
      ) : null}
      <List
        className={classes['list'] ?? ''}
        spacing={6}
        size="sm"
        icon={<Icon name="check" size={16} />}
      >
        <List.Item>{t('subscription:newsletters', { count: newslettersPerMonth })}</List.Item>
        <List.Item>{t('subscription:users', { count: users })}</List.Item>
        <List.Item>{t('subscription:storage', { size: bytes(storageBytes) })}</List.Item>
        {includedModules.map((module) => (
          <List.Item key={module}>{t(`nav:modules.${module}`)}</List.Item>
        ))}
      </List>
      {offer ? (
        <ChoosePlanButton
          plan={plan}
          interval={interval}
          subscription={subscription}
          offers={offers}
        />
      ) : null}
    </article>
  );
}

/** Starts a checkout; an existing subscription is changed on the provider's portal. */
function ChoosePlanButton(props: PlanCardProps) {
  const { plan, interval, subscription, offers } = props;
  const current = hasSubscription(subscription) ? offers?.current : null;
  if (!current) return <CheckoutButton {...props} />;
  const isChosen = current.plan === plan && (current.interval ?? interval) === interval;
  return isChosen ? null : <ChangePlanButton plan={plan} />;
}

function CheckoutButton({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { t } = useTranslation(['subscription', 'common']);
  const mayChoose = useMay(subscriptionContract.checkout);
  const { run, running } = useCheckout();
  if (!mayChoose) return null;
  return (
    <Button
      mt="auto"
      fullWidth
      loading={running}
      onClick={() => void run({ plan, interval })}
      aria-label={t('subscription:plans.choosePlan', { plan: t(`common:plans.${plan}`) })}
    >
      {t('subscription:plans.choose')}
    </Button>
  );
}

function ChangePlanButton({ plan }: Pick<PlanCardProps, 'plan'>) {
  const { t } = useTranslation(['subscription', 'common']);
  const mayChange = useMay(subscriptionContract.portal);
  const { run, running } = useBillingPortal();
  if (!mayChange) return null;
  return (
    <Button
      mt="auto"
      fullWidth
      variant="default"
      loading={running}
      onClick={() => void run({ visit: 'change' })}
      aria-label={t('subscription:plans.changeTo', { plan: t(`common:plans.${plan}`) })}
    >
      {t('subscription:plans.change')}
    </Button>
  );
}
