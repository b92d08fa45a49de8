import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { EventView } from '#domain/agenda/schema.ts';
import { Section } from '#web/ui/Section.tsx';
import { DateStatus } from '../parts/EventStatus.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import { agendaPath } from '../parts/paths.ts';
import { DateMenu } from './DateMenu.tsx';
import { listDates, type DateOfEvent } from './dates-of-event.ts';
import { RoomStates } from './RoomStates.tsx';
import lines from '#web/core/record/Lines.module.css';
import classes from './DatesSection.module.css';

const shownAtFirst = 12;

/** The dates that come, with what can be done with each; past ones behind a button. `?date=` shows its date first. */
export function DatesSection({ event }: { readonly event: EventView }) {
  const { t } = useTranslation('agenda');
  const [asked] = useSearchParams();
  const [isWhole, setIsWhole] = useState(false);
  const { all, coming } = listDates(event);
  const askedDay = asked.get('date');
  const firstAsked = all.findIndex(({ date }) => date.day === askedDay);
  const base = firstAsked >= 0 ? all.slice(firstAsked) : coming.length > 0 ? coming : all;
  const shown = isWhole ? all : base.slice(0, shownAtFirst);
  return (
    <Section title={t('record.dates', { count: all.length })} wide>
      <ul className={lines['lines']} id="dates">
        {shown.map((each) => (
          <DateLine
            key={`${each.time.id} ${each.date.day}`}
            event={event}
            of={each}
            isAsked={each.date.day === askedDay}
          />
        ))}
      </ul>
      <Group gap="xs">
        {all.length > shown.length ? (
          <Button variant="default" size="xs" onClick={() => setIsWhole(true)}>
            {t('record.allDates', { count: all.length })}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          size="xs"
          component={Link}
          to={`${agendaPath}?view=month&day=${(shown[0] ?? all[0])?.date.startsOn.slice(0, 10) ?? ''}`}
        >
          {t('record.inCalendar')}
        </Button>
      </Group>
    </Section>
  );
}

interface DateLineProps {
  readonly event: EventView;
  readonly of: DateOfEvent;
  readonly isAsked: boolean;
}

function DateLine({ event, of: { time, date }, isAsked }: DateLineProps) {
  const { full } = useEventTimes();
  return (
    <li
      className={`${lines['line'] ?? ''} ${classes['date'] ?? ''}`}
      data-asked={isAsked || undefined}
      data-status={date.status}
    >
      <div className={lines['text']}>
        <span className={`${lines['title'] ?? ''} ${classes['day'] ?? ''}`}>{full(date)}</span>
        {date.title === null ? null : <span>{date.title}</span>}
        <RoomStates
          rooms={date.rooms}
          isHeld={event.status === 'published' && date.status === 'planned'}
        />
        {date.reason === '' ? null : <span className={lines['facts']}>{date.reason}</span>}
      </div>
      <DateStatus status={date.status} isMoved={date.isMoved} />
      {event.can.edit && !date.hasBegun ? <DateMenu event={event} time={time} date={date} /> : null}
    </li>
  );
}
