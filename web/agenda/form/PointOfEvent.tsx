import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadLater } from '#web/core/load-later.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { DetailsValues } from './event-values.ts';

/** Leaflet comes with it. */
const PointDialog = loadLater(() => import('./ChoosePoint.tsx'));

/** Where the typed place is on the map. */
export function PointOfEvent() {
  const { t } = useTranslation('agenda');
  const [isOpen, setIsOpen] = useState(false);
  const { field } = useController<DetailsValues, 'point'>({ name: 'point' });
  const place = useWatch<DetailsValues, 'placeText'>({ name: 'placeText' });
  const { value, onChange } = field;
  if (place.trim() === '' && value === null) return null;
  return (
    <Group gap="sm">
      {value ? (
        <Text size="sm" c="dimmed">
          {t('point.isSet')}
        </Text>
      ) : null}
      <Button
        variant="default"
        leftSection={<Icon name="pin" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t(value ? 'point.move' : 'point.set')}
      </Button>
      {value ? (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {t('point.remove')}
        </Button>
      ) : null}
      {isOpen ? (
        <PointDialog
          title={t('point.title')}
          help={t('point.help')}
          point={value}
          onSave={(point) => {
            onChange(point);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Group>
  );
}
