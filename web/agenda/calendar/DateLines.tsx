import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { CalendarDot } from '../parts/CalendarDot.tsx';
import { DateStatus } from '../parts/EventStatus.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import { eventPath } from '../parts/paths.ts';
import lines from '#web/core/record/Lines.module.css';
import classes from './DateLines.module.css';

interface DateLinesProps {
  /** By their beginning. */
  readonly dates: readonly OccurrenceView[];
}

/** Dates as lines below their days. */
export function DateLines({ dates }: DateLinesProps) {
  const byDay = [...Map.groupBy(dates, ({ startsOn }) => startsOn.slice(0, 10))];
  return (
    <Stack gap="md">
      {byDay.map(([day, ofDay]) => (
        <DayOfList key={day} day={day} dates={ofDay} />
      ))}
    </Stack>
  );
}

interface DayOfListProps extends DateLinesProps {
  readonly day: string;
}

function DayOfList({ day, dates }: DayOfListProps) {
  const { longDay } = useEventTimes();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb={6} className={classes['day'] ?? ''}>
        {longDay(day)}
      </Title>
      <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
        <ul className={lines['lines']}>
          {dates.map((date) => (
            <DateLine key={date.id} date={date} />
          ))}
        </ul>
      </Paper>
    </section>
  );
}

function DateLine({ date }: { readonly date: OccurrenceView }) {
  const { hours } = useEventTimes();
  const { calendar, status, isMoved, place } = date;
  return (
    <li className={lines['line']} data-status={status}>
      <Text component="span" size="sm" className={classes['hours'] ?? ''}>
        {hours(date)}
      </Text>
      <div className={lines['text']}>
        <Link to={`${eventPath(date.eventId)}?date=${date.day}`} className={lines['title']}>
          {date.title}
        </Link>
        <span className={`${lines['facts'] ?? ''} ${classes['calendar'] ?? ''}`}>
          <CalendarDot color={calendar.color} />
          {[calendar.name, place].filter(Boolean).join(' · ')}
        </span>
      </div>
      <DateStatus status={status} isMoved={isMoved} />
    </li>
  );
}
