import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AgendaCard as Data } from '#domain/agenda/front-page.ts';
import { Card } from '#web/ui/Card.tsx';
import { CalendarDot } from './parts/CalendarDot.tsx';
import { DateStatus } from './parts/EventStatus.tsx';
import { useEventTimes } from './parts/event-times.ts';
import { agendaPath, eventPath } from './parts/paths.ts';
import lines from '#web/core/record/Lines.module.css';
import classes from './AgendaCard.module.css';

/** What is on in the next days. */
export default function AgendaCard({ data: { dates, hasMore } }: { readonly data: Data }) {
  const { t } = useTranslation('agenda');
  return (
    <Card title={t('card.title')}>
      <ul className={lines['lines']}>
        {dates.map((date) => (
          <DateLine key={date.id} date={date} />
        ))}
      </ul>
      <Anchor component={Link} to={hasMore ? `${agendaPath}?view=list` : agendaPath} size="sm">
        {t('card.open')}
      </Anchor>
    </Card>
  );
}

function DateLine({ date }: { readonly date: Data['dates'][number] }) {
  const { t } = useTranslation('agenda');
  const { full } = useEventTimes();
  const { calendar, status, isMoved, isOwn, place } = date;
  return (
    <li className={lines['line']} data-status={status}>
      <CalendarDot color={calendar.color} />
      <div className={lines['text']}>
        <Link to={`${eventPath(date.eventId)}?date=${date.day}`} className={lines['title']}>
          {date.title}
        </Link>
        <span className={`${lines['facts'] ?? ''} ${classes['sentence'] ?? ''}`}>
          {[full(date), place, isOwn && t('card.own')].filter(Boolean).join(' · ')}
        </span>
      </div>
      <DateStatus status={status} isMoved={isMoved} />
    </li>
  );
}
