import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPaymentDue, isSubscriptionRunning } from '#domain/access/subscription-state.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import type { SubscriptionView } from '#domain/subscription/schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import { getSubscriptionNotice } from '#web/core/banners/subscription-notice.ts';
import { useNoticeText } from '#web/core/banners/SubscriptionBanners.tsx';
import { useNow } from '#web/core/banners/use-now.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useBillingPortal } from './billing-pages.ts';

const colors = {
  active: 'olive',
  trialing: 'olive',
  past_due: 'clay',
  unpaid: 'clay',
  canceled: 'gray',
  inactive: 'clay',
} as const;

interface StatusSectionProps {
  readonly subscription: SubscriptionView;
}

/** The plan with its state and end, and the actions for administrators. */
export function StatusSection({ subscription }: StatusSectionProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const mayManage = useMay(subscriptionContract.portal);
  const { plan, status, state, billing, cancelAtPeriodEnd } = subscription;
  const displayedState =
    cancelAtPeriodEnd && status === 'active' ? 'ending' : (state ?? 'inactive');
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={860}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t(`common:plans.${plan}`)}</Title>
          <Badge
            size="lg"
            variant="light"
            color={displayedState === 'ending' ? 'clay' : colors[displayedState]}
          >
            {t(`subscription:status.${displayedState}`)}
          </Badge>
        </Group>
        <StatusText subscription={subscription} />
        {mayManage && billing === 'stripe' ? <Controls subscription={subscription} /> : null}
      </Stack>
    </Paper>
  );
}

function StatusText({ subscription }: StatusSectionProps) {
  const { t } = useTranslation('subscription');
  const mayChoose = useMay(subscriptionContract.checkout);
  const day = useFormatDay();
  const formatNotice = useNoticeText();
  const { status, state, billing, periodEndsAt, trialEndsAt } = subscription;
  const now = useNow();
  const notice =
    status && state ? getSubscriptionNotice({ ...subscription, status, state }, now) : null;
  const renewal =
    !notice && state === 'active' && periodEndsAt && billing === 'stripe'
      ? t('renews', { date: day(periodEndsAt) })
      : null;
  const trial =
    !notice && state === 'trialing' && trialEndsAt
      ? t('trialUntil', { date: day(trialEndsAt) })
      : null;
  const isInactive = status !== 'active';
  const nextStep = billing === 'stripe' ? t('choosePlan') : t('askPlatform');
  return (
    <>
      {renewal || trial ? <Text>{renewal ?? trial}</Text> : null}
      {notice && !isInactive ? <Text>{formatNotice(notice)}</Text> : null}
      {isInactive ? (
        <Text>
          {t(state === 'inactive' && billing === 'stripe' ? 'notStarted' : 'notice.stopped')}{' '}
          {mayChoose ? nextStep : t('askAdmin')}
        </Text>
      ) : null}
      {billing === 'manual' && !isInactive ? <Text c="dimmed">{t('manual')}</Text> : null}
    </>
  );
}

/** Links to the payment provider's pages, where all payment actions happen. */
function Controls({ subscription: { state, cancelAtPeriodEnd } }: StatusSectionProps) {
  const { t } = useTranslation('subscription');
  const manage = useBillingPortal();
  const cancel = useBillingPortal();
  if (state === null || !isSubscriptionRunning(state)) return null;
  const isDue = isPaymentDue(state);
  return (
    <Group gap="sm">
      <Button
        variant={isDue ? 'filled' : 'default'}
        loading={manage.running}
        leftSection={<Icon name="external" size={16} />}
        onClick={() => void manage.run({ visit: 'manage' })}
      >
        {t(isDue ? 'pay' : cancelAtPeriodEnd ? 'resume' : 'managePayment')}
      </Button>
      {cancelAtPeriodEnd ? null : (
        <Button
          variant="subtle"
          color="gray"
          loading={cancel.running}
          onClick={() => void cancel.run({ visit: 'cancel' })}
        >
          {t('cancel')}
        </Button>
      )}
    </Group>
  );
}
