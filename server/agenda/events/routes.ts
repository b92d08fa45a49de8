import { eventsContract as contract } from '#domain/agenda/events-contract.ts';
import { contendedRoute } from '#server/buildings/public.ts';
import { route, type Route } from '#server/core/http/http.ts';
import type { OnDatesCancelled, OnDatesMoved } from '#server/meetings/public.ts';
import { removeEvent, setStatus, undoEvent, updateDetails } from './change-event.ts';
import { changeTimes, removeDates, setCancelled } from './change-times.ts';
import { checkTimes } from './check-times.ts';
import { addTimes, createEvent } from './create-event.ts';
import { changeEvent, openEvent } from './event-call.ts';
import { notifyDateCancelled, notifyEventCancelled } from './notify.ts';
import { tellingMoves } from './moved-dates.ts';
import { readEvent } from './read-event.ts';
import { findChangedEvent } from './undo-queries.ts';

/** What other features do when dates are cancelled or moved. */
export interface DateObservers {
  readonly onDatesCancelled: readonly OnDatesCancelled[];
  readonly onDatesMoved: readonly OnDatesMoved[];
}

export const eventRoutes = ({
  onDatesCancelled,
  onDatesMoved,
}: DateObservers): readonly Route[] => [
  ...changeRoutes,
  ...listMoveRoutes(onDatesMoved),
  ...listCancelRoutes(onDatesCancelled),
];

const changeRoutes: readonly Route[] = [
  route(contract.check, checkTimes),
  contendedRoute(contract.create, (call) => createEvent(call)),
  route(contract.get, (call) => readEvent(call, call.input.eventId)),
  contendedRoute(contract.update, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    return changeEvent(call, opened, { work: () => updateDetails(call, opened, input) });
  }),
  contendedRoute(contract.addTimes, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    return changeEvent(call, opened, {
      action: 'event-times-changed',
      work: () => addTimes(call, opened, input.times),
    });
  }),
  contendedRoute(contract.restoreDate, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    return changeEvent(call, opened, {
      action: 'event-date-restored',
      details: { day: input.day },
      work: () => setCancelled(call, opened, { ...input, isCancelled: false, reason: '' }),
    });
  }),
  contendedRoute(contract.removeDates, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    return changeEvent(call, opened, {
      action: 'event-dates-removed',
      details: { day: input.day },
      work: () => removeDates(call, opened, input),
    });
  }),
  contendedRoute(contract.remove, (call) => removeEvent(call, call.input.eventId)),
];

const listMoveRoutes = (others: readonly OnDatesMoved[]): readonly Route[] => [
  contendedRoute(contract.changeTimes, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    const work = () => changeTimes(call, opened, input);
    return changeEvent(call, opened, {
      action: input.scope === 'one' ? 'event-date-changed' : 'event-times-changed',
      details: { day: input.day },
      work: () => tellingMoves(call, { eventId: opened.event.id, others, work }),
    });
  }),
  contendedRoute(contract.undo, async (call) => {
    const { undoId } = call.input;
    const eventId = (await findChangedEvent(call.db, undoId))?.id ?? null;
    await tellingMoves(call, { eventId, others, work: () => undoEvent(call, undoId) });
    return {};
  }),
];

const listCancelRoutes = (others: readonly OnDatesCancelled[]): readonly Route[] => [
  contendedRoute(contract.cancelDate, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    return changeEvent(call, opened, {
      action: 'event-date-cancelled',
      details: { day: input.day, ...(input.reason ? { reason: input.reason } : {}) },
      work: async () => {
        const waiting = await setCancelled(call, opened, { ...input, isCancelled: true });
        await notifyDateCancelled(call, opened, { ...input, others });
        return waiting;
      },
    });
  }),
  contendedRoute(contract.cancel, async (call) => {
    const { input } = call;
    const opened = await openEvent(call, input.eventId, input.version);
    return changeEvent(call, opened, {
      work: async () => {
        const waiting = await setStatus(call, opened, 'cancelled', input.reason);
        await notifyEventCancelled(call, opened, { reason: input.reason, others });
        return waiting;
      },
    });
  }),
];
