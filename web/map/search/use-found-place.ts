/** Moves the map to what was searched. */
import L from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import type { Degrees } from '#domain/map/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import type { SetMode } from '../mode.ts';
import { toUnitPoint } from '../view/use-leaflet.ts';

/** How near the map shows a town, and an address. */
const zooms = { town: 12, address: 15 };

interface FoundTown extends Degrees {
  readonly name: string;
  readonly region: string;
}

export function useFoundPlace(map: L.Map | null, setMode: SetMode) {
  const { t } = useTranslation('map');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [town, setTown] = useState<FoundTown | null>(null);
  useTownLabel(map, town);
  const findAddress = async (text: string): Promise<void> => {
    setSearching(true);
    setProblem(null);
    try {
      const { place, problem: reason } = await call(geocodingContract.place, { q: text });
      if (!place)
        return setProblem(t(reason === 'unavailable' ? 'search.unavailable' : 'search.unknown'));
      map?.setView([place.latitude, place.longitude], zooms.address);
      setMode({ kind: 'nearest', point: toUnitPoint(place) });
      notify.success(t('search.shown', { name: text }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setSearching(false);
    }
  };
  return {
    problem,
    isSearching,
    findAddress,
    showTown: (found: FoundTown): void => {
      setProblem(null);
      setTown(found);
      map?.setView([found.latitude, found.longitude], zooms.town);
      notify.success(t('search.shown', { name: found.name }));
    },
    reset: (): void => {
      setProblem(null);
      setTown(null);
    },
  };
}

/** The name of the town, where it is. */
function useTownLabel(map: L.Map | null, town: FoundTown | null): void {
  useEffect(() => {
    if (!map || !town) return undefined;
    const text = document.createElement('span');
    text.textContent = town.name;
    const label = L.tooltip({ permanent: true, direction: 'top', className: 'redil-zone' })
      .setLatLng([town.latitude, town.longitude])
      .setContent(text);
    label.addTo(map);
    return () => void label.remove();
  }, [map, town]);
}
