import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import 'leaflet/dist/leaflet.css';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { MembersFilters } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { userPath } from '#web/users/public.ts';
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
        subtitle={t('subtitle')}
        actions={<MapTools map={map} area={area} setMode={setMode} zones={zones} />}
      />
      <MembersFilters state={state} total={undefined} />
      <PlaceOfAddress map={map} setMode={setMode} />
      {pins.error ? <ErrorState error={pins.error} retry={() => void pins.refetch()} /> : null}
      <div className={classes['layout']}>
        <Stack gap="xs">
          <MapFrame page={page} onZone={setDrawn} />
          <Legend entries={legend} by={colorBy} onChange={chooseColor} />
          {pins.data?.isExact === false ? <Displaced /> : null}
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

/** Says that the pins are displaced; below the map, so that the map does not move when the answer comes. */
function Displaced() {
  const { t } = useTranslation('map');
  const mayGrant = useMay(rightsContract.grant);
  const userId = useSession().account?.id;
  return (
    <Text size="sm" c="dimmed">
      {t(mayGrant ? 'displacedForAdmin' : 'displaced')}{' '}
      {mayGrant && userId !== undefined ? (
        <Anchor component={Link} to={userPath(userId)} inherit>
          {t('giveExact')}
        </Anchor>
      ) : null}
    </Text>
  );
}
