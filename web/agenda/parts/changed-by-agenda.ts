import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByAgenda = [
  agendaContract.calendars,
  agendaContract.window,
  agendaContract.days,
  agendaContract.list,
  eventsContract.get,
];
