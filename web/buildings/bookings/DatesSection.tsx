import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingDateView, BookingView } from '#domain/buildings/bookings/schema.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { BookingStatus } from '../parts/BookingStatus.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { roomPath } from '../parts/paths.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import lines from './BookingLines.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { useConflictWords } from './conflict-words.ts';
import { MoveDialog } from './MoveDialog.tsx';

const shownAtFirst = 12;

/** The dates that come, with what can be done with each; past ones behind a button. */
export function DatesSection({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation('buildings');
  const [isWhole, setIsWhole] = useState(false);
  const [now] = useState(() => new Date());
  const coming = booking.dates.filter(({ endsAt }) => new Date(endsAt) > now);
  const shown = isWhole
    ? booking.dates
    : (coming.length > 0 ? coming : booking.dates).slice(0, shownAtFirst);
  const hidden = booking.dates.length - shown.length;
  return (
    <Section title={t('bookings.dates.title', { count: booking.dates.length })} wide>
      <ul className={lines['lines']} id="dates">
        {shown.map((date) => (
          <DateLine
            key={date.id}
            booking={booking}
            date={date}
            isAnsweredAlone={booking.dates.length > 1}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Group>
          <Button variant="default" size="xs" onClick={() => setIsWhole(true)}>
            {t('bookings.dates.all', { count: booking.dates.length })}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

interface DateLineProps {
  readonly booking: BookingView;
  readonly date: BookingDateView;
  /** Of a single date the header has the buttons. */
  readonly isAnsweredAlone: boolean;
}

function DateLine({ booking, date, isAnsweredAlone }: DateLineProps) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const { describe } = useConflictWords();
  const { status, reason, answeredBy } = date;
  const because =
    status === 'refused' || status === 'cancelled'
      ? [answeredBy && t('bookings.dates.by', { name: answeredBy }), reason]
          .filter(Boolean)
          .join(': ')
      : '';
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{full(date)}</span>
        <Text component={Link} to={roomPath(date.room.id)} className={lines['facts'] ?? ''}>
          {`${date.room.name}, ${date.building.name}`}
        </Text>
        {date.conflicts.map((conflict) => (
          <span key={`${conflict.reason} ${conflict.startsAt}`} className={lines['alert']}>
            {describe(conflict)}
          </span>
        ))}
        {because === '' ? null : <span className={lines['facts']}>{because}</span>}
      </div>
      <BookingStatus status={status} />
      {isAnsweredAlone && date.can.answer ? (
        <AnswerButtons booking={booking} dateIds={[date.id]} />
      ) : null}
      <DateMenu booking={booking} date={date} />
    </li>
  );
}

function DateMenu({ booking, date }: Omit<DateLineProps, 'isAnsweredAlone'>) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const close = (): void => setOpen(null);
  if (!date.can.move && !date.can.cancel) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            px={8}
            aria-label={t('bookings.dates.menu', { date: full(date) })}
          >
            <Icon name="more" size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {date.can.move ? (
            <Menu.Item onClick={() => setOpen('move')}>{t('bookings.move.open')}</Menu.Item>
          ) : null}
          {date.can.cancel ? (
            <Menu.Item color="red" onClick={() => setOpen('cancel')}>
              {t(
                date.status === 'pending'
                  ? 'bookings.cancel.withdrawDate'
                  : 'bookings.cancel.cancelDate',
              )}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === 'move' ? <MoveDialog bookingId={booking.id} date={date} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog booking={booking} dates={[date]} onClose={close} /> : null}
    </>
  );
}
