import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewsletterUsage } from '#domain/newsletters/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface MonthlyLimitAlertProps {
  readonly usage: NewsletterUsage;
  /** Id for `aria-describedby`, for example of a disabled button. */
  readonly id?: string;
}

/** Says that the monthly newsletter limit is reached (specification, section 8). */
export function MonthlyLimitAlert({
  usage: { monthlyLimit: limit, plan },
  id,
}: MonthlyLimitAlertProps) {
  const { t } = useTranslation(['newsletters', 'errors']);
  return (
    <Alert color="clay" icon={<Icon name="alert" />} title={t('newsletters:list.limitReached')}>
      <span id={id}>
        {t('newsletters:errors.limit', { limit, plan: t(`newsletters:plans.${plan}`) })}
      </span>
    </Alert>
  );
}
