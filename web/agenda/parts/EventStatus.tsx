import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

const icons = { draft: 'edit', cancelled: 'close', moved: 'calendar' } as const;

/** Out of the ordinary, by icon and word. Terracotta is for what was called off. */
export function EventStatus({ status }: { readonly status: keyof typeof icons }) {
  const { t } = useTranslation('agenda');
  return (
    <Badge
      variant="default"
      color={status === 'cancelled' ? 'clay' : 'olive'}
      tt="none"
      leftSection={<Icon name={icons[status]} size={14} />}
    >
      {t(status === 'moved' ? 'dates.moved' : `statuses.${status}`)}
    </Badge>
  );
}

interface DateStatusProps {
  readonly status: 'planned' | 'draft' | 'cancelled';
  readonly isMoved: boolean;
}

/** Nothing for a date that takes place as planned. */
export function DateStatus({ status, isMoved }: DateStatusProps) {
  if (status !== 'planned') return <EventStatus status={status} />;
  return isMoved ? <EventStatus status="moved" /> : null;
}
