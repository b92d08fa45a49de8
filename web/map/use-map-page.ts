/** The state of the map's page: filters in the address, pins, what is drawn and what was clicked. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { areaFilterKey, formatAreaFilter, parseAreaFilter, type Area } from '#domain/map/areas.ts';
import { mapContract } from '#domain/map/contract.ts';
import type { Bounds } from '#domain/map/geometry.ts';
import { peopleListAddress } from '#domain/people/list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useListState } from '#web/core/list/list-state.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { readFeatureFilter, setFeatureFilter } from '#web/people/public.ts';
import { useColoredPins, type ColorBy } from './colors.ts';
import { useChurchZones } from './map-data.ts';
import { browsing, type Mode } from './mode.ts';
import { useDrawing } from './view/use-drawing.ts';
import { useLeaflet } from './view/use-leaflet.ts';
import { useArea, useZones } from './view/use-overlays.ts';
import { useBounds, useFit, usePins } from './view/use-pins.ts';

export function useMapPage() {
  const state = useListState(peopleListAddress);
  const { parameters, set } = useAddressState();
  const { order: _order, initial: _initial, ...filters } = state.filters;
  const pins = useQuery({
    ...queryOptionsFor(mapContract.pins, filters),
    placeholderData: (before) => before,
    structuralSharing: false,
  });
  const zones = useChurchZones();
  const colorBy: ColorBy = parameters.get('color') === 'zone' ? 'zone' : 'status';
  const colored = useColoredPins(pins.data, zones, colorBy);
  const [mode, setMode] = useState<Mode>(browsing);
  const [picked, setPicked] = useState<Bounds | null>(null);
  const { frame, map, retryBasemap } = useLeaflet();
  const bounds = useBounds(map);
  const area = useAreaOf(filters.featureFilters);
  usePins(map, colored.pins, mode.kind === 'browse' ? setPicked : null);
  const isSettled = !pins.isPlaceholderData && mode.kind === 'browse';
  useFit(map, colored.pins, isSettled ? JSON.stringify(filters) : null);
  useZones(map, zones);
  useArea(map, mode.kind === 'circle' || mode.kind === 'polygon' ? null : area);
  useDrawing(map, mode, setMode);
  const search = (next: Area): void => {
    const value = formatAreaFilter({ isExact: pins.data?.isExact ?? false, area: next });
    state.set({ featureFilters: setFeatureFilter(filters.featureFilters, areaFilterKey, value) });
    setMode(browsing);
    setPicked(null);
  };
  const chooseColor = (by: ColorBy): void => set({ color: by === 'zone' ? by : null });
  const drawing = { mode, setMode, search, area };
  const view = {
    frame,
    map,
    retryBasemap,
    bounds: picked ?? bounds,
    isPicked: picked !== null,
    setPicked,
  };
  return {
    state,
    filters,
    pins,
    zones,
    colorBy,
    chooseColor,
    legend: colored.legend,
    drawing,
    view,
  };
}

/** The area that filters now. */
function useAreaOf(featureFilters: string | undefined): Area | null {
  const text = readFeatureFilter(featureFilters, areaFilterKey);
  return useMemo(() => (text === null ? null : (parseAreaFilter(text)?.area ?? null)), [text]);
}
