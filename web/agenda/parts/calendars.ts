import { useQuery } from '@tanstack/react-query';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

const none: readonly CalendarView[] = [];

const useCalendarsQuery = () => useQuery(queryOptionsFor(agendaContract.calendars, {}));

export const useAreCalendarsLoading = (): boolean => useCalendarsQuery().isLoading;

/** Those that the user sees, without archived ones. */
export function useCalendars(): readonly CalendarView[] {
  const { data } = useCalendarsQuery();
  return data?.items.filter(({ isArchived }) => !isArchived) ?? none;
}
