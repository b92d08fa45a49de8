/** Above every page: what becomes of the subscription, and that a module is only to be read. Said before anything stops. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { permissions } from '#domain/permissions.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDay } from '../day.ts';
import { useScreen } from '../screens.ts';
import { useSession } from '../session.tsx';
import { noticeOf, type Notice } from './notice.ts';
import { useNow } from './use-now.ts';

export const subscriptionPath = '/app/suscripcion';

export function StandingBanners() {
  return (
    <Suspense>
      <SubscriptionBanner />
      <ReadOnlyBanner />
    </Suspense>
  );
}

/** For the life of the page: whoever opens Redil again is told again. */
const putAway = new Set<string>();

function SubscriptionBanner() {
  const { subscription, user, support } = useSession();
  const { pathname } = useLocation();
  const [, setClosed] = useState(0);
  const now = useNow();
  const notice = subscription && !support ? noticeOf(subscription, now) : null;
  if (!notice || pathname === subscriptionPath) return null;
  // Only whoever can do something about it hears of what has time.
  if (notice.isHarmless && user?.role !== 'admin') return null;
  const key = `${notice.kind} ${notice.at ?? ''}`;
  if (notice.isHarmless && putAway.has(key)) return null;
  const close = (): void => {
    putAway.add(key);
    setClosed((count) => count + 1);
  };
  return <NoticeAlert notice={notice} {...(notice.isHarmless ? { close } : {})} />;
}

function NoticeAlert({ notice, close }: { readonly notice: Notice; readonly close?: () => void }) {
  const { t } = useTranslation('subscription');
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const words = useNoticeWords();
  return (
    <Alert
      mb="md"
      role="status"
      color={notice.isHarmless ? 'olive' : 'clay'}
      icon={<Icon name={notice.isHarmless ? 'card' : 'alert'} />}
      withCloseButton={close !== undefined}
      closeButtonLabel={t('banner.close')}
      {...(close ? { onClose: close } : {})}
    >
      <Group justify="space-between" gap="sm" pe={close ? 'xs' : 0}>
        <Text size="sm" flex="1 1 320px">
          {words(notice)} {isAdmin ? null : t('banner.tellAdmin')}
        </Text>
        {isAdmin ? (
          <Button component={Link} to={subscriptionPath} size="xs" variant="default">
            {t('banner.open')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}

/** The notice in a sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const { t } = useTranslation('subscription');
  const day = useDay();
  return ({ kind, at, days }) => t(`notice.${kind}`, { count: days, date: at ? day(at) : '' });
}

function ReadOnlyBanner() {
  const { church, user } = useSession();
  const screen = useScreen();
  const { t } = useTranslation(['subscription', 'nav']);
  const module = screen?.module ?? (screen?.permission && permissions[screen.permission].module);
  if (!module || !church?.readOnlyModules.includes(module)) return null;
  const isAdmin = user?.role === 'admin';
  return (
    <Alert
      mb="md"
      role="status"
      color="clay"
      icon={<Icon name="lock" />}
      title={t('subscription:readOnly.title', { module: t(`nav:modules.${module}`) })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 320px">
          {t('subscription:readOnly.text')}
        </Text>
        {isAdmin ? (
          <Button component={Link} to={subscriptionPath} size="xs" variant="default">
            {t('subscription:readOnly.open')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
