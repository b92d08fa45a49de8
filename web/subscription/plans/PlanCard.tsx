import { Badge, Button, Group, List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { builtModules } from '#domain/modules.ts';
import { plans, type PlanKey } from '#domain/plans.ts';
import type { Interval, OffersView, SubscriptionView } from '#domain/subscription/schema.ts';
import { useSession } from '#web/core/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useBytes, useMoney } from '../amounts.ts';
import { useElsewhere } from '../use-elsewhere.ts';
import classes from './Plans.module.css';

const running: readonly unknown[] = ['active', 'trialing', 'past_due', 'unpaid'];

interface PlanCardProps {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly subscription: SubscriptionView;
  /** undefined: not read, or nothing to read. */
  readonly offers: OffersView | undefined;
}

export function PlanCard({ plan, interval, subscription, offers }: PlanCardProps) {
  const { t } = useTranslation(['subscription', 'common', 'nav']);
  const bytes = useBytes();
  const money = useMoney();
  const { newslettersPerMonth, users, storageBytes, modules } = plans[plan];
  const offer = offers?.offers.find((each) => each.plan === plan && each.interval === interval);
  const isCurrent =
    subscription.plan === plan &&
    (subscription.billing === 'manual' || running.includes(subscription.state));
  const included =
    subscription.billing === 'manual'
      ? builtModules
      : builtModules.filter((module) => modules.includes(module));
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
        {included.map((module) => (
          <List.Item key={module}>{t(`nav:modules.${module}`)}</List.Item>
        ))}
      </List>
      {offer ? (
        <Choose plan={plan} interval={interval} subscription={subscription} offers={offers} />
      ) : null}
    </article>
  );
}

/** Begins a subscription; a running one is changed on the provider's page. */
function Choose({ plan, interval, subscription, offers }: PlanCardProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { can } = useSession();
  const { toCheckout, toPortal, leaving } = useElsewhere();
  if (!can('subscription.manage')) return null;
  const current = running.includes(subscription.state) ? offers?.current : null;
  if (current?.plan === plan && (current.interval ?? interval) === interval) return null;
  const name = t(`common:plans.${plan}`);
  return (
    <Button
      mt="auto"
      fullWidth
      variant={current ? 'default' : 'filled'}
      loading={leaving !== null}
      onClick={() => void (current ? toPortal('change') : toCheckout(plan, interval))}
      aria-label={t(current ? 'subscription:plans.changeTo' : 'subscription:plans.choosePlan', {
        plan: name,
      })}
    >
      {t(current ? 'subscription:plans.change' : 'subscription:plans.choose')}
    </Button>
  );
}
