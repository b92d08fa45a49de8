import { useMemo } from 'react';
import type { z } from 'zod';
import { agendaContract } from '#domain/agenda/contract.ts';
import { layers, type Layer } from '#domain/agenda/layers.ts';
import { addDays, startOfMonth, toMonday } from '#domain/kernel/days.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useToday } from '#web/people/public.ts';

export const views = ['month', 'week', 'day', 'list', 'year'] as const;
export type View = (typeof views)[number];
/** A month and a week do not fit on a phone: its list has a month above. */
export const phoneViews = ['list', 'day', 'year'] as const satisfies readonly View[];

export interface Shown {
  readonly view: View;
  readonly day: string;
  /** The days that are shown, `to` excluded. */
  readonly from: string;
  readonly to: string;
  readonly filters: { readonly calendarIds?: string; readonly q?: string };
  readonly calendarIds: readonly string[];
  readonly layers: readonly Layer[];
  readonly today: string;
  /** Without a view it stays. */
  readonly show: (day: string, view?: View) => void;
  readonly step: (steps: 1 | -1) => void;
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The address has `view`, `day`, `calendarIds`, `layers` and `q`. */
export function useShown(): Shown {
  const { parameters, set } = useAddressState();
  const today = useToday();
  const isPhone = useIsPhone();
  const day = plainDay.safeParse(parameters.get('day')).data ?? today;
  const view = readView(parameters.get('view'), isPhone);
  const [ids, q] = [parameters.get('calendarIds') ?? '', parameters.get('q') ?? ''];
  const filters = useMemo(() => readFilters(ids, q), [ids, q]);
  const window = getWindow(view, day);
  const show = (next: string, nextView?: View): void =>
    set({ day: next === today ? null : next, ...(nextView ? { view: nextView } : {}) });
  return {
    view,
    day,
    today,
    filters,
    show,
    set,
    ...window,
    calendarIds: filters.calendarIds?.split(',') ?? [],
    layers: readLayers(parameters.get('layers')),
    step: (steps) => show(stepTo(view, day, steps)),
  };
}

function readView(text: string | null, isPhone: boolean): View {
  const chosen = views.find((view) => view === text);
  if (isPhone) return phoneViews.find((view) => view === chosen) ?? 'list';
  return chosen ?? 'month';
}

/** Without a choice holidays; `none` is no layer. */
const usualLayers: readonly Layer[] = ['holidays'];
export const noLayers = 'none';

function readLayers(text: string | null): readonly Layer[] {
  if (text === null) return usualLayers;
  const chosen = text.split(',');
  return layers.filter((layer) => chosen.includes(layer));
}

type Filters = Pick<z.input<typeof agendaContract.list.input>, 'calendarIds' | 'q'>;

/** Values that the endpoint refuses are dropped. */
function readFilters(calendarIds: string, q: string): Shown['filters'] {
  const { shape } = agendaContract.list.input;
  const given: Filters = {
    ...(calendarIds !== '' && shape.calendarIds.safeParse(calendarIds).success
      ? { calendarIds }
      : {}),
    ...(q !== '' && shape.q.safeParse(q).success ? { q } : {}),
  };
  return given as Shown['filters'];
}

/** The longest list, in days: about a year. */
const listDays = 366;

function getWindow(view: View, day: string): { readonly from: string; readonly to: string } {
  switch (view) {
    case 'month': {
      const from = toMonday(startOfMonth(day));
      return { from, to: addDays(toMonday(addDays(startOfMonth(day, 1), -1)), 7) };
    }
    case 'week':
      return { from: toMonday(day), to: addDays(toMonday(day), 7) };
    case 'day':
      return { from: day, to: addDays(day, 1) };
    case 'list':
      return { from: day, to: addDays(day, listDays) };
    case 'year': {
      const year = Number(day.slice(0, 4));
      return { from: `${year}-01-01`, to: `${year + 1}-01-01` };
    }
  }
}

function stepTo(view: View, day: string, steps: 1 | -1): string {
  switch (view) {
    case 'month':
    case 'list':
      return startOfMonth(day, steps);
    case 'week':
      return addDays(day, 7 * steps);
    case 'day':
      return addDays(day, steps);
    case 'year':
      return startOfMonth(day, 12 * steps);
  }
}

export const listDaysFrom = (from: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));
