/** Shows what is being drawn, and takes what the user changes of it on the map. */
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Mode, SetMode } from '../mode.ts';
import { drawPoint, drawRing } from './drawing.ts';

export function useDrawing(map: L.Map | null, mode: Mode, setMode: SetMode): void {
  const latest = useRef(mode);
  const shown = useRef<((mode: Mode) => void) | null>(null);
  useEffect(() => {
    latest.current = mode;
    shown.current?.(mode);
  }, [mode]);
  const { kind } = mode;
  useEffect(() => {
    if (!map || kind === 'browse') return undefined;
    map.doubleClickZoom.disable();
    const [update, remove] = start(map, () => latest.current, setMode);
    shown.current = update;
    update(latest.current);
    return () => {
      shown.current = null;
      remove();
      map.doubleClickZoom.enable();
    };
  }, [map, kind, setMode]);
}

type Started = readonly [update: (mode: Mode) => void, remove: () => void];

function start(map: L.Map, read: () => Mode, setMode: SetMode): Started {
  if (read().kind === 'polygon') {
    const drawing = drawRing(map, (ring) => {
      const mode = read();
      if (mode.kind === 'polygon') setMode({ ...mode, ring });
    });
    return [(mode) => void (mode.kind === 'polygon' && drawing.update(mode.ring)), drawing.remove];
  }
  const drawing = drawPoint(map, (point) => {
    const mode = read();
    if (mode.kind === 'circle') setMode({ ...mode, centre: point });
    else if (mode.kind === 'nearest' || mode.kind === 'place') setMode({ ...mode, point });
  });
  const update = (mode: Mode): void => {
    if (mode.kind === 'circle') drawing.update({ point: mode.centre, radius: mode.radius });
    else if (mode.kind === 'nearest' || mode.kind === 'place')
      drawing.update({ point: mode.point, radius: null });
  };
  return [update, drawing.remove];
}
