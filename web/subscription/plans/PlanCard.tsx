import { Badge, Button, Group, List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isSubscriptionRunning } from '#domain/access/subscription-state.ts';
import { implementedModules } from '#domain/permissions.ts';
import { plans, type PlanKey } from '#domain/plans.ts';
import type { Interval, OffersView, SubscriptionView } from '#domain/subscription/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useByteFormat, useMoneyFormat } from '../format.ts';
import { useBillingRedirect } from '../use-billing-redirect.ts';
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
  const money = useMoneyFormat();
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
function ChoosePlanButton({ plan, interval, subscription, offers }: PlanCardProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { can } = useSession();
  const { openCheckout, openPortal, pending } = useBillingRedirect();
  if (!can('subscription.manage')) return null;
  const current = hasSubscription(subscription) ? offers?.current : null;
  if (current?.plan === plan && (current.interval ?? interval) === interval) return null;
  const name = t(`common:plans.${plan}`);
  return (
    <Button
      mt="auto"
      fullWidth
      variant={current ? 'default' : 'filled'}
      loading={pending !== null}
      onClick={() => void (current ? openPortal('change') : openCheckout(plan, interval))}
      aria-label={t(current ? 'subscription:plans.changeTo' : 'subscription:plans.choosePlan', {
        plan: name,
      })}
    >
      {t(current ? 'subscription:plans.change' : 'subscription:plans.choose')}
    </Button>
  );
}
