import { Menu } from '@mantine/core';
import type L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { mapContract } from '#domain/map/contract.ts';
import { getBounds } from '#domain/map/geometry.ts';
import type { ZoneView } from '#domain/map/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { StatusDot } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByMap } from '../changed-by-map.ts';
import type { SetMode } from '../mode.ts';
import { fit, toUnitPoint } from '../view/use-leaflet.ts';

interface ZonesMenuItemsProps {
  readonly map: L.Map;
  readonly zones: readonly ZoneView[];
  readonly setMode: SetMode;
}

/** Each zone to be shown, changed or deleted, and a new one. */
export function ZonesMenuItems({ map, zones, setMode }: ZonesMenuItemsProps) {
  const { t } = useTranslation(['map', 'common']);
  const mayChange = useMay(mapContract.updateZone);
  const remove = useCommand(mapContract.removeZone, {
    confirm: ({ zoneId }) => ({
      title: t('zones.removeTitle', { name: zones.find(({ id }) => id === zoneId)?.name }),
      text: t('zones.removeText'),
      action: t('common:delete'),
      destructive: true,
    }),
    refreshes: changedByMap,
    success: t('zones.removed'),
  });
  return (
    <>
      {zones.map((zone) => {
        const ring = zone.boundary.map(toUnitPoint);
        return (
          <Menu.Sub key={zone.id}>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<StatusDot color={zone.color} />}>
                {zone.name}
              </Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <Menu.Item onClick={() => fit(map, getBounds(ring))}>{t('zones.show')}</Menu.Item>
              {mayChange ? (
                <>
                  <Menu.Item
                    onClick={() => {
                      fit(map, getBounds(ring));
                      setMode({ kind: 'polygon', ring, zone });
                    }}
                  >
                    {t('zones.change')}
                  </Menu.Item>
                  <Menu.Item color="red" onClick={() => void remove.run({ zoneId: zone.id })}>
                    {t('common:delete')}
                  </Menu.Item>
                </>
              ) : null}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        );
      })}
      {mayChange ? (
        <Menu.Item
          leftSection={<Icon name="add" size={16} />}
          onClick={() => setMode({ kind: 'polygon', ring: [], zone: 'new' })}
        >
          {t('zones.new')}
        </Menu.Item>
      ) : null}
    </>
  );
}
