import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agendaContract } from '#domain/agenda/contract.ts';
import { layersContract } from '#domain/agenda/layers.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { Shown } from './use-shown.ts';

interface Window {
  readonly from: string;
  readonly to: string;
}

/** The dates of a window; those before stay until it is loaded. */
export const useDates = (filters: Shown['filters'], window: Window) =>
  useQuery({
    ...queryOptionsFor(agendaContract.window, { ...filters, ...window }),
    placeholderData: (before) => before,
  });

/** What other rooms show in a window, if something is chosen. */
export const useLayers = (layers: Shown['layers'], window: Window) =>
  useQuery({
    ...queryOptionsFor(layersContract.read, { layers: layers.join(), ...window }),
    enabled: layers.length > 0,
    placeholderData: (before) => before,
  });

/** How many dates each day of a window has. */
export function useDayCounts(
  filters: Shown['filters'],
  window: Window,
): ReadonlyMap<string, number> {
  const { data } = useQuery({
    ...queryOptionsFor(agendaContract.days, { ...filters, ...window }),
    placeholderData: (before) => before,
  });
  return useMemo(() => new Map(data?.items.map(({ day, count }) => [day, count])), [data]);
}
