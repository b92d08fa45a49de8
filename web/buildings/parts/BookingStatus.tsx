import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingStatus as Status } from '#domain/buildings/bookings/schema.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';

const icons: Readonly<Record<Status, IconName>> = {
  pending: 'clock',
  approved: 'check',
  refused: 'close',
  withdrawn: 'back',
  cancelled: 'close',
};

/** The status of a booking, by icon and word. Terracotta is for what was refused or called off. */
export function BookingStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation('buildings');
  const isOff = status === 'refused' || status === 'cancelled';
  return (
    <Badge
      variant={status === 'approved' ? 'light' : 'default'}
      color={isOff ? 'clay' : 'olive'}
      tt="none"
      leftSection={<Icon name={icons[status]} size={14} />}
    >
      {t(`bookingStatuses.${status}`)}
    </Badge>
  );
}
