import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import 'leaflet/dist/leaflet.css';
import { MembersFilters } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { HomesPanel } from './homes/HomesPanel.tsx';
import { Legend } from './Legend.tsx';
import { MapFrame, type DrawnPolygon } from './MapFrame.tsx';
import { MapTools } from './MapTools.tsx';
import { browsing } from './mode.ts';
import { PlaceOfAddress } from './PlaceOfAddress.tsx';
import { useMapPage } from './use-map-page.ts';
import { ZoneDialog } from './zones/ZoneDialog.tsx';
import classes from './Map.module.css';

/** The homes of the people who match the filters, on a map and in a list with the same content. */
export default function MapPage() {
  const { t } = useTranslation('map');
  const page = useMapPage();
  const { state, filters, pins, zones, colorBy, chooseColor, legend, drawing, view } = page;
  const [drawn, setDrawn] = useState<DrawnPolygon | null>(null);
  const { mode, setMode, area } = drawing;
  const { map, bounds, isPicked, setPicked } = view;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        subtitle={t(pins.data?.isExact === false ? 'displaced' : 'subtitle')}
        actions={<MapTools map={map} area={area} setMode={setMode} zones={zones} />}
      />
      <MembersFilters state={state} total={undefined} />
      <PlaceOfAddress map={map} setMode={setMode} />
      {pins.error ? <ErrorState error={pins.error} retry={() => void pins.refetch()} /> : null}
      <div className={classes['layout']}>
        <Stack gap="xs">
          <MapFrame page={page} onZone={setDrawn} />
          <Legend entries={legend} by={colorBy} onChange={chooseColor} />
        </Stack>
        <HomesPanel
          filters={filters}
          bounds={bounds}
          isPicked={isPicked}
          onUnpick={() => setPicked(null)}
          nearTo={mode.kind === 'nearest' ? mode.point : null}
          map={map}
          setMode={setMode}
        />
      </div>
      {drawn ? (
        <ZoneDialog
          zone={drawn.zone}
          ring={drawn.ring}
          onClose={() => setDrawn(null)}
          onSaved={() => {
            setDrawn(null);
            setMode(browsing);
          }}
        />
      ) : null}
    </Stack>
  );
}
