import { Anchor, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingRow } from '#domain/buildings/bookings/schema.ts';
import { Section } from '#web/ui/Section.tsx';
import { AnswerButtons } from '../bookings/AnswerButtons.tsx';
import { BookingLines } from '../bookings/BookingLines.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { useConflictWords } from '../bookings/conflict-words.ts';
import lines from '#web/core/record/Lines.module.css';
import { bookingPath, bookingsPath } from '../parts/paths.ts';
import type { FrontPage } from './front-page.ts';

const drawAnswer = (booking: BookingRow) => <AnswerButtons booking={booking} />;

/** Bookings to answer, and approved ones whose room is closed. */
export function NeedsSomebody({ page }: { readonly page: FrontPage }) {
  const { t } = useTranslation('buildings');
  const { waiting, waitingCount, blocked, blockedCount } = page;
  return (
    <>
      {waiting.length > 0 ? (
        <Section title={t('use.front.waiting', { count: waitingCount })} wide>
          <BookingLines bookings={waiting} verbs={drawAnswer} />
          {waitingCount > waiting.length ? (
            <Anchor component={Link} to={`${bookingsPath}?mine=answer`}>
              {t('use.front.allWaiting', { count: waitingCount })}
            </Anchor>
          ) : null}
        </Section>
      ) : null}
      {blocked.length > 0 ? (
        <Section title={t('use.front.blocked', { count: blockedCount })} wide>
          <Blocked blocked={blocked} />
        </Section>
      ) : null}
    </>
  );
}

function Blocked({ blocked }: Pick<FrontPage, 'blocked'>) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const { describe } = useConflictWords();
  return (
    <ul className={lines['lines']}>
      {blocked.map((date) => (
        <li key={date.id} className={lines['line']}>
          <div className={lines['text']}>
            <Link to={bookingPath(date.bookingId)} className={lines['title']}>
              {date.title}
            </Link>
            <span className={lines['facts']}>{full(date)}</span>
            {date.conflicts.map((conflict) => (
              <span key={conflict.reason} className={lines['alert']}>
                {describe(conflict)}
              </span>
            ))}
          </div>
          <Group gap="xs">
            <Button component={Link} to={bookingPath(date.bookingId)} variant="default" size="xs">
              {t('use.front.resolve')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
