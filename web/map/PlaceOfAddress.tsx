import { useQuery } from '@tanstack/react-query';
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import { mapContract } from '#domain/map/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useMay } from '#web/core/session/access.ts';
import type { SetMode } from './mode.ts';
import { toLatLng, toPoint, toUnitPoint } from './view/use-leaflet.ts';

interface PlaceOfAddressProps {
  readonly map: L.Map | null;
  readonly setMode: SetMode;
}

/** The record of a person leads here to set or move their place: `?place={personId}`. */
export function PlaceOfAddress({ map, setMode }: PlaceOfAddressProps) {
  const { parameters, set } = useAddressState();
  const mayMove = useMay(mapContract.setPoint);
  const personId = mayMove ? parameters.get('place') : null;
  return map && personId ? (
    <StartToMove
      map={map}
      personId={personId}
      setMode={(mode) => {
        set({ place: null });
        setMode(mode);
      }}
    />
  ) : null;
}

interface StartToMoveProps {
  readonly map: L.Map;
  readonly personId: string;
  readonly setMode: SetMode;
}

function StartToMove({ map, personId, setMode }: StartToMoveProps) {
  const place = useQuery(queryOptionsFor(mapContract.ofPerson, { personId })).data?.place;
  const name = useQuery(queryOptionsFor(peopleContract.name, { personId })).data?.displayName;
  // The address changes later than the mode: without this, each render in between would start again.
  const isStarted = useRef(false);
  useEffect(() => {
    if (!place || name === undefined || isStarted.current) return;
    isStarted.current = true;
    const { id: placeId, point, precision, isLocked } = place;
    const at = point ? toUnitPoint(point) : toPoint(map.getCenter());
    if (point) map.setView(toLatLng(at), 16);
    setMode({ kind: 'place', place: { placeId, name, point, precision, isLocked }, point: at });
  }, [map, place, name, setMode]);
  return null;
}
