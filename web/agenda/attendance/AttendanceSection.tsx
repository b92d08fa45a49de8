import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  attendanceContract,
  type Attendance,
  type AttendedDate,
} from '#domain/agenda/attendance.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import lines from '#web/core/record/Lines.module.css';
import { Icon } from '#web/ui/Icon.tsx';
import { useToday } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import { attendancePath } from '../parts/paths.ts';
import { AttendanceChart } from './AttendanceChart.tsx';
import { addUp, countAll, getHour, listHours } from './attendance-sums.ts';
import { useRememberedReport } from './use-remembered-report.ts';
import { CountedDialog } from './CountedDialog.tsx';
import { MissingPeople } from './MissingPeople.tsx';

const shownAtFirst = 5;
const allHours = 'all';

/** The attendance of the past dates of an event; for those who write in its calendar, and without a past date nothing. */
export default function AttendanceSection({ event }: { readonly event: EventView }) {
  const { data } = useQuery(queryOptionsFor(attendanceContract.read, { eventId: event.id }));
  return data && data.dates.length > 0 ? <Reported event={event} attendance={data} /> : null;
}

interface ReportedProps {
  readonly event: EventView;
  readonly attendance: Attendance;
}

function Reported({ event, attendance }: ReportedProps) {
  const { t } = useTranslation('agenda');
  const [isCounting, setIsCounting] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const [hour, setHour] = useState(allHours);
  const { missing, categories } = attendance;
  useRememberedReport(event.id, attendance.dates, useToday());
  const hours = listHours(attendance.dates);
  const dates = attendance.dates.filter((date) => hour === allHours || getHour(date) === hour);
  const datesByDay = Map.groupBy(dates, ({ on }) => on);
  const shown = isWhole ? dates : dates.slice(0, shownAtFirst);
  return (
    <Section title={t('attendance.title')} wide>
      {hours.length > 1 ? <Hours hours={hours} value={hour} onChange={setHour} /> : null}
      <AttendanceChart days={addUp(dates)} />
      <ul className={lines['lines']}>
        {[...Map.groupBy(shown, ({ on }) => on)].map(([on, each]) => (
          <Fragment key={on}>
            <DayLine on={on} dates={datesByDay.get(on) ?? []} />
            {each.map((date) => (
              <DateLine key={`${date.timeId} ${date.day}`} event={event} date={date} />
            ))}
          </Fragment>
        ))}
      </ul>
      <Group gap="xs">
        {dates.length > shown.length ? (
          <Button variant="default" size="xs" onClick={() => setIsWhole(true)}>
            {t('attendance.all', { count: dates.length })}
          </Button>
        ) : null}
        <Button variant="subtle" size="xs" onClick={() => setIsCounting(true)}>
          {t('attendance.counted')}
        </Button>
      </Group>
      <MissingPeople people={missing} />
      {isCounting ? (
        <CountedDialog
          eventId={event.id}
          categories={categories}
          onClose={() => setIsCounting(false)}
        />
      ) : null}
    </Section>
  );
}

interface HoursProps {
  readonly hours: readonly string[];
  readonly value: string;
  readonly onChange: (hour: string) => void;
}

/** Each service of a Sunday has its own figures. */
function Hours({ hours, value, onChange }: HoursProps) {
  const { t } = useTranslation('agenda');
  const { time } = useEventTimes();
  return (
    <SegmentedControl
      mb="sm"
      aria-label={t('attendance.hour')}
      value={value}
      onChange={onChange}
      data={[
        { value: allHours, label: t('attendance.allHours') },
        ...hours.map((hour) => ({ value: hour, label: time(`2000-01-01T${hour}`) })),
      ]}
    />
  );
}

/** Of several services a day: how many came to all of them. */
function DayLine({ on, dates }: { readonly on: string; readonly dates: readonly AttendedDate[] }) {
  const { t } = useTranslation('agenda');
  const { longDay } = useEventTimes();
  const held = dates.filter(({ status }) => status === 'held');
  if (held.length < 2) return null;
  return (
    <li className={lines['line']}>
      <Text fw={700} className={lines['text'] ?? ''}>
        {t('attendance.ofDay', { day: longDay(on), count: held.length })}
      </Text>
      <Text fw={700} size="lg" aria-label={t('attendance.sum')}>
        {held.reduce((sum, date) => sum + countAll(date), 0)}
      </Text>
    </li>
  );
}

interface DateLineProps {
  readonly event: EventView;
  readonly date: AttendedDate;
}

function DateLine({ event, date }: DateLineProps) {
  const { t } = useTranslation('agenda');
  const { longDay, time } = useEventTimes();
  const { status, present, visitors, firstTime, counted } = date;
  const isHeld = status === 'held';
  const name = `${longDay(date.on)}, ${time(date.startsOn)}`;
  const facts = [
    present > 0 ? t('attendance.present', { count: present }) : '',
    visitors > 0 ? t('attendance.visitors', { count: visitors }) : '',
    firstTime > 0 ? t('attendance.firstTime', { count: firstTime }) : '',
    counted > 0 ? t('attendance.unnamed', { count: counted }) : '',
  ].filter(Boolean);
  return (
    <li className={lines['line']}>
      <Stack gap={0} className={lines['text'] ?? ''}>
        <span className={lines['title']}>{name}</span>
        <span className={lines['facts']}>
          {isHeld
            ? facts.join(' · ')
            : t(status === 'did_not_meet' ? 'attendance.notHeld' : 'attendance.none')}
        </span>
      </Stack>
      {isHeld ? (
        <Text fw={700} size="lg" aria-label={t('attendance.sum')}>
          {countAll(date)}
        </Text>
      ) : null}
      <Button
        component={Link}
        to={attendancePath(event.id, date)}
        size="xs"
        variant={status === 'planned' ? 'filled' : 'default'}
        leftSection={<Icon name="check" size={16} />}
        aria-label={t(status === 'planned' ? 'attendance.reportNamed' : 'attendance.openNamed', {
          date: name,
        })}
      >
        {t(status === 'planned' ? 'attendance.report' : 'attendance.open')}
      </Button>
    </li>
  );
}
