import { useQuery } from '@tanstack/react-query';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

const none: readonly CalendarView[] = [];

const leaveOutArchived = ({ items }: { readonly items: readonly CalendarView[] }) =>
  items.filter(({ isArchived }) => !isArchived);

/** Those that the user sees, without archived ones. */
export const useCalendarsQuery = () =>
  useQuery({ ...queryOptionsFor(agendaContract.calendars, {}), select: leaveOutArchived });

/** The calendars of `useCalendarsQuery`; none while they are read. */
export const useCalendars = (): readonly CalendarView[] => useCalendarsQuery().data ?? none;
