import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { addUp } from './attendance-sums.ts';
import { useRememberedReport } from './use-remembered-report.ts';
import { CountedDialog } from './CountedDialog.tsx';
import { MissingPeople } from './MissingPeople.tsx';

const shownAtFirst = 5;

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
  const { dates, missing, categories } = attendance;
  useRememberedReport(event.id, dates, useToday());
  const shown = isWhole ? dates : dates.slice(0, shownAtFirst);
  return (
    <Section title={t('attendance.title')} wide>
      <AttendanceChart days={addUp(dates)} />
      <ul className={lines['lines']}>
        {shown.map((date) => (
          <DateLine key={`${date.timeId} ${date.day} ${date.on}`} event={event} date={date} />
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
          {present + visitors + counted}
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
