import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useNeedData } from '#web/core/record/need-data.ts';
import { Need } from '#web/core/record/Needs.tsx';
import { bookingPath, buildingsPath } from '../parts/paths.ts';

interface BlockedNeedProps {
  readonly of: { readonly buildingId: string } | { readonly roomId: string };
}

/** Approved bookings on days of closure, which the user can move or cancel. */
export function BlockedNeed({ of }: BlockedNeedProps) {
  const { t } = useTranslation('buildings');
  const { blocked } = useNeedData(queryOptionsFor(bookingsContract.frontPage, {}));
  const own = blocked.filter(({ building, room }) =>
    'roomId' in of ? room.id === of.roomId : building.id === of.buildingId,
  );
  const ids = [...new Set(own.map(({ bookingId }) => bookingId))];
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <Need
      icon="alert"
      isUrgent
      text={t('closures.need', { count: own.length })}
      verb={{
        label: t('closures.needVerb', { count: ids.length }),
        to: ids.length === 1 ? bookingPath(first) : buildingsPath,
      }}
    />
  );
}
