import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { parseAreaFilter } from '#domain/map/areas.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { FilterProps } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { mapPath } from '../routes.ts';

/** The list of members by an area, which is drawn on the map. */
export default function AreaFilter({ shows, value, onChange }: FilterProps) {
  const { t } = useTranslation('map');
  const format = getNumberFormat(useLanguage());
  const { pathname, search } = useLocation();
  const area = value === null ? null : parseAreaFilter(value)?.area;
  const name =
    area?.kind === 'circle'
      ? t('area.circleOf', { radius: format.format(area.radius / 1000) })
      : area
        ? t('area.drawn')
        : '';
  if (shows === 'name') return name;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('area.title')}
      </Text>
      <Group gap="xs">
        {value === null ? null : (
          <>
            <Text size="sm">{name}</Text>
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
              {t('area.remove')}
            </Button>
          </>
        )}
        {pathname === mapPath ? (
          <Text size="sm" c="dimmed">
            {t('area.onMap')}
          </Text>
        ) : (
          <Button size="compact-sm" variant="subtle" component={Link} to={mapPath + search}>
            {t('area.draw')}
          </Button>
        )}
      </Group>
    </div>
  );
}
