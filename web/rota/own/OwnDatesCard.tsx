import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnDatesCard as Data } from '#domain/rota/front-page.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import lines from '#web/core/record/Lines.module.css';
import { Section } from '#web/ui/Section.tsx';
import { myDatesPath } from '../parts/paths.ts';

/** The next dates on which the user serves. */
export default function OwnDatesCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('rota');
  const { longDay, time } = useLocalTimes();
  return (
    <Section title={t('mine.title')}>
      <ul className={lines['lines']}>
        {data.dates.map((date) => (
          <li key={date.id} className={lines['line']}>
            <div className={lines['text']}>
              <Link to={myDatesPath} className={lines['title']}>
                {date.position} · {date.title}
              </Link>
              <span className={lines['facts']}>
                {longDay(date.startsOn.slice(0, 10))}, {time(date.startsOn)}
              </span>
            </div>
            <Badge variant={date.status === 'asked' ? 'filled' : 'light'} tt="none">
              {t(`ownStatuses.${date.status}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
