import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubscriptionView } from '#domain/subscription/schema.ts';
import { useDay } from '#web/core/day.ts';
import { useSession } from '#web/core/session.tsx';
import { noticeOf } from '#web/core/standing/notice.ts';
import { useNoticeWords } from '#web/core/standing/StandingBanners.tsx';
import { useNow } from '#web/core/standing/use-now.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useElsewhere } from './use-elsewhere.ts';

const colors = {
  active: 'green',
  trialing: 'olive',
  past_due: 'clay',
  unpaid: 'clay',
  canceled: 'gray',
  inactive: 'clay',
} as const;

interface StatusSectionProps {
  readonly subscription: SubscriptionView;
}

/** The plan, how it stands, until when; and for administrators what can be done about it. */
export function StatusSection({ subscription }: StatusSectionProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { can } = useSession();
  const { plan, status, state, billing, cancelAtPeriodEnd } = subscription;
  const shown = cancelAtPeriodEnd && status === 'active' ? 'ending' : (state ?? 'inactive');
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw={760}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t(`common:plans.${plan}`)}</Title>
          <Badge size="lg" variant="light" color={shown === 'ending' ? 'clay' : colors[shown]}>
            {t(`subscription:status.${shown}`)}
          </Badge>
        </Group>
        <StatusWords subscription={subscription} />
        {can('subscription.manage') && billing === 'stripe' ? (
          <Controls subscription={subscription} />
        ) : null}
      </Stack>
    </Paper>
  );
}

function StatusWords({ subscription }: StatusSectionProps) {
  const { t } = useTranslation('subscription');
  const { can } = useSession();
  const day = useDay();
  const words = useNoticeWords();
  const { status, state, billing, periodEndsAt, trialEndsAt } = subscription;
  const now = useNow();
  const manages = can('subscription.manage');
  const notice = status && state ? noticeOf({ ...subscription, status, state }, now) : null;
  const renewal =
    !notice && state === 'active' && periodEndsAt && billing === 'stripe'
      ? t('renews', { date: day(periodEndsAt) })
      : null;
  const trial =
    !notice && state === 'trialing' && trialEndsAt
      ? t('trialUntil', { date: day(trialEndsAt) })
      : null;
  const isOff = status !== 'active';
  const wayOut = billing === 'stripe' ? t('choosePlan') : t('askPlatform');
  return (
    <>
      {renewal || trial ? <Text>{renewal ?? trial}</Text> : null}
      {notice && !isOff ? <Text>{words(notice)}</Text> : null}
      {isOff ? (
        <Text>
          {t(state === 'inactive' && billing === 'stripe' ? 'notBegun' : 'notice.stopped')}{' '}
          {manages ? wayOut : t('askAdmin')}
        </Text>
      ) : null}
      {billing === 'manual' && !isOff ? <Text c="dimmed">{t('manual')}</Text> : null}
    </>
  );
}

/** Everything about the payment happens on the provider's own pages. */
function Controls({ subscription: { state, cancelAtPeriodEnd } }: StatusSectionProps) {
  const { t } = useTranslation('subscription');
  const { toPortal, leaving } = useElsewhere();
  const isRunning =
    state === 'active' || state === 'trialing' || state === 'past_due' || state === 'unpaid';
  if (!isRunning) return null;
  const isDue = state === 'past_due' || state === 'unpaid';
  return (
    <Group gap="sm">
      <Button
        variant={isDue ? 'filled' : 'default'}
        loading={leaving === 'manage'}
        leftSection={<Icon name="external" size={16} />}
        onClick={() => void toPortal('manage')}
      >
        {t(isDue ? 'pay' : cancelAtPeriodEnd ? 'resume' : 'managePayment')}
      </Button>
      {cancelAtPeriodEnd ? null : (
        <Button
          variant="subtle"
          color="gray"
          loading={leaving === 'cancel'}
          onClick={() => void toPortal('cancel')}
        >
          {t('cancel')}
        </Button>
      )}
    </Group>
  );
}
