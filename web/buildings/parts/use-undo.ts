import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import type { EndpointKey } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByBookings, changedByBuildings } from './changed-by-buildings.ts';

interface Undo {
  /** Says what was done, with "Undo" beside it. */
  readonly offer: (done: string, undoId: string) => void;
}

/** After a deletion of a building, room or closure. */
export const useUndo = (): Undo => useOffer(buildingsContract.undo, changedByBuildings);
/** After an answer, a cancellation or a move of a booking. */
export const useBookingUndo = (): Undo => useOffer(bookingsContract.undo, changedByBookings);

function useOffer(
  endpoint: typeof buildingsContract.undo | typeof bookingsContract.undo,
  refreshes: readonly EndpointKey[],
): Undo {
  const { t } = useTranslation(['buildings', 'common']);
  const undo = useCommand(endpoint, { refreshes, success: t('buildings:undone') });
  return {
    offer: (done, undoId) =>
      notify.success(done, { label: t('common:undo'), onClick: () => void undo.run({ undoId }) }),
  };
}
