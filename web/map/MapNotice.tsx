import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxPins, type PinsView } from '#domain/map/pins.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import classes from './Map.module.css';

interface MapNoticeProps {
  readonly view: PinsView | undefined;
  /** The homes did not arrive, which the page says. */
  readonly hasFailed: boolean;
  readonly isFiltered: boolean;
  /** Null while the basemap arrives. */
  readonly retryBasemap: (() => void) | null;
}

/** On the map: that it is loading, that there is nothing to see, or too much, or that its background is missing. */
export function MapNotice({ view, hasFailed, isFiltered, retryBasemap }: MapNoticeProps) {
  const { t } = useTranslation(['map', 'common']);
  const format = getNumberFormat(useLanguage());
  if (retryBasemap)
    return (
      <div className={classes['notice'] ?? ''} role="status">
        <Text size="sm">{t(navigator.onLine ? 'map:tiles.failed' : 'map:tiles.offline')}</Text>
        <Button size="compact-sm" variant="subtle" onClick={retryBasemap}>
          {t('map:tiles.retry')}
        </Button>
      </div>
    );
  if (hasFailed && !view) return null;
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
