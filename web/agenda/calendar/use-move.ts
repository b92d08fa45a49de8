import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { addDays, countDays } from '#domain/kernel/days.ts';
import { ApiError } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { DropTarget } from '#web/core/calendar/use-drag.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useEventUndo } from '../parts/use-undo.ts';
import { findDate } from './find-date.ts';
import type { CalendarItem } from '../parts/items.ts';

export interface Moved {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Local times are moved as they stand on the wall. */
const move = (localTime: string, days: number, minutes: number): string => {
  const at = new Date(`${localTime}:00Z`);
  at.setUTCMinutes(at.getUTCMinutes() + minutes);
  const text = at.toISOString();
  return `${addDays(text.slice(0, 10), days)}${text.slice(10, 16)}`;
};

const moveDates = ({ startsOn, endsOn }: Moved, days: number, minutes: number): Moved => ({
  startsOn: move(startsOn, days, minutes),
  endsOn: move(endsOn, days, minutes),
});

/** Moves a date to the day onto which it was dropped: at once with "Undo"; of a series it is asked which dates. */
export function useMove(
  items: readonly CalendarItem[],
  ask: (occurrence: OccurrenceView, to: Moved) => void,
): (target: DropTarget) => void {
  const { t } = useTranslation('agenda');
  const client = useQueryClient();
  const undo = useEventUndo();
  const { run } = useCommand(eventsContract.changeTimes, {
    refreshes: changedByAgenda,
    onSuccess: ({ undoId, event }) => undo.offer(t('change.done', { title: event.title }), undoId),
  });
  const drop = useCallback(
    async ({ id, place, minutes }: DropTarget): Promise<void> => {
      const [itemId = '', day = ''] = id.split(' ');
      const occurrence = items.find((item) => item.id === itemId)?.occurrence;
      const days = countDays(day, place);
      if (!occurrence || (days === 0 && minutes === 0)) return;
      const to = moveDates(occurrence, days, occurrence.isAllDay ? 0 : minutes);
      if (occurrence.isSeries) {
        ask(occurrence, to);
        return;
      }
      const { eventId } = occurrence;
      const event = await client.fetchQuery(queryOptionsFor(eventsContract.get, { eventId }));
      const found = findDate(event, occurrence);
      if (!found || found.date.hasBegun) {
        notify.error(t('errors.begun'));
        return;
      }
      const { time, date } = found;
      await run({
        eventId,
        version: event.version,
        timeId: time.id,
        day: date.day,
        scope: 'all',
        toDay: to.startsOn.slice(0, 10),
        startTime: to.startsOn.slice(11),
        endTime: to.endsOn.slice(11),
        endsAfterDays: countDays(to.startsOn.slice(0, 10), to.endsOn.slice(0, 10)),
        isAllDay: time.isAllDay,
        setUpMinutes: time.setUpMinutes,
        tearDownMinutes: time.tearDownMinutes,
        roomIds: date.rooms.map((room) => room.id),
      });
    },
    [items, ask, client, run, t],
  );
  return useCallback(
    (target) => {
      drop(target).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        notify.error(error.message);
      });
    },
    [drop],
  );
}
