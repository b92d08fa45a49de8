/** Banners above every page: state of the subscription, and modules that are read-only under the current plan. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ModuleKey } from '#domain/modules.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useFormatDay } from '../i18n/format-day.ts';
import { useScreen } from '../screens.ts';
import { useSession } from '../session/session.tsx';
import { getSubscriptionNotice, type SubscriptionNotice } from './subscription-notice.ts';
import { useNow } from './use-now.ts';

export const subscriptionPath = '/app/suscripcion';

export function SubscriptionBanners() {
  return (
    <Suspense>
      <NoticeBanner />
      <ReadOnlyBanner />
    </Suspense>
  );
}

/** Dismissed notices; shown again after a reload. */
const dismissed = new Set<string>();

function NoticeBanner() {
  const { subscription, user, support } = useSession();
  const { pathname } = useLocation();
  const [, setDismissedCount] = useState(0);
  const now = useNow();
  // Superadmins need no subscription, and support works without one.
  const isForChurch = !support && user?.role !== 'superadmin';
  const notice = subscription && isForChurch ? getSubscriptionNotice(subscription, now) : null;
  if (!notice || pathname === subscriptionPath) return null;
  // Notices that are not urgent are shown to administrators only.
  if (notice.isDismissible && user?.role !== 'admin') return null;
  const key = `${notice.kind} ${notice.at ?? ''}`;
  if (notice.isDismissible && dismissed.has(key)) return null;
  const dismiss = (): void => {
    dismissed.add(key);
    setDismissedCount((count) => count + 1);
  };
  return <NoticeAlert notice={notice} {...(notice.isDismissible ? { onClose: dismiss } : {})} />;
}

function NoticeAlert({
  notice,
  onClose,
}: {
  readonly notice: SubscriptionNotice;
  readonly onClose?: () => void;
}) {
  const { t } = useTranslation('subscription');
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const getNoticeText = useNoticeText();
  return (
    <Alert
      mb="md"
      role="status"
      color={notice.isDismissible ? 'olive' : 'clay'}
      icon={<Icon name={notice.isDismissible ? 'card' : 'alert'} />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('banner.close')}
      {...(onClose ? { onClose } : {})}
    >
      <Group justify="space-between" gap="sm" pe={onClose ? 'xs' : 0}>
        <Text size="sm" flex="1 1 320px">
          {getNoticeText(notice)} {isAdmin ? null : t('banner.tellAdmin')}
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

/** Returns the text of a notice. */
export function useNoticeText(): (notice: SubscriptionNotice) => string {
  const { t } = useTranslation('subscription');
  const formatDay = useFormatDay();
  return ({ kind, at, days }) =>
    t(`notice.${kind}`, { count: days, date: at ? formatDay(at) : '' });
}

function ReadOnlyBanner() {
  const { church } = useSession();
  const screen = useScreen();
  const module = screen?.module ?? screen?.permission?.module;
  return module && church?.readOnlyModules.includes(module) ? (
    <ReadOnlyAlert module={module} />
  ) : null;
}

function ReadOnlyAlert({ module }: { readonly module: ModuleKey }) {
  const { t } = useTranslation(['subscription', 'nav']);
  const isAdmin = useSession().user?.role === 'admin';
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
