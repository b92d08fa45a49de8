import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewsletterStatus } from '#domain/newsletters/statuses.ts';

const colors: Readonly<Record<NewsletterStatus, string>> = {
  draft: 'gray',
  scheduled: 'gray',
  sending: 'olive',
  paused: 'gray',
  sent: 'olive',
  failed: 'clay',
  cancelled: 'gray',
};

interface StatusBadgeProps {
  readonly status: NewsletterStatus;
  readonly size?: 'md' | 'lg';
}

/** The translated status, or its key when there is no translation. */
export function StatusBadge({ status, size = 'md' }: StatusBadgeProps) {
  const { t } = useTranslation('newsletters');
  return (
    <Badge color={colors[status]} variant="light" miw="max-content" size={size}>
      {t(`status.${status}`, { defaultValue: status })}
    </Badge>
  );
}
