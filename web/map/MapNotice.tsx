import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxPins, type PinsView } from '#domain/map/pins.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './Map.module.css';

interface MapNoticeProps {
  readonly view: PinsView | undefined;
  readonly isFiltered: boolean;
}

/** On the map: that it is loading, that there is nothing to see, or that there is too much. */
export function MapNotice({ view, isFiltered }: MapNoticeProps) {
  const { t } = useTranslation(['map', 'common']);
  const format = getNumberFormat(useLanguage());
  const text = !view
    ? t('common:loading')
    : view.isCut
      ? t('map:cut', { number: format.format(maxPins) })
      : view.people.length > 0
        ? null
        : t(isFiltered ? 'map:nothingFound' : 'map:empty');
  if (text === null) return null;
  return (
    <Text size="sm" className={classes['notice'] ?? ''} role="status">
      {text}
    </Text>
  );
}
