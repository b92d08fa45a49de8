import { useTranslation } from 'react-i18next';
import { DrawingBar } from './DrawingBar.tsx';
import { MapNotice } from './MapNotice.tsx';
import type { Mode } from './mode.ts';
import { PlaceSearch } from './search/PlaceSearch.tsx';
import type { useMapPage } from './use-map-page.ts';
import classes from './Map.module.css';

export type DrawnPolygon = Extract<Mode, { kind: 'polygon' }>;

interface MapFrameProps {
  readonly page: ReturnType<typeof useMapPage>;
  /** The boundary of a zone is drawn. */
  readonly onZone: (drawn: DrawnPolygon) => void;
}

/** The map with what lies on it: search, notices, and what is being drawn. */
export function MapFrame({ page: { state, pins, drawing, view }, onZone }: MapFrameProps) {
  const { t } = useTranslation('map');
  const { mode, setMode, search } = drawing;
  const { frame, map, retryBasemap } = view;
  return (
    <div className={classes['frame']} data-pannable>
      <div ref={frame} className={classes['map']} role="application" aria-label={t('label')} />
      <PlaceSearch map={map} setMode={setMode} />
      <MapNotice
        view={pins.data}
        hasFailed={pins.isError}
        isFiltered={state.isFiltered}
        retryBasemap={retryBasemap}
      />
      <DrawingBar map={map} mode={mode} setMode={setMode} onSearch={search} onZone={onZone} />
    </div>
  );
}
