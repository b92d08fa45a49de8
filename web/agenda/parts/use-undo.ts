import { useTranslation } from 'react-i18next';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByAgenda } from './changed-by-agenda.ts';

interface Undo {
  /** Says what was done, with "Undo" beside it. */
  readonly offer: (done: string, undoId: string) => void;
}

/** After a change of an event. */
export const useEventUndo = (): Undo => useOffer(eventsContract.undo);
/** After the deletion of a calendar. */
export const useCalendarUndo = (): Undo => useOffer(agendaContract.undoCalendar);

function useOffer(endpoint: typeof eventsContract.undo | typeof agendaContract.undoCalendar): Undo {
  const { t } = useTranslation(['agenda', 'common']);
  const undo = useCommand(endpoint, { refreshes: changedByAgenda, success: t('agenda:undone') });
  return {
    offer: (done, undoId) =>
      notify.success(done, { label: t('common:undo'), onClick: () => void undo.run({ undoId }) }),
  };
}
