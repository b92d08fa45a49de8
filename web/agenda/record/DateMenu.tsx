import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useEventTimes } from '../parts/event-times.ts';
import { useEventUndo } from '../parts/use-undo.ts';
import { CancelDateDialog, RemoveDatesDialog } from './CancelDialogs.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { isSeries, type EventDate, type EventTimes } from './scopes.ts';

interface DateMenuProps {
  readonly event: EventView;
  readonly time: EventTimes;
  readonly date: EventDate;
}

type Dialog = 'change' | 'cancel' | 'remove';

/** What is done with a date. */
export function DateMenu({ event, time, date }: DateMenuProps) {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const [open, setOpen] = useState<Dialog | null>(null);
  const restore = useRestore(event);
  const close = (): void => setOpen(null);
  const canRemove = isSeries(time) || event.times.length > 1;
  // Of a cancelled event a date is neither moved nor given back.
  if (event.status === 'cancelled' && !canRemove) return null;
  return (
    <>
      <LineMenu label={t('record.dateMenu', { date: full(date) })}>
        {event.status === 'cancelled' ? null : date.status === 'planned' ? (
          <>
            <Menu.Item onClick={() => setOpen('change')}>{t('change.open')}</Menu.Item>
            <Menu.Item onClick={() => setOpen('cancel')}>{t('cancel.date')}</Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => restore(time, date)}>{t('record.restore')}</Menu.Item>
        )}
        {canRemove ? (
          <Menu.Item color="red" onClick={() => setOpen('remove')}>
            {t('remove.dates')}
          </Menu.Item>
        ) : null}
      </LineMenu>
      {open === 'change' ? (
        <ChangeDialog event={event} time={time} date={date} onClose={close} />
      ) : null}
      {open === 'cancel' ? (
        <CancelDateDialog event={event} time={time} date={date} onClose={close} />
      ) : null}
      {open === 'remove' ? (
        <RemoveDatesDialog event={event} time={time} date={date} onClose={close} />
      ) : null}
    </>
  );
}

/** Gives a cancelled date back. */
function useRestore(event: EventView): (time: EventTimes, date: EventDate) => void {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const undo = useEventUndo();
  const { run } = useCommand(eventsContract.restoreDate, {
    refreshes: changedByAgenda,
    onSuccess: ({ undoId }, { day }) => {
      const date = event.times.flatMap(({ dates }) => dates).find((each) => each.day === day);
      undo.offer(t('record.restored', { day: date ? full(date) : day }), undoId);
    },
  });
  return (time, date) =>
    void run({ eventId: event.id, version: event.version, timeId: time.id, day: date.day });
}
