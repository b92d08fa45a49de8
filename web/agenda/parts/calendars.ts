import { useQuery } from '@tanstack/react-query';
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';

const none: readonly CalendarView[] = [];

const leaveOutArchived = ({ items }: { readonly items: readonly CalendarView[] }) =>
  items.filter(({ isArchived }) => !isArchived);

/** Those that the user sees, without archived ones. */
export const useCalendarsQuery = () =>
  useQuery({ ...queryOptionsFor(agendaContract.calendars, {}), select: leaveOutArchived });

/** The calendars of `useCalendarsQuery`; none while they are read. */
export const useCalendars = (): readonly CalendarView[] => useCalendarsQuery().data ?? none;

/** Whether the church uses the module of groups. */
export const useHasGroups = (): boolean => useSession().church?.modules.includes('groups') === true;

/** Whether a new event can have the calendar: that of a group needs the module of groups. */
export function useIsWritable(): (calendar: CalendarView) => boolean {
  const hasGroups = useHasGroups();
  return ({ canWrite, group }) => canWrite && (group === null || hasGroups);
}
