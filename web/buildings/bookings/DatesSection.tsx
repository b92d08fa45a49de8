import { Button, Group } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingDateView, BookingView } from '#domain/buildings/bookings/schema.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { BookingStatus } from '../parts/BookingStatus.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { roomPath } from '../parts/paths.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import lines from '#web/core/record/Lines.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { useConflictWords } from './conflict-words.ts';
import { groupDates, type DateGroup } from './date-groups.ts';
import { MoveDialog } from './MoveDialog.tsx';

const shownAtFirst = 12;

/** The dates that come, with what can be done with each; past ones behind a button. */
export function DatesSection({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation('buildings');
  const [isWhole, setIsWhole] = useState(false);
  const [now] = useState(() => new Date());
  const all = groupDates(booking.dates);
  const coming = all.filter(({ date }) => new Date(date.endsAt) > now);
  const shown = isWhole
    ? all
    : (coming.length > 0 ? coming : all).filter(
        ({ dates }, index) =>
          index < shownAtFirst || dates.some(({ conflicts }) => conflicts.length > 0),
      );
  return (
    <Section title={t('bookings.dates.title', { count: all.length })} wide>
      <ul className={lines['lines']} id="dates">
        {shown.map((group) => (
          <DateLine
            key={group.key}
            booking={booking}
            group={group}
            isAnsweredAlone={all.length > 1}
          />
        ))}
      </ul>
      {all.length > shown.length ? (
        <Group>
          <Button variant="default" size="xs" onClick={() => setIsWhole(true)}>
            {t('bookings.dates.all', { count: all.length })}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

interface DateLineProps {
  readonly booking: BookingView;
  readonly group: DateGroup;
  /** Of a single date the header has the buttons. */
  readonly isAnsweredAlone: boolean;
}

function DateLine({ booking, group, isAnsweredAlone }: DateLineProps) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const { describe } = useConflictWords();
  const { date, dates } = group;
  const { status, reason, answeredBy } = date;
  const because =
    status === 'refused' || status === 'cancelled'
      ? [answeredBy && t('bookings.dates.by', { name: answeredBy }), reason]
          .filter(Boolean)
          .join(': ')
      : '';
  const answerable = dates.filter(({ can }) => can.answer);
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{full(date)}</span>
        <span className={lines['facts']}>
          {dates.map(({ id, room }, index) => (
            <Fragment key={id}>
              {index > 0 ? ', ' : null}
              <Link to={roomPath(room.id)} className={lines['facts']}>
                {room.name}
              </Link>
            </Fragment>
          ))}
          {` · ${date.building.name}`}
        </span>
        {dates
          .flatMap(({ conflicts }) => conflicts)
          .map((conflict) => (
            <span
              key={`${conflict.room.id} ${conflict.reason} ${conflict.startsAt}`}
              className={lines['alert']}
            >
              {describe(conflict)}
            </span>
          ))}
        {because === '' ? null : <span className={lines['facts']}>{because}</span>}
      </div>
      <BookingStatus status={status} />
      {isAnsweredAlone && answerable.length > 0 ? (
        <AnswerButtons booking={booking} dateIds={answerable.map(({ id }) => id)} />
      ) : null}
      <DateMenu booking={booking} group={group} />
    </li>
  );
}

function DateMenu({ booking, group }: Omit<DateLineProps, 'isAnsweredAlone'>) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const [open, setOpen] = useState<BookingDateView | 'cancel' | null>(null);
  const close = (): void => setOpen(null);
  const movable = group.dates.filter(({ can }) => can.move);
  const cancellable = group.dates.filter(({ can }) => can.cancel);
  if (movable.length === 0 && cancellable.length === 0) return null;
  return (
    <>
      <LineMenu label={t('bookings.dates.menu', { date: full(group.date) })}>
        {movable.map((date) => (
          <Menu.Item key={date.id} onClick={() => setOpen(date)}>
            {movable.length === 1
              ? t('bookings.move.open')
              : t('bookings.move.openRoom', { name: date.room.name })}
          </Menu.Item>
        ))}
        {cancellable.length > 0 ? (
          <Menu.Item color="red" onClick={() => setOpen('cancel')}>
            {t(
              group.date.status === 'pending'
                ? 'bookings.cancel.withdrawDate'
                : 'bookings.cancel.cancelDate',
            )}
          </Menu.Item>
        ) : null}
      </LineMenu>
      {open === 'cancel' ? (
        <CancelDialog booking={booking} dates={cancellable} onClose={close} />
      ) : open ? (
        <MoveDialog bookingId={booking.id} date={open} onClose={close} />
      ) : null}
    </>
  );
}
