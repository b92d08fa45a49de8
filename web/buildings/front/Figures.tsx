import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { roomUsePath } from '../parts/paths.ts';
import type { FrontPage } from './front-page.ts';
import classes from './Front.module.css';

/** Rooms in use now, set large; the hours of this week beside those of the last one. */
export function Figures({ figures }: Pick<FrontPage, 'figures'>) {
  const { t } = useTranslation('buildings');
  const language = useLanguage();
  const { inUse, openRooms, usedToday, hoursThisWeek, hoursLastWeek } = figures;
  const format = (hours: number): string =>
    getNumberFormat(language, { maximumFractionDigits: 0 }).format(hours);
  return (
    <div className={classes['figures']}>
      <div>
        <div className={classes['strong']}>{t('use.front.inUse', { inUse, rooms: openRooms })}</div>
        <Text c="dimmed">{t('use.front.inUseNow', { count: usedToday })}</Text>
      </div>
      <Anchor component={Link} to={roomUsePath} underline="hover">
        {t('use.front.hours', { hours: format(hoursThisWeek), before: format(hoursLastWeek) })}
      </Anchor>
    </div>
  );
}
