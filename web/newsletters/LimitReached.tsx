import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewsletterUsage } from '#domain/newsletters/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface LimitReachedProps {
  readonly usage: NewsletterUsage;
  /** For what the reason describes, such as a disabled button. */
  readonly id?: string;
}

/** Why no newsletter can be created any more this month (specification, section 8). */
export function LimitReached({ usage: { monthlyLimit: limit, plan }, id }: LimitReachedProps) {
  const { t } = useTranslation(['newsletters', 'errors']);
  return (
    <Alert color="clay" icon={<Icon name="alert" />} title={t('newsletters:list.limitReached')}>
      <span id={id}>{t('errors:newsletter-limit', { limit, plan })}</span>
    </Alert>
  );
}
