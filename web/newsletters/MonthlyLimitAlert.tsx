import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { startOfMonth } from '#domain/kernel/days.ts';
import type { NewsletterUsage } from '#domain/newsletters/schema.ts';
import { subscriptionPath } from '#web/core/banners/SubscriptionBanners.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { formatDay } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface MonthlyLimitAlertProps {
  readonly usage: NewsletterUsage;
  /** Id for `aria-describedby`, for example of a disabled button. */
  readonly id?: string;
}

/** Says that the monthly newsletter limit is reached (specification, section 8) and when the next month begins; administrators get a link to the plans. */
export function MonthlyLimitAlert({
  usage: { monthlyLimit: limit, plan, year, month },
  id,
}: MonthlyLimitAlertProps) {
  const { t } = useTranslation(['newsletters', 'errors']);
  const language = useLanguage();
  const next = startOfMonth(`${year}-${String(month).padStart(2, '0')}-01`, 1);
  const canChangePlan = useSession().user?.role === 'admin';
  return (
    <Alert color="clay" icon={<Icon name="alert" />} title={t('newsletters:list.limitReached')}>
      <span id={id}>
        {t('newsletters:errors.limit', { limit, plan: t(`newsletters:plans.${plan}`) })}
      </span>{' '}
      {t('newsletters:list.limitNext', { day: formatDay(next, language) })}
      {canChangePlan ? (
        <>
          {' '}
          <Anchor component={Link} to={subscriptionPath} inherit>
            {t('newsletters:list.seePlans')}
          </Anchor>
        </>
      ) : null}
    </Alert>
  );
}
