import { useQuery } from '@tanstack/react-query';
import { agendaContract } from '#domain/agenda/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';

/** What the agenda has on a day: a batch is mostly of one of its services. None without the agenda. */
export function useEventTitles(day: string): string[] {
  const seesAgenda = useMay(agendaContract.window);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const { data } = useQuery({
    ...queryOptionsFor(agendaContract.window, { from: day, to: isDay ? addDays(day, 1) : day }),
    enabled: seesAgenda && isDay,
  });
  return [...new Set((data?.items ?? []).map(({ title }) => title))];
}
